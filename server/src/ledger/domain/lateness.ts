import type { BillingCalendar, Instant } from '../../kernel/index.js';
import { later, toEpochMs } from '../../kernel/index.js';
import type { PolicyHistory } from './policy.js';
import { policyAt } from './policy.js';
import type { Payment } from './state.js';
import { dueOf, statusOf } from './state.js';

/** Since when a payment is late, as far as its events tell; what that costs is the policy's matter. */
export interface Lateness {
  /** The end of its window, or the decline that came after: days of grace count from here (R29). */
  late_from: Instant;
  /** Months that began up to then are charged already, or passed over for good. */
  late_counted_until: Instant | null;
}

/** A month of lateness that has begun, and what it costs. */
export interface LateMonth {
  began: Instant;
  basisPoints: number;
}

export function latenessOf(payment: Payment): Lateness {
  const { final_payment_date: closed, declined_at, late_counted_until } = payment;
  return { late_from: declined_at === null ? closed : later(closed, declined_at), late_counted_until };
}

/** Whether a payment is one that can be late: pending, and not covered by its bonus (R13). */
export function isOpen(payment: Payment): boolean {
  return !payment.voided && statusOf(payment) === 'pending' && dueOf(payment) > 0;
}

/**
 * The months late that have begun before `before` and are still to be charged, in order (R29). A month costs what the
 * policy said as it began, and begins the days of grace that were in force as the payment became late after that, so
 * that no later policy reaches back. Months begin on the same day of the month, or on the last where there is none.
 */
export function lateMonths(
  { late_from, late_counted_until }: Lateness,
  policies: PolicyHistory,
  calendar: BillingCalendar,
  before: Instant,
): LateMonth[] {
  if (late_from >= before || !policies.some((policy) => policy.penalty_basis_points > 0)) return [];
  const months: LateMonth[] = [];
  const { grace_days: days } = policyAt(policies, late_from);
  for (let n = monthsSurelyCounted(late_from, days, late_counted_until); ; n++) {
    const began = calendar.startAfter(late_from, { days, months: n });
    if (began >= before) return months;
    const basisPoints = policyAt(policies, began).penalty_basis_points;
    const counted = late_counted_until !== null && began <= late_counted_until;
    if (basisPoints > 0 && !counted) months.push({ began, basisPoints });
  }
}

const LONGEST_MONTH_MS = 31 * 86_400_000;

/** So many months have begun by `until` even if all were long: what has been counted for years is not gone through again. */
function monthsSurelyCounted(from: Instant, graceDays: number, until: Instant | null): number {
  if (until === null) return 0;
  const ms = toEpochMs(until) - toEpochMs(from) - (graceDays + 2) * 86_400_000;
  return Math.max(0, Math.floor(ms / LONGEST_MONTH_MS));
}

/**
 * When a payment that stays open has its league suspended (R31): the days count from the end of its window, but from
 * no earlier than the policy, and it is never before the days of grace behind a decline. Null: not before `before`.
 */
export function suspensionDueAt(
  payment: Pick<Payment, 'final_payment_date' | 'declined_at'>,
  policies: PolicyHistory,
  calendar: BillingCalendar,
  before: Instant,
): Instant | null {
  const { final_payment_date: closed, declined_at } = payment;
  for (const { from, until, days } of suspensionPolicies(policies)) {
    let due = calendar.startAfter(later(closed, from), { days });
    if (declined_at !== null) {
      const { grace_days } = policyAt(policies, declined_at);
      due = later(due, calendar.startAfter(declined_at, { days: grace_days }));
    }
    if (due < before && (until === null || due < until)) return due;
  }
  return null;
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
