import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BillingCalendar, fromEpochMs, plusMs } from '../../kernel/index.js';
import { CivilDays } from '../../kernel/testing/civil-days.js';
import { NO_POLICY, lateMonths } from './index.js';
import type { PolicyHistory } from './index.js';

const always = (grace_days: number): PolicyHistory => [
  { ...NO_POLICY, penalty_basis_points: 100, grace_days },
];

/** Wall dates and times of the beginnings, in a zone. */
function beginnings(zone: string, closes: string, grace: number, until: string): string[] {
  const calendar = new BillingCalendar(zone);
  const late_from = plusMs(calendar.endOfDay(`${closes}T12:00:00.000Z`), 0);
  const months = lateMonths(
    { final_payment_date: late_from, late_pauses: [] },
    always(grace),
    calendar,
    `${until}T12:00:00.000Z`,
  );
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return months.map(({ began }) => wall.format(new Date(began)));
}

describe('months late (R29)', () => {
  it('begin on the day behind the grace, and on its like in each month', () => {
    expect(beginnings('America/Guayaquil', '2024-01-05', 0, '2024-04-05')).toEqual([
      '2024-01-06 00:00',
      '2024-02-06 00:00',
      '2024-03-06 00:00',
    ]);
  });

  it('end with a 29 February where the year has one', () => {
    // The grace ends on 30 January: whole months are full at the end of 29 February, 30 March.
    expect(beginnings('America/Guayaquil', '2024-01-25', 5, '2024-04-05')).toEqual([
      '2024-01-31 00:00',
      '2024-03-01 00:00',
      '2024-03-31 00:00',
    ]);
    expect(beginnings('America/Guayaquil', '2024-02-29', 0, '2025-03-05').filter((_, n) => n === 12)).toEqual(
      ['2025-03-01 00:00'],
    );
  });

  it('begin with the day also where clocks are changed at midnight, or the day begins at one', () => {
    expect(beginnings('America/Santiago', '2024-08-07', 0, '2024-10-20')).toEqual([
      '2024-08-08 00:00',
      '2024-09-08 01:00',
      '2024-10-08 00:00',
    ]);
    expect(beginnings('America/Havana', '2026-10-31', 0, '2026-12-20')).toEqual([
      '2026-11-01 00:00',
      '2026-12-01 00:00',
    ]);
  });

  const ZONES = ['America/Guayaquil', 'America/Havana', 'Africa/Cairo', 'Pacific/Auckland', 'Europe/Lisbon'];
  const calendars = ZONES.map((zone) => ({ calendar: new BillingCalendar(zone), days: new CivilDays(zone) }));
  const from = Date.UTC(2024, 0, 1);

  it('are as many at one go as step by step, each once, and never fewer with time', () => {
    const step = fc.integer({ min: 0, max: 45 * 86_400_000 });
    const property = fc.property(
      fc.constantFrom(...calendars),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 40 }),
      fc.array(step, { maxLength: 20 }),
      ({ calendar, days }, day, grace, steps) => {
        const late_from = fromEpochMs(days.startOfNumber(Math.floor(from / 86_400_000) + day + 1) - 1);
        const policies = always(grace);
        let now = Date.parse(late_from);
        const seen: string[] = [];
        for (const ms of steps) {
          now += ms;
          const clock = { final_payment_date: late_from, late_pauses: [] };
          const months = lateMonths(clock, policies, calendar, fromEpochMs(now));
          seen.push(...months.slice(seen.length).map(({ began }) => began));
        }
        const whole = lateMonths(
          { final_payment_date: late_from, late_pauses: [] },
          policies,
          calendar,
          fromEpochMs(now),
        );
        expect(seen).toEqual(whole.map(({ began }) => began));
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});
