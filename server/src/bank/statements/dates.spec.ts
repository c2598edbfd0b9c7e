import { describe, expect, it } from '@jest/globals';
import { findDateOrders, isOrdered, readDate } from './dates.js';

describe('reading a date from a bank statement', () => {
  it.each([
    ['02/11/2026', 'dmy', '2026-11-02'],
    ['2-11-26', 'dmy', '2026-11-02'],
    ['02.11.2026', 'dmy', '2026-11-02'],
    ['11/02/2026', 'mdy', '2026-11-02'],
    ['2026-11-02', 'ymd', '2026-11-02'],
    ['2026/11/2', 'ymd', '2026-11-02'],
    ['20261102', 'dmy', '2026-11-02'],
    ['20261102101530', 'ymd', '2026-11-02'],
    ['02-nov-2026', 'dmy', '2026-11-02'],
    ['2 dic. 2026', 'dmy', '2026-12-02'],
    ['2 de noviembre de 2026', 'dmy', '2026-11-02'],
    ['Nov 2, 2026', 'mdy', '2026-11-02'],
    ['02/11/2026 14:33', 'dmy', '2026-11-02'],
    ['2026-11-02T14:33:00', 'ymd', '2026-11-02'],
    ['29/02/2028', 'dmy', '2028-02-29'],
  ] as const)('reads %s in %s order', (text, order, day) => {
    expect(readDate(text, order)).toBe(day);
  });

  it.each([
    ['31/02/2026', 'dmy'],
    ['29/02/2026', 'dmy'],
    ['13/13/2026', 'dmy'],
    ['00/11/2026', 'dmy'],
    ['02/11/126', 'dmy'],
    ['02/11/1026', 'dmy'],
    ['2026-11-02', 'dmy'],
    ['02/11/2026', 'ymd'],
    ['Total', 'dmy'],
    ['', 'dmy'],
  ] as const)('rejects %s in %s order', (text, order) => {
    expect(readDate(text, order)).toBeUndefined();
  });

  it('finds the date orders that fit all dates', () => {
    expect(findDateOrders(['02/11/2026', '13/11/2026'])).toEqual(['dmy']);
    expect(findDateOrders(['11/02/2026', '11/13/2026'])).toEqual(['mdy']);
    expect(findDateOrders(['02/11/2026', '03/11/2026'])).toEqual(['dmy', 'mdy']);
    expect(findDateOrders(['2026-11-02'])).toEqual(['ymd']);
    expect(findDateOrders(['13/11/2026', '11/13/2026'])).toEqual([]);
  });

  it('recognizes dates in ascending or descending order', () => {
    expect(isOrdered(['2026-11-02', '2026-11-02', '2026-11-03'])).toBe(true);
    expect(isOrdered(['2026-11-03', '2026-11-02'])).toBe(true);
    expect(isOrdered(['2026-11-02', '2026-11-04', '2026-11-03'])).toBe(false);
  });
});
