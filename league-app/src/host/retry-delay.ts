/** A league that ran for this long was healthy: its next exit does not count together with earlier ones. */
const HEALTHY_MS = 60_000;
const FIRST_MS = 1_000;
const MAX_MS = 60_000;

/** How long to wait before restarting a league that keeps exiting: a second at first, then longer each time. */
export class RetryDelay {
  private startedAt = -Infinity;
  private waitMs = 0;
  private retryAt = -Infinity;

  begin(now: number): void {
    this.startedAt = now;
  }

  /**
   * Called when the league has exited, at `now` (milliseconds).
   * @returns how long to wait
   */
  next(now: number): number {
    const wasHealthy = now - this.startedAt > HEALTHY_MS;
    this.waitMs = wasHealthy || this.waitMs === 0 ? FIRST_MS : Math.min(this.waitMs * 2, MAX_MS);
    this.retryAt = now + this.waitMs;
    return this.waitMs;
  }

  remainingMs(now: number): number {
    return Math.max(0, this.retryAt - now);
  }

  reset(): void {
    this.waitMs = 0;
    this.retryAt = -Infinity;
  }
}

/** At most one action that is to come. */
export class RetryTimer {
  private timer: NodeJS.Timeout | undefined;

  start(afterMs: number, action: () => unknown): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, afterMs);
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}
