/** An instance that ran for this long was well: its next end is a new story. */
const HEALTHY_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

interface History {
  startedAt: number;
  waitMs: number;
}

/** When an instance that ended may be started again: at once the first time, then ever more slowly while it keeps ending. */
export class RestartBackoff {
  private readonly known = new Map<string, History>();

  /** Whether it may be started at the moment `now` (milliseconds); if so, counts that it is. */
  mayStart(leagueId: string, now: number): boolean {
    const last = this.known.get(leagueId);
    if (last && now < last.startedAt + last.waitMs) return false;
    const isNew = !last || now - last.startedAt > HEALTHY_MS;
    const waitMs = isNew ? FIRST_WAIT_MS : Math.min(last.waitMs * 2, MAX_WAIT_MS);
    this.known.set(leagueId, { startedAt: now, waitMs });
    return true;
  }
}
