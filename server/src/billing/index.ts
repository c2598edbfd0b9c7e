export { BillingModule } from './billing.module.js';
export { BillingHttpModule } from './http/billing-http.module.js';
export { PAYMENT_REMINDER_JOB } from './reminders/reminder-jobs.js';
export type { PaymentReminderJob } from './reminders/reminder-jobs.js';
export type { ReminderKind } from './reminders/reminder.js';
export { DailyRun } from './run/daily-run.js';
