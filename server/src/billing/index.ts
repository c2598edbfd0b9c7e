export { BillingModule } from './billing.module.js';
export { BillingHttpModule } from './http/billing-http.module.js';
export { LEAGUE_REMINDER_JOB } from './reminders/reminder-jobs.js';
export type { LeagueReminderJob } from './reminders/reminder-jobs.js';
export type { ReminderKind } from './reminders/reminder.js';
export { DailyRun } from './run/daily-run.js';
