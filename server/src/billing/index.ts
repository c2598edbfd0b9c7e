export { BillingModule } from './billing.module.js';
export { BillingHttpModule } from './http/billing-http.module.js';
export { BillingRunModule } from './billing-run.module.js';
export { LEAGUE_REMINDER_JOB, reminderKey, reminderMailId } from './reminders/reminder-jobs.js';
export type { LeagueReminderJob } from './reminders/reminder-jobs.js';
export type { ReminderKind } from './reminders/reminder.js';
export { Reminders } from './reminders/reminders.js';
export { DailyRun } from './run/daily-run.js';
