import type { UseFormReturn } from 'react-hook-form';
import type { Registration } from './schema.js';

export interface FieldsProps {
  form: UseFormReturn<Registration>;
  /** Whether lists of countries have their options yet. */
  withCountries: boolean;
}
