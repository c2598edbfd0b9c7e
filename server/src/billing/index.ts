export { BillingModule } from './billing.module.js';
export { BillingHttpModule } from './http/billing-http.module.js';
export { PeriodCloses } from './period-closes.js';
export type { ClosedPeriods } from './period-closes.js';
