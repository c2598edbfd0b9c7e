import { describe, expect, it } from '@jest/globals';
import { sameDayOfMonthBefore } from './days.js';

describe('the same day of the previous month', () => {
  it.each([
    ['2026-11-24', '2026-10-24'],
    ['2026-01-15', '2025-12-15'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-05-31', '2026-04-30'],
    ['2026-03-01', '2026-02-01'],
  ])('for %s is %s', (day, before) => {
    expect(sameDayOfMonthBefore(day)).toBe(before);
  });
});
