import { expect, it } from '@jest/globals';
import type { Payment } from '../api/types.js';
import { isValueUnknown } from './payment-facts.js';

const perMatch = { status: 'pending', charge_type: 'P', estimated_value: null, value: 0 } as Payment;

it.each([
  ['a running payment per match of a league that was not heard', {}, true],
  ['one whose estimate is recorded, also of 0', { estimated_value: 0 }, false],
  ['one that was valued', { value: 900 }, false],
  ['an approved one', { status: 'approved' }, false],
  ['a fixed price', { charge_type: 'J' }, false],
] as const)('%s has an unknown value, and never 0 (R11): %j, %s', (_what, change, unknown) => {
  expect(isValueUnknown({ ...perMatch, ...change } as Payment)).toBe(unknown);
});
