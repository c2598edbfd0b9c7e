import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import type { Validation } from './form-fields.js';

/* Checks of typed values. Their messages are keys of texts; a form sends what was typed, so nothing is transformed. */

const REQUIRED = 'ra.validation.required';

/** A text that is more than spaces. */
export const filled = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', REQUIRED),
);

/** A box that must be checked. */
export const checked = v.pipe(
  v.boolean(),
  v.check((isChecked) => isChecked, REQUIRED),
);

/** An amount, or nothing. */
export const amountOrNothing = (parse: (text: string) => number | null) =>
  v.pipe(
    v.string(),
    v.check((text) => text === '' || parse(text) !== null, 'payments.review.invalid_amount'),
  );

/** Checks the values of `useValues` by a schema. */
export const validation = <V extends FieldValues>(schema: v.GenericSchema<V, unknown>): Validation<V> => ({
  resolver: valibotResolver(schema, {}, { raw: true }),
  accepts: (values) => v.is(schema, values),
});
