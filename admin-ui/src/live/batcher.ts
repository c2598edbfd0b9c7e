export interface BatchTiming {
  /** How long after the first one the others of its kind are waited for. */
  gatherMs: number;
  /** At least so long between two rounds. */
  restMs: number;
}

/**
 * Hands on in one go what comes in within a moment: hundreds of changes make one round of fetching, and the next round
 * begins when that one is done and some time has passed.
 */
export class Batcher<T> {
  private readonly waiting = new Map<string, T>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private held = false;

  constructor(
    private readonly pace: BatchTiming,
    private readonly handOn: (items: T[]) => Promise<void>,
  ) {}

  /** @param key a later one of the same key takes its place */
  add(key: string, item: T): void {
    this.waiting.set(key, item);
    this.plan(this.pace.gatherMs);
  }

  /** While it is held nothing is handed on, and nothing is lost. */
  hold(held: boolean): void {
    this.held = held;
    if (!held && this.waiting.size > 0) this.plan(0);
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
  }

  private plan(ms: number): void {
    if (this.busy || this.held || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.round(), ms);
  }

  private async round(): Promise<void> {
    this.timer = undefined;
    if (this.held || this.waiting.size === 0) return;
    this.busy = true;
    const items = [...this.waiting.values()];
    this.waiting.clear();
    const rest = new Promise((resolve) => setTimeout(resolve, this.pace.restMs));
    // What could not be fetched says so where it is shown.
    await this.handOn(items).catch(() => undefined);
    await rest;
    this.busy = false;
    if (this.waiting.size > 0) this.plan(0);
  }
}
