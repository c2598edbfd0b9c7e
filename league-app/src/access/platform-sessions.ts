import type { LeagueSessionsBody, Visitor } from '@touchline/contracts';
import type { LeagueFile } from '../storage/league-file.js';
import { SignInCodes } from './sign-in-codes.js';

export type BannedVisitor = LeagueSessionsBody['banned'][number];

/**
 * A session that the platform opened for a visitor. `handed_at` is the platform's clock in microseconds: compare it
 * only with times that the platform reports later by the same clock.
 */
export interface PlatformSession {
  id: string;
  handed_at: number;
  visitor: Visitor;
}

/**
 * How long platform sessions stay valid without a report from the platform, which sends one a minute while any is open.
 */
export const LEASE_MS = 5 * 60_000;

/** Sessions that began before the platform took its list and are not on it. */
const ENDED = `visitor IS NOT NULL AND coalesce(handed_at, 0) < ?
  AND coalesce(visit_id, '') NOT IN (SELECT value FROM json_each(?))`;

/**
 * The sessions of people who logged in through the platform; they end when the platform says so (R44). An unreachable
 * platform must not keep a banned user logged in: after `LEASE_MS` without a report these sessions are rejected until
 * there is one again.
 */
export class PlatformSessions {
  readonly signInCodes: SignInCodes;
  private reportedAt: number;

  constructor(
    private readonly file: LeagueFile,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.signInCodes = new SignInCodes(nowMs);
    this.reportedAt = nowMs();
  }

  /** The league has been opened: the platform gets the same time to report as after any start. */
  begin(): void {
    this.reportedAt = this.nowMs();
  }

  /** Whether the platform's last report is recent enough to accept its sessions. */
  get isReportRecent(): boolean {
    return this.nowMs() - this.reportedAt < LEASE_MS;
  }

  /**
   * Ends every session that the report does not list, except those that began after the platform took its list.
   * @returns how many sessions have ended
   */
  applyReport({ as_of, live, banned }: LeagueSessionsBody): number {
    const liveIds = new Set(live);
    this.signInCodes.retain(({ id, handed_at }) => handed_at >= as_of || liveIds.has(id));
    const ended = this.end(as_of, JSON.stringify(live));
    this.storeBanned(banned);
    this.reportedAt = this.nowMs();
    return ended;
  }

  /** Banned users of the platform who concern this league. */
  banned(): BannedVisitor[] {
    return this.file.all<BannedVisitor>(
      'SELECT user_id, name, banned_at FROM banned_visitor ORDER BY user_id',
    );
  }

  private end(asOf: number, live: string): number {
    // Commits are synced, and in nearly all reports nothing has ended.
    if (this.file.one(`SELECT 1 FROM session WHERE ${ENDED} LIMIT 1`, asOf, live) === undefined) return 0;
    return this.file.write(() => this.file.run(`DELETE FROM session WHERE ${ENDED}`, asOf, live));
  }

  private storeBanned(banned: readonly BannedVisitor[]): void {
    const reported = [...banned].sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
    const isStored = (stored: BannedVisitor, index: number): boolean =>
      stored.user_id === reported[index]?.user_id &&
      stored.name === reported[index].name &&
      stored.banned_at === reported[index].banned_at;
    const stored = this.banned();
    if (stored.length === reported.length && stored.every(isStored)) return;
    this.file.write(() => {
      this.file.run('DELETE FROM banned_visitor');
      for (const { user_id, name, banned_at } of reported)
        this.file.run(
          'INSERT INTO banned_visitor (user_id, name, banned_at) VALUES (?, ?, ?)',
          ...[user_id, name, banned_at],
        );
    });
  }
}
