import type { BillingCalendar, Instant } from '../../kernel/index.js';
import type { BillingPolicy } from '../../ledger/index.js';

export type ReminderKind = 'before' | 'last_day' | 'overdue';

/** A reminder for a day: `days` until the window closes, or since it closed; 0 on its last day. */
export interface Reminder {
  kind: ReminderKind;
  days: number;
}

/** The position of a payment relative to its window, regardless of the policy. */
export function describeWindow(windowEnd: Instant, calendar: BillingCalendar, now: Instant): Reminder {
  const daysLeft = calendar.daysInclusive(now, windowEnd) - 1;
  if (daysLeft === 0) return { kind: 'last_day', days: 0 };
  return daysLeft > 0 ? { kind: 'before', days: daysLeft } : { kind: 'overdue', days: -daysLeft };
}

/**
 * The reminder for a pending payment on the day of `now` (R30): N days before its window closes, on the last day, and
 * every M days afterwards. Null: none. The last day has a reminder if either N or M is set.
 */
export function buildReminder(
  windowEnd: Instant,
  policy: Pick<BillingPolicy, 'reminder_days_before' | 'reminder_every_days'>,
  calendar: BillingCalendar,
  now: Instant,
): Reminder | null {
  const { reminder_days_before: before, reminder_every_days: repeatDays } = policy;
  if (before === null && repeatDays === null) return null;
  const daysLeft = calendar.daysInclusive(now, windowEnd) - 1;
  if (daysLeft === 0) return { kind: 'last_day', days: 0 };
  if (daysLeft === before) return { kind: 'before', days: daysLeft };
  return daysLeft < 0 && repeatDays !== null && -daysLeft % repeatDays === 0
    ? { kind: 'overdue', days: -daysLeft }
    : null;
}
