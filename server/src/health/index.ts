export { HealthModule } from './health.module.js';
export { measureRequests } from './http-metrics.js';
