/** How attempts of one kind are slowed down. */
export interface ThrottleRule {
  /** Tells counters of different rules apart. */
  name: string;
  free: number;
  firstWaitMs: number;
  maxWaitMs: number;
  /** After this long without a counted attempt, the counter resets. */
  resetAfterMs: number;
  /** Replaces the values above while the name is under attack. */
  strict?: { free: number; firstWaitMs: number };
}

/** A counter, and the rule it follows. */
export interface Counter {
  rule: ThrottleRule;
  subject: string;
}

interface Count {
  attempts: number;
  lastAtMs: number;
}

/** A counter as it outlives its process, with the time of its last attempt in milliseconds since 1970. */
export type SavedCount = [key: string, attempts: number, atMs: number];

const MAX_KEYS = 10_000;
/** How many counters survive the process: the latest ones. */
const MAX_SAVED = 500;

/** Counts attempts and computes how long the next one has to wait. Kept in memory: there is one process per league. */
export class Throttle {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** How long the next attempt has to wait, in milliseconds. */
  waitMs({ rule, subject }: Counter, isStrict = false): number {
    const { attempts, lastAtMs } = this.currentCount(rule, subject);
    const { free, firstWaitMs } = isStrict && rule.strict ? rule.strict : rule;
    if (attempts < free) return 0;
    const wait = Math.min(firstWaitMs * 2 ** (attempts - free), rule.maxWaitMs);
    return Math.max(0, lastAtMs + wait - this.nowMs());
  }

  /** Whether all free attempts of the rule are used. */
  isUsedUp({ rule, subject }: Counter): boolean {
    return this.currentCount(rule, subject).attempts >= rule.free;
  }

  count({ rule, subject }: Counter): void {
    const { attempts } = this.currentCount(rule, subject);
    const key = getKey(rule, subject);
    // The oldest counter is dropped first; counting again moves a counter to the end.
    this.counts.delete(key);
    this.counts.set(key, { attempts: attempts + 1, lastAtMs: this.nowMs() });
    for (const oldest of this.counts.keys()) {
      if (this.counts.size <= MAX_KEYS) break;
      this.counts.delete(oldest);
    }
  }

  /** Takes back one attempt. */
  refund({ rule, subject }: Counter): void {
    const count = this.counts.get(getKey(rule, subject));
    if (count !== undefined) count.attempts = Math.max(0, count.attempts - 1);
  }

  reset({ rule, subject }: Counter): void {
    this.counts.delete(getKey(rule, subject));
  }

  /** The counters, for the next process of the same league. */
  save(now = Date.now()): SavedCount[] {
    const latest = [...this.counts].slice(-MAX_SAVED);
    return latest.map(([key, { attempts, lastAtMs }]) => [key, attempts, now - this.nowMs() + lastAtMs]);
  }

  restore(counts: readonly SavedCount[], now = Date.now()): void {
    for (const [key, attempts, lastAtMs] of counts)
      this.counts.set(key, { attempts, lastAtMs: this.nowMs() - Math.max(0, now - lastAtMs) });
  }

  private currentCount(rule: ThrottleRule, subject: string): Count {
    const count = this.counts.get(getKey(rule, subject));
    const isOld = count === undefined || this.nowMs() - count.lastAtMs > rule.resetAfterMs;
    return isOld ? { attempts: 0, lastAtMs: 0 } : count;
  }
}

const getKey = (rule: ThrottleRule, subject: string): string => `${rule.name}\0${subject}`;
