import { Registry } from 'prom-client';

/** The metrics of this process. Prometheus scrapes every process separately. */
export const processMetrics = new Registry();
