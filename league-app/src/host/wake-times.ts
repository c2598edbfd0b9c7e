/** Upper bounds of the buckets in seconds: from what a visitor notices up to the longest attempt. */
export const WAKE_LIMITS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A Prometheus histogram: each bucket counts everything up to its bound. */
export interface WakeDurationHistogram {
  count: number;
  sum_seconds: number;
  buckets: { le: number; count: number }[];
}

/** How long visitors waited for sleeping leagues. */
export class WakeDurations {
  private count = 0;
  private sum = 0;
  private readonly counts = WAKE_LIMITS_S.map(() => 0);

  add(seconds: number): void {
    this.count += 1;
    this.sum += seconds;
    for (const [index, limit] of WAKE_LIMITS_S.entries())
      if (seconds <= limit) this.counts[index] = this.counts[index]! + 1;
  }

  read(): WakeDurationHistogram {
    const buckets = WAKE_LIMITS_S.map((le, index) => ({ le, count: this.counts[index]! }));
    return { count: this.count, sum_seconds: this.sum, buckets };
  }
}
