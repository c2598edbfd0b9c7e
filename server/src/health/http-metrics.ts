import { performance } from 'node:perf_hooks';
import type { EventLoopUtilization } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import { processMetrics } from '../platform/metrics.js';

/**
 * prom-client samples delays of the event loop by a timer, by default a hundred times a second: half of the processor
 * time of an idle process. So the timer never fires, the metrics derived from it are removed, and how busy the event
 * loop is comes from what Node counts anyway.
 */
collectDefaultMetrics({ register: processMetrics, eventLoopMonitoringPrecision: 2 ** 30 });
for (const name of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'])
  processMetrics.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`);

let lastUtilization: EventLoopUtilization = performance.eventLoopUtilization();

/** Registers itself. */
new Gauge({
  name: 'nodejs_eventloop_utilization_ratio',
  help: 'Share of the time since the last scrape in which the event loop was busy, 0 to 1',
  registers: [processMetrics],
  collect() {
    const now = performance.eventLoopUtilization();
    this.set(performance.eventLoopUtilization(now, lastUtilization).utilization);
    lastUtilization = now;
  },
});

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Response time by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [processMetrics],
});

/** Measures every response by route pattern, since paths contain ids and are unlimited in number. */
export function measureRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    // The duration of a stream is not a response time.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
