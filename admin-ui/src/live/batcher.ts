export interface BatchTiming {
  /** How long to collect further items after the first one. */
  collectMs: number;
  /** The minimum time between two rounds. */
  minIntervalMs: number;
}

/**
 * Delivers items that arrive close together as one batch: hundreds of changes cause one round of fetching. The next
 * round starts once that one is done and some time has passed.
 */
export class Batcher<T> {
  private readonly pending = new Map<string, T>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBusy = false;
  private isPaused = false;

  constructor(
    private readonly timing: BatchTiming,
    private readonly deliver: (items: T[]) => Promise<void>,
  ) {}

  /** @param key a later item with the same key replaces the earlier one */
  add(key: string, item: T): void {
    this.pending.set(key, item);
    this.schedule(this.timing.collectMs);
  }

  /** While held, nothing is delivered and nothing is lost. */
  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (!isPaused && this.pending.size > 0) this.schedule(0);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pending.clear();
  }

  private schedule(ms: number): void {
    if (this.isBusy || this.isPaused || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.deliverBatch(), ms);
  }

  private async deliverBatch(): Promise<void> {
    this.timer = undefined;
    if (this.isPaused || this.pending.size === 0) return;
    this.isBusy = true;
    const items = [...this.pending.values()];
    this.pending.clear();
    const interval = new Promise((resolve) => setTimeout(resolve, this.timing.minIntervalMs));
    // A failed fetch is shown where its data is displayed.
    await this.deliver(items).catch(() => undefined);
    await interval;
    this.isBusy = false;
    if (this.pending.size > 0) this.schedule(0);
  }
}
