import { deriveUuidV7 } from '../../kernel/index.js';
import type { Reminder } from './reminder.js';

/** The job, in the queue of reactions, that writes the reminder of a league's day. */
export const LEAGUE_REMINDER_JOB = 'league_reminder';

/** Of a league and a day there is one, whatever it is that asks for it (R31). */
export interface LeagueReminderJob {
  league_id: string;
  /** The day of the billing time zone it is for. */
  day: string;
  /** The payments that ask for a reminder on this day, the most urgent first. */
  reminders: PaymentReminder[];
}

export interface PaymentReminder extends Reminder {
  payment_id: string;
}

/** Of the reminder of a league's day: its job and its mail have one key. */
export const reminderKey = (leagueId: string, day: string): string => `reminder-${leagueId}-${day}`;

/** The id under which it stands among the mails, once it is sent. */
export const reminderMailId = (leagueId: string, day: string): string =>
  deriveUuidV7(`${day}T00:00:00.000Z`, reminderKey(leagueId, day));
