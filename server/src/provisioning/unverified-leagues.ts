import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { v7 } from 'uuid';
import { AccountMails } from '../identity/index.js';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import { Config } from '../platform/config/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import { logActivity } from '../record-store/index.js';
import { addTask } from './task.js';

/** What is due is counted in days. */
const POLL_MS = 5 * 60_000;
/** Per transaction. */
const BATCH_SIZE = 20;
/** The minimum notice before deletion, also when no worker ran for days. */
const WARNING_DAYS = 3;

interface ClaimedLeague {
  league_id: string;
  user_id: string;
}

/** Leagues with a payment are customers, whatever their address. */
const NO_MONEY = `NOT EXISTS (SELECT FROM read.payment p WHERE p.league_id = s.league_id
  AND (p.payment_date IS NOT NULL OR p.approved_date IS NOT NULL))`;

/** Uses real time; two workers at once claim different rows. */
const claimStatement = (set: string, where: string): string => `
  UPDATE public.unverified_signup t SET ${set} FROM (
    SELECT s.league_id, l.user_id, d.site FROM public.unverified_signup s
    JOIN public.league l ON l.id = s.league_id AND l.deployment_status <> 'deleted'
    JOIN public.users u ON u.id = l.user_id AND NOT u.verified
    LEFT JOIN public.league_deployment d ON d.league_id = s.league_id
    WHERE ${NO_MONEY} AND s.created < clock_timestamp() - $1 * interval '1 day' AND ${where}
    ORDER BY s.created LIMIT ${BATCH_SIZE} FOR UPDATE OF s SKIP LOCKED) f
  WHERE t.league_id = f.league_id RETURNING t.league_id, f.user_id`;

const STOP = claimStatement(
  `stopped_at = clock_timestamp(), was_suspended = f.site = 'suspended'`,
  `s.stopped_at IS NULL AND d.instance = 'up'`,
);
const WARN = claimStatement('warned_at = clock_timestamp()', 's.warned_at IS NULL');
const REMOVE = claimStatement(
  'removal_ordered_at = clock_timestamp()',
  `s.removal_ordered_at IS NULL AND s.warned_at < clock_timestamp() - ${WARNING_DAYS} * interval '1 day'`,
);

/**
 * Stops the leagues of owners who never verified their address after some days and later deletes them with a last backup;
 * owners are warned first (ADR 0080). Verifying the address restarts a stopped league (migration 10600). Leagues that staff
 * registered, deployed or resumed are exempt.
 */
@Injectable()
export class UnverifiedLeagues implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(UnverifiedLeagues.name);
  private readonly mails: AccountMails;
  private readonly loop: PollingLoop;
  /** For the loop: nothing more to do right away. */

  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {
    this.mails = new AccountMails(db);
    this.loop = new PollingLoop(this, (error) => this.log.error(error), { idleMs: POLL_MS });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Processes what is due. @returns the number of leagues */
  async poll(): Promise<number> {
    const { stopAfterDays, removeAfterDays } = this.config.signups;
    let count = 0;
    if (stopAfterDays > 0)
      count += await this.forEachClaimed(STOP, stopAfterDays, (tx, found) => this.stop(tx, found));
    if (removeAfterDays === 0) return count;
    const warnAfter = Math.max(0, removeAfterDays - WARNING_DAYS);
    count += await this.forEachClaimed(WARN, warnAfter, (tx, { user_id: userId }) =>
      this.mails.request(tx, 'league_removal_soon', { userId }),
    );
    return (
      count + (await this.forEachClaimed(REMOVE, removeAfterDays, (tx, found) => this.remove(tx, found)))
    );
  }

  private forEachClaimed(
    statement: string,
    days: number,
    act: (tx: Querier, found: ClaimedLeague) => Promise<void>,
  ): Promise<number> {
    return this.db.transaction(async (tx) => {
      const found = await tx.query<ClaimedLeague>(statement, [days]);
      for (const league of found) await act(tx, league);
      return found.length;
    });
  }

  private async stop(tx: Querier, { league_id: leagueId, user_id: userId }: ClaimedLeague): Promise<void> {
    const id = v7();
    const at = new Date().toISOString();
    await addTask(tx, { id, kind: 'stop', leagueId, requestedBy: SYSTEM_USER_ID, at });
    await this.mails.request(tx, 'site_stopped', { userId });
    await this.logAction(tx, 'stopped_unverified', leagueId, id);
  }

  private async remove(tx: Querier, { league_id: leagueId }: ClaimedLeague): Promise<void> {
    const id = v7();
    const at = new Date().toISOString();
    const input = { delete_bu: false, reason: 'unverified' };
    await addTask(tx, { id, kind: 'delete', leagueId, requestedBy: SYSTEM_USER_ID, at, input });
    await this.logAction(tx, 'removed_unverified', leagueId, id);
  }

  private logAction(
    tx: Querier,
    action: 'stopped_unverified' | 'removed_unverified',
    recordId: string,
    taskId: string,
  ): Promise<void> {
    const act = { userId: SYSTEM_USER_ID, action, resource: 'leagues', recordId };
    return logActivity(tx, { ...act, after: { task_id: taskId } });
  }
}
