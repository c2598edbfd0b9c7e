import { describe, expect, it } from '@jest/globals';
import { parseTimestamptz } from './timestamptz.js';

describe('a timestamptz as PostgreSQL writes it', () => {
  it.each([
    ['2026-01-31 23:59:59.999+00', '2026-01-31T23:59:59.999Z'],
    ['2026-01-31 23:59:59.9+00', '2026-01-31T23:59:59.900Z'],
    ['2026-01-31 23:59:59.05+00', '2026-01-31T23:59:59.050Z'],
    ['2026-01-31 23:59:59+00', '2026-01-31T23:59:59.000Z'],
    // Truncated rather than rounded: the next day has not begun.
    ['2026-01-31 23:59:59.999999+00', '2026-01-31T23:59:59.999Z'],
    ['2024-02-29 00:00:00.000001+00', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseTimestamptz(text)).toBe(instant);
  });

  it('is converted where the session is in another zone', () => {
    expect(parseTimestamptz('2026-01-31 18:59:59.999-05')).toBe('2026-01-31T23:59:59.999Z');
    expect(parseTimestamptz('2026-02-01 05:29:59.5+05:30')).toBe('2026-01-31T23:59:59.500Z');
  });

  it('is no instant where it is none, or infinite', () => {
    for (const text of ['infinity', '']) expect(() => parseTimestamptz(text)).toThrow(RangeError);
  });
});
