import { expect, it } from '@jest/globals';
import type { Payment } from '../api/types.js';
import { isValueUnknown } from './payment-facts.js';

const perMatch = { status: 'pending', charge_type: 'P', estimated_value: null, value: 0 } as Payment;

it.each([
  ['a pending payment per match without an estimate', {}, true],
  ['a payment with an estimate of 0', { estimated_value: 0 }, false],
  ['a payment with a value', { value: 900 }, false],
  ['an approved payment', { status: 'approved' }, false],
  ['a payment with a fixed price', { charge_type: 'J' }, false],
] as const)('whether the value of %s is unknown rather than 0 (R11): %j, %s', (_what, change, unknown) => {
  expect(isValueUnknown({ ...perMatch, ...change } as Payment)).toBe(unknown);
});
