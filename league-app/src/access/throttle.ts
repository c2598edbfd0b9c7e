/** How attempts of one kind are slowed down. */
export interface ThrottleRule {
  /** Tells counters of different rules apart. */
  name: string;
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** After this long without a counted attempt, the counter resets. */
  forgottenAfterMs: number;
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
  at: number;
}

/** A counter as it outlives its process, with the time of its last attempt in milliseconds since 1970. */
export type KeptCount = [key: string, attempts: number, atMs: number];

const MAX_KEYS = 10_000;
/** How many counters survive the process: the latest ones. */
const MAX_KEPT = 500;

/** Counts attempts and computes how long the next one has to wait. Kept in memory: there is one process per league. */
export class Throttle {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** How long the next attempt has to wait, in milliseconds. */
  waitMs({ rule, subject }: Counter, isStrict = false): number {
    const { attempts, at } = this.known(rule, subject);
    const { free, firstWaitMs } = isStrict && rule.strict ? rule.strict : rule;
    if (attempts < free) return 0;
    const wait = Math.min(firstWaitMs * 2 ** (attempts - free), rule.longestWaitMs);
    return Math.max(0, at + wait - this.nowMs());
  }

  /** Whether all free attempts of the rule are used. */
  isUsedUp({ rule, subject }: Counter): boolean {
    return this.known(rule, subject).attempts >= rule.free;
  }

  count({ rule, subject }: Counter): void {
    const { attempts } = this.known(rule, subject);
    const key = getKey(rule, subject);
    // The oldest counter is dropped first; counting again moves a counter to the end.
    this.counts.delete(key);
    this.counts.set(key, { attempts: attempts + 1, at: this.nowMs() });
    for (const oldest of this.counts.keys()) {
      if (this.counts.size <= MAX_KEYS) break;
      this.counts.delete(oldest);
    }
  }

  /** Takes back one attempt. */
  giveBack({ rule, subject }: Counter): void {
    const known = this.counts.get(getKey(rule, subject));
    if (known !== undefined) known.attempts = Math.max(0, known.attempts - 1);
  }

  forget({ rule, subject }: Counter): void {
    this.counts.delete(getKey(rule, subject));
  }

  /** The counters, for the next process of the same league. */
  save(now = Date.now()): KeptCount[] {
    const kept = [...this.counts].slice(-MAX_KEPT);
    return kept.map(([key, { attempts, at }]) => [key, attempts, now - this.nowMs() + at]);
  }

  restore(kept: readonly KeptCount[], now = Date.now()): void {
    for (const [key, attempts, at] of kept)
      this.counts.set(key, { attempts, at: this.nowMs() - Math.max(0, now - at) });
  }

  private known(rule: ThrottleRule, subject: string): Count {
    const count = this.counts.get(getKey(rule, subject));
    const isOld = count === undefined || this.nowMs() - count.at > rule.forgottenAfterMs;
    return isOld ? { attempts: 0, at: 0 } : count;
  }
}

const getKey = (rule: ThrottleRule, subject: string): string => `${rule.name}\0${subject}`;
