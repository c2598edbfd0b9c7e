import type { UseFormReturn } from 'react-hook-form';
import type { ShownCountry } from '../../format/use-countries.js';
import type { Registration } from './schema.js';

export interface FieldsProps {
  form: UseFormReturn<Registration>;
  /** What lists of countries have as options by now. */
  countries: ShownCountry[];
}
