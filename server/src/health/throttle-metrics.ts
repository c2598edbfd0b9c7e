import { refusalCounts } from '../platform/throttle/index.js';
import { expose } from './exposition.js';

/** Attempts that this process has made wait, by rule. */
export function throttleMetrics(): string {
  const samples = [...refusalCounts()].map(([rule, value]) => ({ labels: { rule }, value }));
  return expose('throttled_attempts_total', 'counter', 'Attempts answered with 429, by rule', samples);
}
