import { processorUs } from './cpu.js';

/** The result of one round of one implementation. */
export interface Round {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** CPU time per operation: of this process and its children. */
  cpuUs: number;
}

/**
 * Runs `count` operations in `clients` loops, each starting its next one when the last is done: a closed system, like
 * callers that wait for their response. Starts no more after `limitMs`.
 */
export async function drive(
  clients: number,
  count: number,
  operation: (n: number) => Promise<void>,
  limitMs = Infinity,
): Promise<Round> {
  const latencies = new Float64Array(count);
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < count && performance.now() - start < limitMs) {
      const n = next++;
      const began = performance.now();
      await operation(n);
      latencies[n] = performance.now() - began;
    }
  };
  const cpuBefore = processorUs();
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const cpuUs = (processorUs() - cpuBefore) / next;
  const seconds = (performance.now() - start) / 1000;
  const sorted = latencies.subarray(0, next).sort();
  const [p50Ms, p99Ms, maxMs] = [0.5, 0.99, 1].map((q) => quantile(sorted, q)) as [number, number, number];
  return { perSecond: next / seconds, p50Ms, p99Ms, maxMs, cpuUs };
}

/** The value at `q` (0 to 1) of sorted values. */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export interface Spread {
  min: number;
  median: number;
  max: number;
}

/** Minimum, median and maximum of the rounds' values. */
export function spread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    min: sorted[0]!,
    median: (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
    max: sorted[sorted.length - 1]!,
  };
}

/** Wall time of a piece of work, in seconds. */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
