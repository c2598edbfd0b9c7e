import { describe, expect, it } from '@jest/globals';
import type { ChargeLine } from '../api/types.js';
import { amountsByService, previousMonth, toChargeLines, linesInMonth } from './charge-months.js';

const line = (service_id: string, month_number: number, year: number, amount = 1): ChargeLine =>
  ({ service_id, month_number, year, amount }) as ChargeLine;

describe('repeating the services of last month', () => {
  it('goes back from January to December of the previous year', () => {
    expect(previousMonth({ month_number: 1, year: 2026 })).toEqual({ month_number: 12, year: 2025 });
    expect(previousMonth({ month_number: 7, year: 2026 })).toEqual({ month_number: 6, year: 2026 });
  });

  it('sums the amounts per service of that month, and of no other month or year', () => {
    const lines = [
      line('a', 12, 2025, 3),
      line('a', 12, 2025),
      line('b', 12, 2025),
      line('c', 12, 2024),
      line('d', 1, 2026),
    ];
    expect(amountsByService(lines, { month_number: 12, year: 2025 })).toEqual({ a: 4, b: 1 });
  });

  it('finds the lines that a month already has', () => {
    const lines = [line('a', 11, 2026), line('b', 10, 2026), line('c', 11, 2025)];
    expect(linesInMonth(lines, { month_number: 11, year: 2026 }).map(({ service_id: id }) => id)).toEqual([
      'a',
    ]);
  });

  it('sends only services with an amount above 0', () => {
    expect(toChargeLines({ a: 2, b: 0 })).toEqual([{ service_id: 'a', amount: 2 }]);
  });
});
