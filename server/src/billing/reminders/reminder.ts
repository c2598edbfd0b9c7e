import type { BillingCalendar, Instant } from '../../kernel/index.js';
import type { BillingPolicy } from '../../ledger/index.js';

export type ReminderKind = 'before' | 'last_day' | 'overdue';

/** The reminder of a day: `days` until the window closes, or since it has closed; 0 on its last day. */
export interface Reminder {
  kind: ReminderKind;
  days: number;
}

/** How a payment stands to its window, whatever the policy. */
export function describeWindow(windowEnd: Instant, calendar: BillingCalendar, now: Instant): Reminder {
  const left = calendar.daysInclusive(now, windowEnd) - 1;
  if (left === 0) return { kind: 'last_day', days: 0 };
  return left > 0 ? { kind: 'before', days: left } : { kind: 'overdue', days: -left };
}

/**
 * The reminder that a pending payment gets on the day of `now` (R30): N days before its window closes, on the last day,
 * and every M days after. Null: none. The last day has one as soon as either N or M is set.
 */
export function buildReminder(
  windowEnd: Instant,
  policy: Pick<BillingPolicy, 'reminder_days_before' | 'reminder_every_days'>,
  calendar: BillingCalendar,
  now: Instant,
): Reminder | null {
  const { reminder_days_before: before, reminder_every_days: every } = policy;
  if (before === null && every === null) return null;
  const left = calendar.daysInclusive(now, windowEnd) - 1;
  if (left === 0) return { kind: 'last_day', days: 0 };
  if (left === before) return { kind: 'before', days: left };
  return left < 0 && every !== null && -left % every === 0 ? { kind: 'overdue', days: -left } : null;
}
