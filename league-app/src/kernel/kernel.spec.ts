import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isId, newId } from './ids.js';
import { fromEpochMs, isInstant, plusDays } from './instant.js';
import { isTimeZone, localToInstant } from './local-time.js';
import { isUrlExtension } from './url-extension.js';

describe('ids', () => {
  it('are UUIDs of version 7, differ, and sort by time', () => {
    const ids = Array.from({ length: 500 }, (_, index) => newId(Date.UTC(2026, 0, 1) + index));
    expect(ids.every((id) => isId(id) && id[14] === '7' && '89ab'.includes(id[19]!))).toBe(true);
    expect(new Set(ids).size).toBe(500);
    expect([...ids].sort()).toEqual(ids);
    expect(Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1));
  });
});

describe('instants', () => {
  it.each([
    '2026-03-07T22:00:00Z',
    '2026-02-30T22:00:00.000Z',
    '2026-03-07',
    7,
    null,
    '2026-03-07T22:00:00.000+00:00',
  ])('are not %p', (value) => expect(isInstant(value)).toBe(false));

  it('compare as texts as in time', () => {
    const ms = fc.integer({ min: 0, max: Date.UTC(9999, 0, 1) });
    fc.assert(
      fc.property(ms, ms, (a, b) => {
        expect(fromEpochMs(a) < fromEpochMs(b)).toBe(a < b);
        expect(isInstant(fromEpochMs(a))).toBe(true);
      }),
    );
    expect(plusDays('2024-02-28T05:00:00.000Z', 2)).toBe('2024-03-01T05:00:00.000Z');
  });
});

describe('a local time', () => {
  it.each([
    ['2026-03-07', '15:00', 'America/Guayaquil', '2026-03-07T20:00:00.000Z'],
    ['2026-07-07', '15:00', 'Europe/Madrid', '2026-07-07T13:00:00.000Z'],
    ['2026-01-07', '00:30', 'Asia/Kolkata', '2026-01-06T19:00:00.000Z'],
    // The hour that is left out, and the hour that comes twice.
    ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(localToInstant(date, time, zone)).toBe(instant);
  });

  it('is told in a zone that there is', () => {
    expect(['UTC', 'America/Lima', 'Mars/Base', '', 7].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

it.each([
  ['abc', true],
  ['liga-2', true],
  ['ab', false],
  ['2liga', false],
  ['liga--x', false],
  ['liga-', false],
  ['Liga', false],
  ['a'.repeat(32), false],
  ['liga\n', false],
])('%j can be part of a host name: %p (R33)', (value, expected) => {
  expect(isUrlExtension(value)).toBe(expected);
});
