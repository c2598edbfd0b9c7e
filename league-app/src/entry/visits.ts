import type { LeagueFile } from '../storage/league-file.js';
import { Entrance } from './entrance.js';

/** How long visits are good without a word of the platform: it says one a minute while somebody is here. */
export const LEASE_MS = 5 * 60_000;

/** What the platform says of the visits of a league, whole each time. */
export interface VisitNews {
  /** When it looked: its clock, in microseconds. */
  as_of: number;
  /** The visits that go on. */
  live: readonly string[];
  /** Who was here, or owns the league, and is banned now. */
  banned: readonly BannedVisitor[];
}

export interface BannedVisitor {
  user_id: string;
  name: string;
  banned_at: string;
}

/** Sessions that began before the platform looked, and are of no visit that it names. */
const ENDED = `visitor IS NOT NULL AND coalesce(handed_at, 0) < ?
  AND coalesce(visit_id, '') NOT IN (SELECT value FROM json_each(?))`;

/**
 * The visits of people who came in from the platform, which end when it says so (R44). A platform that cannot be heard
 * must not keep a banned user in: after `LEASE_MS` without news visitors are not known, until there are news again.
 */
export class Visits {
  readonly entrance: Entrance;
  private heardAt: number;

  constructor(
    private readonly file: LeagueFile,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.entrance = new Entrance(nowMs);
    this.heardAt = nowMs();
  }

  /** Whether the platform was heard of lately enough to believe that a visit goes on. */
  get areKnown(): boolean {
    return this.nowMs() - this.heardAt < LEASE_MS;
  }

  /**
   * Ends every visit that the platform does not name. Those that began after it looked are not meant.
   * @returns how many sessions have ended
   */
  hear({ as_of, live, banned }: VisitNews): number {
    const known = new Set(live);
    this.entrance.keep(({ id, handed_at }) => handed_at >= as_of || known.has(id));
    const ended = this.end(as_of, JSON.stringify(live));
    this.remember(banned);
    this.heardAt = this.nowMs();
    return ended;
  }

  /** Who of the platform is banned, as far as this league is concerned. */
  banned(): BannedVisitor[] {
    return this.file.all<BannedVisitor>(
      'SELECT user_id, name, banned_at FROM banned_visitor ORDER BY user_id',
    );
  }

  private end(asOf: number, live: string): number {
    // Commits are synced, and nearly always nothing has ended.
    if (this.file.one(`SELECT 1 FROM session WHERE ${ENDED} LIMIT 1`, asOf, live) === undefined) return 0;
    return this.file.write(() => this.file.run(`DELETE FROM session WHERE ${ENDED}`, asOf, live));
  }

  private remember(banned: readonly BannedVisitor[]): void {
    const told = [...banned].sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
    const isKnown = (known: BannedVisitor, index: number): boolean =>
      known.user_id === told[index]?.user_id &&
      known.name === told[index].name &&
      known.banned_at === told[index].banned_at;
    const known = this.banned();
    if (known.length === told.length && known.every(isKnown)) return;
    this.file.write(() => {
      this.file.run('DELETE FROM banned_visitor');
      for (const { user_id, name, banned_at } of told)
        this.file.run(
          'INSERT INTO banned_visitor (user_id, name, banned_at) VALUES (?, ?, ?)',
          ...[user_id, name, banned_at],
        );
    });
  }
}
