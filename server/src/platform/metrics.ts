import { Registry } from 'prom-client';

/** The metrics of this process. Prometheus scrapes every process by itself. */
export const processMetrics = new Registry();
