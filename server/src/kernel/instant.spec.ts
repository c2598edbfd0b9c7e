import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareText,
  countStartedDays,
  earlier,
  fromEpochMs,
  hasZone,
  isInstant,
  later,
  plusMs,
  toEpochMs,
} from './instant.js';

const anyMs = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) });

describe('instants (R2)', () => {
  it('are UTC with milliseconds', () => {
    expect(fromEpochMs(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(fromEpochMs(1_709_164_800_007)).toBe('2024-02-29T00:00:00.007Z');
    expect(toEpochMs('2024-02-29T00:00:00.007Z')).toBe(1_709_164_800_007);
  });

  it('add milliseconds across the ends of days and years', () => {
    expect(plusMs('2024-12-31T23:59:59.999Z', 1)).toBe('2025-01-01T00:00:00.000Z');
    expect(plusMs('2024-03-01T00:00:00.000Z', -1)).toBe('2024-02-29T23:59:59.999Z');
  });

  it('compare as text in the order of time', () => {
    fc.assert(
      fc.property(anyMs, anyMs, (a, b) => {
        const [x, y] = [fromEpochMs(a), fromEpochMs(b)];
        expect(x < y).toBe(a < b);
        expect(earlier(x, y)).toBe(fromEpochMs(Math.min(a, b)));
        expect(later(x, y)).toBe(fromEpochMs(Math.max(a, b)));
        expect(toEpochMs(x)).toBe(a);
      }),
    );
  });

  it.each([
    '2024-02-29T00:00:00Z',
    '2024-02-29T00:00:00.000',
    '2024-02-29T00:00:00.000+00:00',
    '2024-02-29 00:00:00.000Z',
    '2023-02-29T00:00:00.000Z',
    '2024-13-01T00:00:00.000Z',
    '2024-01-01T24:00:00.000Z',
    '2024-01-01T00:60:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    ' 2024-01-01T00:00:00.000Z',
    '',
    'now',
  ])('are not valid in the form %j', (text) => {
    expect(isInstant(text)).toBe(false);
  });

  it('are valid in their canonical form', () => {
    expect(isInstant('2024-02-29T23:59:59.999Z')).toBe(true);
    fc.assert(fc.property(anyMs, (ms) => isInstant(fromEpochMs(ms))));
  });
});

describe('an instant typed by an operator', () => {
  it.each([
    ['2026-11-22T10:00:00Z', true],
    ['2026-11-22T10:00:00.123456Z', true],
    ['2026-11-22T10:00:00-05:00', true],
    ['2026-11-22T10:00:00-0500', true],
    ['2026-11-22T10:00:00', false],
    ['2026-11-22', false],
    ['yesterdayZ', false],
  ])('%s has a time zone: %s', (text, names) => {
    expect(hasZone(text)).toBe(names);
  });
});

describe('compareText', () => {
  it('returns -1, 1 or 0 by the order of the characters', () => {
    expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0]);
  });
});

describe('days begun (R26)', () => {
  it.each([
    ['2026-01-01T17:00:00.000Z', 1],
    ['2026-01-02T16:59:59.999Z', 1],
    ['2026-01-02T17:00:00.000Z', 2],
    ['2027-01-01T17:00:00.000Z', 366],
    ['2025-12-01T00:00:00.000Z', 1],
  ])('are counted per 24 hours, and the first one from its start: %s', (now, days) => {
    expect(countStartedDays('2026-01-01T17:00:00.000Z', now)).toBe(days);
  });
});
