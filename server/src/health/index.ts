export { HealthModule } from './health.module.js';
export { measureRequests } from './http-metrics.js';
export { Readiness } from './readiness.js';
export type { CheckResult, ReadinessReport } from './readiness.js';
