export { HealthModule } from './health.module.js';
export { countRequests } from './http-metrics.js';
