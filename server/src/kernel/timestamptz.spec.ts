import { describe, expect, it } from '@jest/globals';
import { parseTimestamptz } from './timestamptz.js';

describe('parseTimestamptz', () => {
  it.each([
    ['2026-01-31 23:59:59.999+00', '2026-01-31T23:59:59.999Z'],
    ['2026-01-31 23:59:59.9+00', '2026-01-31T23:59:59.900Z'],
    ['2026-01-31 23:59:59.05+00', '2026-01-31T23:59:59.050Z'],
    ['2026-01-31 23:59:59+00', '2026-01-31T23:59:59.000Z'],
    // Truncated rather than rounded: the next day has not begun.
    ['2026-01-31 23:59:59.999999+00', '2026-01-31T23:59:59.999Z'],
    ['2024-02-29 00:00:00.000001+00', '2024-02-29T00:00:00.000Z'],
  ])('parses %s as %s', (text, instant) => {
    expect(parseTimestamptz(text)).toBe(instant);
  });

  it('converts times from other time zones', () => {
    expect(parseTimestamptz('2026-01-31 18:59:59.999-05')).toBe('2026-01-31T23:59:59.999Z');
    expect(parseTimestamptz('2026-02-01 05:29:59.5+05:30')).toBe('2026-01-31T23:59:59.500Z');
  });

  it('rejects infinity and empty text', () => {
    for (const text of ['infinity', '']) expect(() => parseTimestamptz(text)).toThrow(RangeError);
  });
});
