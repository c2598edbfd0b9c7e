import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../api/types.js';
import { wholeMonth } from './dates.js';

const settings = { billing_time_zone: 'America/Guayaquil' } as Settings;

describe('month name of a period', () => {
  it.each([
    ['2026-11-01T05:00:00.000Z', '2026-12-01T04:59:59.999Z', 'en', 'November 2026'],
    ['2026-11-01T05:00:00.000Z', '2026-12-01T04:59:59.999Z', 'es', 'noviembre 2026'],
    ['2026-02-01T05:00:00.000Z', '2026-03-01T04:59:59.999Z', 'es', 'febrero 2026'],
    // Starts on the 2nd, ends on the 29th, lasts two months.
    ['2026-11-02T05:00:00.000Z', '2026-12-01T04:59:59.999Z', 'en', null],
    ['2026-11-01T05:00:00.000Z', '2026-11-30T04:59:59.999Z', 'en', null],
    ['2026-11-01T05:00:00.000Z', '2027-01-01T04:59:59.999Z', 'en', null],
  ])('from %s to %s in %s is %s', (from, to, locale, name) => {
    expect(wholeMonth(from, to, settings, locale)).toBe(name);
  });
});
