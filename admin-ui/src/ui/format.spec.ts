import { describe, expect, it } from '@jest/globals';
import {
  toDay,
  formatDecimal,
  editableAmount,
  endOfDay,
  formatBytes,
  formatElapsed,
  formatInstant,
  formatMoney,
  formatPeriod,
  parseAmount,
  startOfDay,
} from './format.js';

const usd = { currency: 'USD', exponent: 2 };
const GUAYAQUIL = 'America/Guayaquil';

describe('amounts (R1)', () => {
  it('are formatted with the decimals of the currency', () => {
    expect(formatDecimal(5, 2)).toBe('0.05');
    expect(formatDecimal(-1250, 2)).toBe('-12.50');
    expect(formatDecimal(1250, 0)).toBe('1250');
    expect(formatMoney(123_456, usd, 'en')).toBe('$1,234.56');
    expect(formatMoney(9_007_199_254_740_991, usd, 'en')).toBe('$90,071,992,547,409.91');
    expect(formatMoney(-4_000, usd, 'en')).toBe('−$40.00');
    expect(formatMoney(-4_000, usd, 'es')).toBe('−$40,00');
    expect(formatMoney(1250, { currency: 'CLP', exponent: 0 }, 'en')).toBe('$1,250');
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['$1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['0', 0],
    ['1,234,567.8', 123_456_780],
    ['1.234.567', 123_456_700],
    ['1234', 123_400],
    ['1234567.89', 123_456_789],
    ['12.', 1200],
    ['0.12', 12],
  ])('are parsed as people type them: %s', (text, minor) => {
    expect(parseAmount(text, 2)).toBe(minor);
  });

  it.each(['', 'abc', '-5', '12.34.', '1.2.3', '1e3', '99999999999999999', '.5'])(
    'are rejected when invalid: "%s"',
    (text) => {
      expect(parseAmount(text, 2)).toBeNull();
    },
  );
});

describe('ambiguous amounts', () => {
  // Each of these was once read as a thousand times as much, or as another amount.
  it.each([
    '12,345.678',
    '0.125',
    '1,234',
    '1.234',
    '1.234.56',
    '1,23,456',
    '12,34.50',
    '1.234,567',
    '0,125',
  ])('are rejected: %s', (text) => {
    expect(parseAmount(text, 2)).toBeNull();
  });

  it('are parsed in currencies with 0 or 3 decimals', () => {
    expect(parseAmount('1.250', 0)).toBe(1250);
    expect(parseAmount('1.5', 0)).toBeNull();
    expect(parseAmount('1.250', 3)).toBe(1250);
    expect(parseAmount('0.125', 3)).toBe(125);
  });
});

describe('instants (R2)', () => {
  it('are shown as DD-MM-YYYY HH:mm in the billing time zone', () => {
    expect(formatInstant('2026-11-01T04:59:59.999Z', GUAYAQUIL)).toBe('31-10-2026 23:59');
    expect(toDay('2026-11-01T04:59:59.999Z', GUAYAQUIL)).toBe('2026-10-31');
  });

  it('mark the start and end of a day in its time zone, also across daylight saving changes', () => {
    expect(startOfDay('2026-11-01', GUAYAQUIL)).toBe('2026-11-01T05:00:00.000Z');
    expect(endOfDay('2026-10-31', GUAYAQUIL)).toBe('2026-11-01T04:59:59.999Z');
    expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
    expect(endOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T21:59:59.999Z');
  });

  it('show elapsed time in its two largest units', () => {
    expect([4_000, 65_000, 3_700_000, 90_000_000].map(formatElapsed)).toEqual([
      '4 s',
      '1 min 5 s',
      '1 h 1 min',
      '1 d 1 h',
    ]);
  });
});

describe('a period', () => {
  it.each([
    ['2026-11-01T05:00:00.000Z', '2026-12-01T04:59:59.999Z', 'en', 'November 2026'],
    ['2026-11-01T05:00:00.000Z', '2026-12-01T04:59:59.999Z', 'es', 'noviembre 2026'],
    ['2026-12-01T05:00:00.000Z', '2027-02-01T04:59:59.999Z', 'es', 'diciembre 2026 – enero 2027'],
    ['2026-11-02T05:00:00.000Z', '2026-12-01T04:59:59.999Z', 'en', '02-11-2026 – 30-11-2026'],
    ['2026-11-01T05:00:00.000Z', '2026-11-16T04:59:59.999Z', 'en', '01-11-2026 – 15-11-2026'],
  ])('from %s to %s is named by month when it covers whole months (%s)', (from, to, locale, text) => {
    expect(formatPeriod(from, to, GUAYAQUIL, locale)).toBe(text);
  });

  it('is named by month in a time zone whose clocks change during it', () => {
    const [from, to] = ['2026-10-31T23:00:00.000Z', '2026-11-30T22:59:59.999Z'];
    expect(formatPeriod(from, to, 'Europe/Madrid', 'en')).toBe('November 2026');
    expect(formatPeriod('2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z', 'Europe/Madrid', 'en')).toBe(
      'October 2026',
    );
  });
});

it('amount of an input field has the decimal sign of the language', () => {
  expect(editableAmount(123450, 2, 'es')).toBe('1234,50');
  expect(parseAmount(editableAmount(123450, 2, 'es'), 2)).toBe(123450);
  expect(editableAmount(123450, 2, 'en')).toBe('1234.50');
});

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [592, '592 bytes'],
  [1_234_567, '1.2 MB'],
])('%i bytes are formatted as %s', (bytes, written) => {
  expect(formatBytes(bytes, 'en')).toBe(written);
});
