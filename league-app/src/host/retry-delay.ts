/** A league that ran for this long was well: its next end is not counted with the ones before. */
const HEALTHY_MS = 60_000;
const FIRST_MS = 1_000;
const MAX_MS = 60_000;

/** How long a league that keeps ending waits until it is started again: a second at first, then ever longer. */
export class RetryDelay {
  private startedAt = -Infinity;
  private waitMs = 0;
  private until = -Infinity;

  begin(now: number): void {
    this.startedAt = now;
  }

  /** It has ended at the moment `now` (milliseconds). @returns how long to wait */
  next(now: number): number {
    const wasWell = now - this.startedAt > HEALTHY_MS;
    this.waitMs = wasWell || this.waitMs === 0 ? FIRST_MS : Math.min(this.waitMs * 2, MAX_MS);
    this.until = now + this.waitMs;
    return this.waitMs;
  }

  remainingMs(now: number): number {
    return Math.max(0, this.until - now);
  }

  reset(): void {
    this.waitMs = 0;
    this.until = -Infinity;
  }
}
