import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BillingCalendar, fromEpochMs, plusMs } from '../../kernel/index.js';
import { CivilDays } from '../../kernel/testing/civil-days.js';
import { NO_POLICY, lateMonths, policyAt } from './index.js';
import type { BillingPolicy, PolicyHistory } from './index.js';
import { suspensionDueAt } from './lateness.js';
import type { Pause } from './state.js';
import { endOf, gye } from './testing/wall-clock.js';

const always = (grace_days: number): PolicyHistory => [
  { ...NO_POLICY, penalty_basis_points: 100, grace_days },
];

/** Local dates and times at which the months begin, in a zone. */
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

describe('late months (R29)', () => {
  it('begin on the day after the grace period and on the same day of each following month', () => {
    expect(beginnings('America/Guayaquil', '2024-01-05', 0, '2024-04-05')).toEqual([
      '2024-01-06 00:00',
      '2024-02-06 00:00',
      '2024-03-06 00:00',
    ]);
  });

  it('are complete at the end of February 29 in leap years', () => {
    // The grace period ends on 30 January: whole months are complete at the end of 29 February and 30 March.
    expect(beginnings('America/Guayaquil', '2024-01-25', 5, '2024-04-05')).toEqual([
      '2024-01-31 00:00',
      '2024-03-01 00:00',
      '2024-03-31 00:00',
    ]);
    expect(beginnings('America/Guayaquil', '2024-02-29', 0, '2025-03-05').filter((_, n) => n === 12)).toEqual(
      ['2025-03-01 00:00'],
    );
  });

  it('begin after the grace period when it is longer than a month', () => {
    // 45 days after 5 January: the grace period ends on 19 February.
    expect(beginnings('America/Guayaquil', '2026-01-05', 45, '2026-04-30')).toEqual([
      '2026-02-20 00:00',
      '2026-03-20 00:00',
      '2026-04-20 00:00',
    ]);
    // 31 days after 31 January: the grace period ends on 3 March.
    expect(beginnings('America/Guayaquil', '2026-01-31', 31, '2026-04-30')).toEqual([
      '2026-03-04 00:00',
      '2026-04-04 00:00',
    ]);
  });

  it('begin with the local day when clocks change at midnight, also when the day starts at 01:00', () => {
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

  it('are the same in one run as in several, with each month counted once', () => {
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

const guayaquil = new BillingCalendar('America/Guayaquil');

describe('late months with pauses and different rates (R29)', () => {
  const months = (late_pauses: Pause[], policies: PolicyHistory = always(0)): string[] =>
    lateMonths(
      { final_payment_date: endOf('2026-01-05'), late_pauses },
      policies,
      guayaquil,
      gye('2026-03-10'),
    ).map(({ began }) => began);

  it('do not begin during a review, and are postponed by its length', () => {
    expect(months([])).toEqual(['2026-01-06', '2026-02-06', '2026-03-06'].map(gye));
    expect(months([{ from: gye('2026-01-20'), until: null }])).toEqual([gye('2026-01-06')]);
    expect(months([{ from: gye('2026-01-20'), until: gye('2026-01-30') }])).toEqual(
      ['2026-01-06', '2026-02-16'].map(gye),
    );
  });

  it('include a month that begins at the instant of the upload', () => {
    expect(months([{ from: gye('2026-02-06'), until: gye('2026-02-16') }])).toEqual(
      ['2026-01-06', '2026-02-06'].map(gye),
    );
  });

  it('count at the lowest rate, 0.01 percent', () => {
    expect(months([], [{ ...NO_POLICY, penalty_basis_points: 1 }])).toEqual(
      ['2026-01-06', '2026-02-06', '2026-03-06'].map(gye),
    );
  });

  it('use the policy that takes effect at the instant at which the month begins', () => {
    const policies = [...always(0), { ...NO_POLICY, effective_from: gye('2026-02-06') }];
    expect(policyAt(policies, gye('2026-02-06')).penalty_basis_points).toBe(0);
    expect(policyAt(policies, gye('2026-02-05 23:59:59.999')).penalty_basis_points).toBe(100);
    expect(months([], policies)).toEqual([gye('2026-01-06')]);
  });

  it('exclude months that begin under a policy without a rate', () => {
    const ended = { ...NO_POLICY, effective_from: gye('2026-02-01') };
    expect(months([], [...always(0), ended])).toEqual([gye('2026-01-06')]);
  });
});

/** A policy that suspends a league after so many days overdue, from a date on. Null: never. */
const suspends = (from: string, suspension_days: number | null, changes: Partial<BillingPolicy> = {}) => ({
  ...NO_POLICY,
  effective_from: gye(from),
  suspension_days,
  ...changes,
});

/** When the league is suspended for a payment that was payable until 5 January, as of a day in July. */
const dueAt = (policies: PolicyHistory, before = gye('2026-07-01')): string | null =>
  suspensionDueAt({ final_payment_date: endOf('2026-01-05'), late_pauses: [] }, policies, guayaquil, before);

describe('the suspension of a league (R31)', () => {
  it('is due ten days after the window closes, and not before that instant', () => {
    const policies = [suspends('2025-01-01', 10)];
    expect(dueAt(policies)).toBe(gye('2026-01-16'));
    expect(dueAt(policies, gye('2026-01-16'))).toBeNull();
    expect(dueAt(policies, gye('2026-01-16 00:00:00.001'))).toBe(gye('2026-01-16'));
  });

  it('is not due if the policy ends at that instant', () => {
    expect(dueAt([suspends('2025-01-01', 10), suspends('2026-01-16', null)])).toBeNull();
    expect(dueAt([suspends('2025-01-01', 10), suspends('2026-01-16 00:00:00.001', null)])).toBe(
      gye('2026-01-16'),
    );
  });

  it('counts ten full days from a policy that starts after the window has closed', () => {
    expect(dueAt([suspends('2026-02-01', 10)])).toBe(gye('2026-02-12'));
  });

  it('restarts the count when the policy was off in between', () => {
    const policies = [suspends('2025-01-01', 10), suspends('2026-01-10', null), suspends('2026-01-12', 10)];
    expect(dueAt(policies)).toBe(gye('2026-01-23'));
  });

  it('restarts the count when the number of days changes, but not for other policy changes', () => {
    expect(dueAt([suspends('2025-01-01', 10), suspends('2026-01-10', 3)])).toBe(gye('2026-01-14'));
    const graced = [suspends('2025-01-01', 10), suspends('2026-01-10', 10, { grace_days: 9 })];
    expect(dueAt(graced)).toBe(gye('2026-01-16'));
  });

  it('uses the later of two policies that take effect at the same time', () => {
    expect(dueAt([suspends('2025-01-01', 2), suspends('2025-01-01', 10)])).toBe(gye('2026-01-16'));
    expect(dueAt([suspends('2025-01-01', 2), suspends('2025-01-01', null)])).toBeNull();
  });

  it('is never due under policies without a number of days', () => {
    expect(dueAt([])).toBeNull();
    expect(dueAt([suspends('2025-01-01', null), suspends('2026-01-01', null)])).toBeNull();
  });
});
