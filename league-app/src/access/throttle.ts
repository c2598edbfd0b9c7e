import { Refusal } from '../kernel/refusal.js';

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** After so long without a try, everything is forgotten. */
const FORGET_MS = 60 * 60_000;
const MAX_KEYS = 5_000;

interface Tries {
  failed: number;
  at: number;
}

/**
 * Makes whoever guesses wait longer each time, by the name that is guessed at and by where it comes from. In this
 * process's memory: there is one per league.
 */
export class Throttle {
  private readonly tries = new Map<string, Tries>();

  constructor(private readonly nowMs: () => number = Date.now) {}

  /** @throws Refusal 429 `TOO_MANY_ATTEMPTS` */
  check(keys: readonly string[]): void {
    const wait = Math.max(...keys.map((key) => this.waitMs(key)));
    if (wait > 0) throw new Refusal('TOO_MANY_ATTEMPTS', 429, { seconds: Math.ceil(wait / 1_000) });
  }

  fail(keys: readonly string[]): void {
    for (const key of keys) {
      const { failed } = this.known(key);
      // The oldest goes first; a name that is written again goes to the end.
      this.tries.delete(key);
      this.tries.set(key, { failed: failed + 1, at: this.nowMs() });
    }
    for (const key of this.tries.keys()) {
      if (this.tries.size <= MAX_KEYS) break;
      this.tries.delete(key);
    }
  }

  forget(key: string): void {
    this.tries.delete(key);
  }

  private waitMs(key: string): number {
    const { failed, at } = this.known(key);
    if (failed < FREE_TRIES) return 0;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failed - FREE_TRIES), LONGEST_WAIT_MS);
    return at + wait - this.nowMs();
  }

  private known(key: string): Tries {
    const tries = this.tries.get(key);
    return tries === undefined || this.nowMs() - tries.at > FORGET_MS ? { failed: 0, at: 0 } : tries;
  }
}
