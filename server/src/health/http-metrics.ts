import type { FastifyInstance } from 'fastify';
import { expose } from './exposition.js';
import type { Sample } from './exposition.js';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  labels: { method: string; route: string; status: string };
  /** One count per bucket, not yet cumulated; slower ones are only in `count`. */
  buckets: number[];
  count: number;
  sumSeconds: number;
}

/** Of this process: each one is scraped by itself. */
const series = new Map<string, Series>();

function record(labels: Series['labels'], seconds: number): void {
  const key = `${labels.method} ${labels.status} ${labels.route}`;
  const entry = series.get(key) ?? { labels, buckets: BUCKETS_SECONDS.map(() => 0), count: 0, sumSeconds: 0 };
  series.set(key, entry);
  const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
  if (bucket >= 0) entry.buckets[bucket] = (entry.buckets[bucket] ?? 0) + 1;
  entry.count += 1;
  entry.sumSeconds += seconds;
}

/** Counts every answered request, by route pattern: paths themselves hold ids and would never end. */
export function countRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    // How long somebody has listened to a stream is not how long an answer took.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const route = request.routeOptions.url ?? 'unknown';
    record({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

function samplesOf({ labels, buckets, count, sumSeconds }: Series): Sample[] {
  let below = 0;
  const cumulated = BUCKETS_SECONDS.map((limit, index) => {
    below += buckets[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(limit) }, value: below };
  });
  return [
    ...cumulated,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sumSeconds },
    { suffix: '_count', labels, value: count },
  ];
}

/** Duration and number of the requests this process has answered. */
export function httpMetrics(): string {
  const samples = [...series.values()].flatMap(samplesOf);
  return expose('http_request_duration_seconds', 'histogram', 'Time to answer, by route', samples);
}
