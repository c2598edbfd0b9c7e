import * as v from 'valibot';

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
