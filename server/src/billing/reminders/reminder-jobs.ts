import type { ReminderKind } from './reminder.js';

/** The job, in the queue of reactions, that writes one reminder. */
export const PAYMENT_REMINDER_JOB = 'payment_reminder';

export interface PaymentReminderJob {
  payment_id: string;
  league_id: string;
  kind: ReminderKind;
  days: number;
  /** The day of the billing time zone it is for: of a payment there is one a day. */
  day: string;
}
