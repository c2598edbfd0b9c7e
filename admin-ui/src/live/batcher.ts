export interface BatchTiming {
  /** How long to collect further items after the first one. */
  gatherMs: number;
  /** The minimum time between two rounds. */
  restMs: number;
}

/**
 * Delivers items that arrive close together as one batch: hundreds of changes cause one round of fetching. The next
 * round starts once that one is done and some time has passed.
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

  /** @param key a later item with the same key replaces the earlier one */
  add(key: string, item: T): void {
    this.waiting.set(key, item);
    this.plan(this.pace.gatherMs);
  }

  /** While held, nothing is delivered and nothing is lost. */
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
    // A failed fetch is shown where its data is displayed.
    await this.handOn(items).catch(() => undefined);
    await rest;
    this.busy = false;
    if (this.waiting.size > 0) this.plan(0);
  }
}
