/** Random numbers that are the same for the same seed, so that a failed stress test can be repeated. */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  /** True for `share` of all calls. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Picks `count` different items. */
  some<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(this.below(left.length), 1)[0]!,
    );
  }
}
