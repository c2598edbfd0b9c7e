import type { BillingCalendar, Instant } from '../../kernel/index.js';
import { later, plusMs, toEpochMs } from '../../kernel/index.js';
import type { PolicyHistory } from './policy.js';
import { policyAt } from './policy.js';
import type { Pause, Payment } from './state.js';
import { dueOf, statusOf } from './state.js';

/**
 * The clock of lateness of a payment (R29): it runs from the end of the payment window, and stands still while a receipt
 * is in review or nothing is due. What time late costs is the policy's matter.
 */
export type LateClock = Pick<Payment, 'final_payment_date' | 'late_pauses'>;

/** A month of lateness that has begun, and its rate. */
export interface LateMonth {
  began: Instant;
  basisPoints: number;
}

/** Whether a payment is one that can be late: pending, and not covered by its bonus (R13). */
export function isOpen(payment: Payment): boolean {
  return !payment.voided && statusOf(payment) === 'pending' && dueOf(payment) > 0;
}

/**
 * The months late that have begun before `before`, in order, with the rate that the policy named as each began (R29).
 * The first begins behind the window's end and the days of grace that were in force then, the others on the same day of
 * the month, or after its last day where there is none; each pause moves those behind it by its length.
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
 * When a payment that stays open has its league suspended (R31): the days count by the same clock as lateness, from the
 * end of the window, but from no earlier than the policy. Null: not before `before`.
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
 * When a clock that starts at `from`, and without pauses would show `unpaused`, shows it with these pauses: the first such
 * instant at which it runs. Null: not as long as the last pause lasts.
 */
function instantAfter(from: Instant, unpaused: Instant, pauses: readonly Pause[]): Instant | null {
  let at = unpaused;
  for (const pause of pauses) {
    if (pause.until !== null && pause.until <= from) continue;
    if (pause.from >= at) break;
    if (pause.until === null) return null;
    at = plusMs(at, toEpochMs(pause.until) - toEpochMs(later(pause.from, from)));
  }
  return at;
}

interface SuspensionPolicy {
  from: Instant;
  until: Instant | null;
  days: number;
}

/** Since when until when leagues are suspended after so many days: a change of another part of the policy is none. */
function suspensionPolicies(policies: PolicyHistory): SuspensionPolicy[] {
  const found: SuspensionPolicy[] = [];
  let current: SuspensionPolicy | null = null;
  policies.forEach(({ effective_from: from, suspension_days: days }, n) => {
    // Of two that take effect together the later one counts.
    if (policies[n + 1]?.effective_from === from || current?.days === (days ?? undefined)) return;
    if (current) current.until = from;
    current = days === null ? null : { from, until: null, days };
    if (current) found.push(current);
  });
  return found;
}
