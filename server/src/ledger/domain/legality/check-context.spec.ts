import { describe, expect, it } from '@jest/globals';
import { plusMs } from '../../../kernel/index.js';
import { gye } from '../testing/wall-clock.js';
import { daysBetween } from './check-context.js';

const HOUR_MS = 3_600_000;
const FROM = gye('2026-01-01');

/** Any zone may be the billing time zone, and its clock may change by two hours in between. */
describe('the possible numbers of calendar days in a time span', () => {
  it.each([
    ['an instant: one day, or two at a clock change', 0, [1, 2]],
    ['just under 22 hours: one or two days', 22 * HOUR_MS - 1, [1, 2]],
    [
      '22 hours: up to three days, because a clock change can shorten a day to 22 hours',
      22 * HOUR_MS,
      [1, 2, 3],
    ],
    ['just under 26 hours: one to three days, as a day can last 26 hours', 26 * HOUR_MS - 1, [1, 2, 3]],
    ['26 hours: two or three days, because no day is longer', 26 * HOUR_MS, [2, 3]],
    ['ten days: 10 to 12 days', 240 * HOUR_MS, [10, 11, 12]],
    ['just under 31 days and 22 hours: 32 or 33 days', 766 * HOUR_MS - 1, [32, 33]],
    ['31 days and 22 hours: 32 to 34 days', 766 * HOUR_MS, [32, 33, 34]],
    ['a negative time span: no days', -48 * HOUR_MS, []],
  ])('%s', (_what, length, days) => {
    expect(daysBetween(FROM, plusMs(FROM, length))).toEqual(days);
  });
});
