/** Of this process: each one is scraped by itself. */
const counts = new Map<string, number>();

export function countRefusal(rule: string): void {
  counts.set(rule, (counts.get(rule) ?? 0) + 1);
}

/** How many attempts this process has refused, by rule: for the metrics. */
export function refusalCounts(): ReadonlyMap<string, number> {
  return counts;
}
