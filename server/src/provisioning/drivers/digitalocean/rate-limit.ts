const MAX_WAIT_MS = 300_000;
/** Used when the provider reports too many requests without saying how long to wait. */
const DEFAULT_WAIT_MS = 5_000;

/** The provider's latest rate limit (ratelimit-*, Retry-After). */
export class RateLimit {
  private openAgainAt = 0;

  /** @param now epoch milliseconds, since the provider's reset is in epoch seconds */
  update(headers: Headers, status: number, now = Date.now()): void {
    const isUsedUp = readNumber(headers, 'ratelimit-remaining') === 0;
    const retryAfterMs = status === 429 ? readRetryAfterMs(headers, now) : null;
    // This was the last free request: the next one would be rejected, for every program of the account. While requests
    // are left, a 429 means too many within a minute, and the reset, which concerns the hour, does not apply.
    const waitMs =
      retryAfterMs ?? (isUsedUp ? readResetMs(headers, now) : null) ?? (status === 429 ? DEFAULT_WAIT_MS : 0);
    this.openAgainAt = Math.max(this.openAgainAt, now + Math.min(Math.max(waitMs, 0), MAX_WAIT_MS));
  }

  /** How long to send no requests; 0: continue. */
  waitMs(now = Date.now()): number {
    return Math.max(0, this.openAgainAt - now);
  }
}

function readRetryAfterMs(headers: Headers, now: number): number | null {
  const seconds = readNumber(headers, 'retry-after');
  if (seconds !== null) return 1_000 * seconds;
  const date = Date.parse(headers.get('retry-after') ?? '');
  return Number.isNaN(date) ? null : date - now;
}

function readResetMs(headers: Headers, now: number): number | null {
  const seconds = readNumber(headers, 'ratelimit-reset');
  return seconds === null ? null : 1_000 * seconds - now;
}

function readNumber(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\d{1,12}$/.test(text.trim()) ? Number(text) : null;
}
