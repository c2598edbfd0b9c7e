import { deriveUuidV7 } from '../../kernel/index.js';
import type { Reminder } from './reminder.js';

/** The job in the reactions queue that writes a league's reminder for a day. */
export const LEAGUE_REMINDER_JOB = 'league_reminder';

/** There is one per league and day, no matter what requested it (R31). */
export interface LeagueReminderJob {
  league_id: string;
  /** The day that it is for, in the billing time zone. */
  day: string;
  /** The payments to remind of on this day, the most urgent first. */
  reminders: PaymentReminder[];
}

export interface PaymentReminder extends Reminder {
  payment_id: string;
}

/** Key of a league's reminder for a day, shared by its job and its email. */
export const reminderKey = (leagueId: string, day: string): string => `reminder-${leagueId}-${day}`;

/** The id of the email once it has been sent. */
export const reminderMailId = (leagueId: string, day: string): string =>
  deriveUuidV7(`${day}T00:00:00.000Z`, reminderKey(leagueId, day));
