import type { BillingCalendar, Instant } from '../../kernel/index.js';
import { later, plusMs, toEpochMs } from '../../kernel/index.js';
import type { PolicyHistory } from './policy.js';
import { policyAt } from './policy.js';
import type { Pause, Payment } from './state.js';
import { dueOf, statusOf } from './state.js';

/**
 * A payment's clock of lateness (R29): it runs from the end of the payment window, and is paused while a receipt is in
 * review or nothing is due. The policy determines what late time costs.
 */
export type LateClock = Pick<Payment, 'final_payment_date' | 'late_pauses'>;

/** A month late that has begun, and its penalty rate. */
export interface LateMonth {
  began: Instant;
  basisPoints: number;
}

/** Whether a payment can be late: pending, and not covered by its bonus (R13). */
export function isOpen(payment: Payment): boolean {
  return !payment.voided && statusOf(payment) === 'pending' && dueOf(payment) > 0;
}

/**
 * The months late that began before `before`, in order, each with the policy's rate when it began (R29). The first one
 * begins after the end of the window and the days of grace in force then, the others on the same day of the month, or
 * after the last day of a month that lacks it. Each pause postpones the later months by its length.
 */
export function lateMonths(
  { final_payment_date: windowEnd, late_pauses }: LateClock,
  policies: PolicyHistory,
  calendar: BillingCalendar,
  before: Instant,
): LateMonth[] {
  if (windowEnd >= before || !policies.some((policy) => policy.penalty_basis_points > 0)) return [];
  const months: LateMonth[] = [];
  const { grace_days: days } = policyAt(policies, windowEnd);
  const lateFrom = calendar.startAfter(windowEnd, { days });
  for (let n = 0; ; n++) {
    const unpaused = calendar.startAfter(windowEnd, { days, months: n });
    const began = instantAfter(lateFrom, unpaused, late_pauses);
    if (began === null || began >= before) return months;
    const basisPoints = policyAt(policies, began).penalty_basis_points;
    if (basisPoints > 0) months.push({ began, basisPoints });
  }
}

/**
 * When a payment that stays open causes the suspension of its league (R31): days count by the same clock as lateness,
 * from the end of the window, but not from before the policy. Null: not before `before`.
 */
export function suspensionDueAt(
  { final_payment_date: windowEnd, late_pauses }: LateClock,
  policies: PolicyHistory,
  calendar: BillingCalendar,
  before: Instant,
): Instant | null {
  for (const { from, until, days } of suspensionPolicies(policies)) {
    const start = later(windowEnd, from);
    const due = instantAfter(start, calendar.startAfter(start, { days }), late_pauses);
    if (due !== null && due < before && (until === null || due < until)) return due;
  }
  return null;
}

/**
 * When a clock that starts at `from` shows, with these pauses, what it would show at `unpaused` without them; always an
 * instant at which it is running. Null: not while the last pause lasts.
 */
function instantAfter(from: Instant, unpaused: Instant, pauses: readonly Pause[]): Instant | null {
  let result = unpaused;
  for (const pause of pauses) {
    if (pause.until !== null && pause.until <= from) continue;
    if (pause.from >= result) break;
    if (pause.until === null) return null;
    result = plusMs(result, toEpochMs(pause.until) - toEpochMs(later(pause.from, from)));
  }
  return result;
}

interface SuspensionPolicy {
  from: Instant;
  until: Instant | null;
  days: number;
}

/** The times during which leagues are suspended after a number of days; changes to other parts of the policy do not count. */
function suspensionPolicies(policies: PolicyHistory): SuspensionPolicy[] {
  const found: SuspensionPolicy[] = [];
  let current: SuspensionPolicy | null = null;
  policies.forEach(({ effective_from: from, suspension_days: days }, n) => {
    // Of two policies that take effect together, the later one counts.
    if (policies[n + 1]?.effective_from === from || current?.days === (days ?? undefined)) return;
    if (current) current.until = from;
    current = days === null ? null : { from, until: null, days };
    if (current) found.push(current);
  });
  return found;
}
