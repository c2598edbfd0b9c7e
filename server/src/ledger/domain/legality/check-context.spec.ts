import { describe, expect, it } from '@jest/globals';
import { plusMs } from '../../../kernel/index.js';
import { gye } from '../testing/wall-clock.js';
import { daysBetween } from './check-context.js';

const HOUR_MS = 3_600_000;
const FROM = gye('2026-01-01');

/** Any zone may be the billing time zone, and its clock may change by two hours in between. */
describe('the calendar days that a stretch of time can span', () => {
  it.each([
    ['an instant lies in one day, or in two where the clock changes', 0, [1, 2]],
    ['just under 22 hours: one or two', 22 * HOUR_MS - 1, [1, 2]],
    [
      '22 hours: a change of the clock makes them a whole day, and so a third day is possible',
      22 * HOUR_MS,
      [1, 2, 3],
    ],
    ['just under 26 hours: the clock may make them less than a day', 26 * HOUR_MS - 1, [1, 2, 3]],
    ['26 hours are a day at least', 26 * HOUR_MS, [2, 3]],
    ['ten days', 240 * HOUR_MS, [10, 11, 12]],
    ['just under 31 days and 22 hours', 766 * HOUR_MS - 1, [32, 33]],
    ['31 days and 22 hours', 766 * HOUR_MS, [32, 33, 34]],
    ['no stretch of time', -48 * HOUR_MS, []],
  ])('%s', (_what, length, days) => {
    expect(daysBetween(FROM, plusMs(FROM, length))).toEqual(days);
  });
});
