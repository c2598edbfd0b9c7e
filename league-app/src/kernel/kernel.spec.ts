import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError, invalid, notFound } from './domain-error.js';
import { isId, newId } from './ids.js';
import { fromEpochMs, isInstant, plusDays } from './instant.js';
import { instantToLocal, isTimeZone, localToInstant } from './local-time.js';
import { onOneLine } from './one-line.js';
import { isUrlExtension } from './url-extension.js';

describe('ids', () => {
  it('are unique version 7 UUIDs that sort by time', () => {
    const ids = Array.from({ length: 500 }, (_, index) => newId(Date.UTC(2026, 0, 1) + index));
    expect(ids.every((id) => isId(id) && id[14] === '7' && '89ab'.includes(id[19]!))).toBe(true);
    expect(new Set(ids).size).toBe(500);
    expect([...ids].sort()).toEqual(ids);
    expect(Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1));
  });

  it('are random in all bits except time, version and variant', () => {
    const ids = Array.from({ length: 2_000 }, () => newId(0).replaceAll('-', ''));
    expect(new Set(ids).size).toBe(2_000);
    const digits = (place: number): string => [...new Set(ids.map((id) => id[place]))].sort().join('');
    expect(digits(12)).toBe('7');
    expect(digits(16)).toBe('89ab');
    for (const place of [13, 14, 15, ...Array.from({ length: 15 }, (_, index) => 17 + index)])
      expect(digits(place)).toBe('0123456789abcdef');
    // And no byte repeats the one next to it.
    for (const place of [13, 17]) expect(ids.some((id) => id[place] !== id[place + 2])).toBe(true);
  });

  it.each([
    ['019bc18d-b800-7044-8162-7ca9fbac32f5', true],
    ['019BC18D-B800-7044-8162-7CA9FBAC32F5', false],
    ['019bc18db80070448162-7ca9fbac32f5', false],
    [' 019bc18d-b800-7044-8162-7ca9fbac32f5', false],
    [['019bc18d-b800-7044-8162-7ca9fbac32f5'], false],
    [null, false],
  ])('are recognized by their format: %j is %p', (value, expected) => expect(isId(value)).toBe(expected));
});

describe('instants', () => {
  it.each([
    '2026-03-07T22:00:00Z',
    '2026-02-30T22:00:00.000Z',
    '2026-03-07',
    7,
    null,
    '2026-03-07T22:00:00.000+00:00',
    '+010000-01-01T00:00:00.000Z',
  ])('do not include %p', (value) => expect(isInstant(value)).toBe(false));

  it('sort as strings in chronological order', () => {
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

describe('local times', () => {
  it.each([
    ['2026-03-07', '15:00', 'America/Guayaquil', '2026-03-07T20:00:00.000Z'],
    ['2026-07-07', '15:00', 'Europe/Madrid', '2026-07-07T13:00:00.000Z'],
    ['2026-01-07', '00:30', 'Asia/Kolkata', '2026-01-06T19:00:00.000Z'],
    // Times before and after a clock change on the same day.
    ['2026-03-29', '01:30', 'Europe/Madrid', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '12:00', 'Europe/Madrid', '2026-03-29T10:00:00.000Z'],
    ['2026-10-25', '12:00', 'Europe/Madrid', '2026-10-25T11:00:00.000Z'],
    // The hour that is skipped, and the hour that occurs twice.
    ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ])('convert %s %s in %s to %s', (date, time, zone, instant) => {
    expect(localToInstant(date, time, zone)).toBe(instant);
  });

  it.each([
    ['2026-03-07T20:00:00.000Z', 'America/Guayaquil', '2026-03-07', '15:00'],
    ['2026-01-06T19:00:00.500Z', 'Asia/Kolkata', '2026-01-07', '00:30'],
    ['2026-07-07T13:59:59.999Z', 'Europe/Madrid', '2026-07-07', '15:59'],
  ])('convert the instant %s in %s to %s %s', (instant, zone, date, time) => {
    expect(instantToLocal(instant, zone)).toEqual({ date, time });
  });

  it('accept only existing time zones', () => {
    const zones = ['UTC', 'America/Lima', 'Mars/Base', '', 7, undefined];
    expect(zones.map(isTimeZone)).toEqual([true, true, false, false, false, false]);
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
  ['a'.repeat(31), true],
  ['liga\n', false],
])('%j can be part of a host name: %p (R33)', (value, expected) => {
  expect(isUrlExtension(value)).toBe(expected);
});

it.each([null, undefined, 5, ['liga']])('%j cannot be part of a host name', (value) => {
  expect(isUrlExtension(value)).toBe(false);
});

it.each([
  ['Liga Sur', 'Liga Sur'],
  ['\r\nLiga\n\u2028Sur\u0000', 'Liga Sur'],
])('%j is written on one line as %j', (text, line) => {
  expect(onOneLine(text)).toBe(line);
});

it('DomainError has a code, a status, details and errors per field', () => {
  expect(notFound()).toEqual(new DomainError('NOT_FOUND', 404));
  expect({ ...notFound() }).toEqual({
    code: 'NOT_FOUND',
    status: 404,
    details: {},
    errors: [],
    name: 'DomainError',
  });
  const errors = [{ field: 'name', code: 'REQUIRED' }] as const;
  expect({ ...invalid(errors) }).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, errors });
});
