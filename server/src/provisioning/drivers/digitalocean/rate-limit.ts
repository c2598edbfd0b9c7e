const MAX_WAIT_MS = 300_000;
/** Where the provider says that it was too much, and not until when. */
const DEFAULT_WAIT_MS = 5_000;

/** What the provider has last said of how much it lets us ask (ratelimit-*, Retry-After). */
export class RateLimit {
  private openAgainAt = 0;

  /** @param now milliseconds of the epoch, as the provider's reset is in seconds of it */
  update(headers: Headers, status: number, now = Date.now()): void {
    const isUsedUp = readNumber(headers, 'ratelimit-remaining') === 0;
    const wanted = status === 429 ? readRetryAfterMs(headers, now) : null;
    // The last one that was free: the next would be refused, and every program of the account with it. While some are left,
    // a 429 is about too many in one minute, and the reset, which is about the hour, says nothing of it.
    const waitMs =
      wanted ?? (isUsedUp ? readResetMs(headers, now) : null) ?? (status === 429 ? DEFAULT_WAIT_MS : 0);
    this.openAgainAt = Math.max(this.openAgainAt, now + Math.min(Math.max(waitMs, 0), MAX_WAIT_MS));
  }

  /** How long to ask nothing; 0: go on. */
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
