export { expose } from './exposition.js';
export { HealthModule } from './health.module.js';
export { countRequests } from './http-metrics.js';
export { MetricSources } from './metric-sources.js';
