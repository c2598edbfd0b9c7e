import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../identity/index.js';
import { DomainError, notFound } from '../../kernel/index.js';
import { CloseAccount } from '../../ledger/index.js';
import type { CommandResult } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import { resolveClosingMatches } from '../deletion-matches.js';
import type { MatchSource } from '../deletion-matches.js';
import { TaskRequests } from './task-requests.js';
import pLimit from 'p-limit';
import { Config } from '../../platform/config/index.js';
import { Backups } from '../backups/backups.js';
import type { BackedUpMatches } from '../backups/finished-matches.js';
import { readMatchesOfLatestBackup } from '../backups/finished-matches.js';

export type DeletionPreview = Extract<CommandResult, { kind: 'dry_run' }>['outcome'] & { dry_run: true };

export interface DeletionOptions {
  deleteBackups: boolean;
  matches: MatchSource;
}

/** Reads the latest good backup of a league, for previews of its deletion (R14). */
@Injectable()
export class LatestBackup {
  /** Unpacking takes disk space and a thread: one at a time per process. */
  private readonly limit = pLimit(1);

  constructor(
    private readonly db: Database,
    private readonly backups: Backups,
    private readonly config: Config,
  ) {}

  async exists(leagueId: string): Promise<boolean> {
    return (await this.backups.findLatestGood(leagueId)) !== null;
  }

  /** Throws 404; 409 NO_BACKUP, BACKUP_UNREADABLE. */
  async matches(leagueId: string): Promise<BackedUpMatches> {
    const found = await this.db.query('SELECT 1 FROM public.league WHERE id = $1', [leagueId]);
    if (found.length === 0) throw notFound('leagues');
    const { dataDir, provisioning } = this.config;
    const backupOptions = { backups: this.backups, dataDir, timeoutMs: provisioning.backups.timeoutMs };
    return this.limit(() => readMatchesOfLatestBackup(leagueId, backupOptions));
  }
}

/** Creates the tasks that delete leagues (R37). */
@Injectable()
export class LeagueDeletions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly requests: TaskRequests,
    private readonly commands: CommandBus,
    private readonly newestBackup: LatestBackup,
  ) {}

  /** Throws 404, 409 LEAGUE_DELETED, NO_BACKUP. @returns the task's id */
  async create(
    leagueId: string,
    { deleteBackups, matches }: DeletionOptions,
    { userId }: Actor,
  ): Promise<string> {
    const input = { delete_bu: deleteBackups, matches };
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      const taskId = await this.requests.create('delete', leagueId, userId, input);
      if (matches === 'newest_backup' && !(await this.newestBackup.exists(leagueId)))
        throw new DomainError('NO_BACKUP', 409);
      await logActivity(
        tx,
        {
          userId,
          action: 'deleted',
          resource: 'leagues',
          recordId: leagueId,
          after: { task_id: taskId, ...input },
        },
        at,
      );
      return taskId;
    });
  }

  /** The final state of the account; nothing is written (R42). Throws 404, 409 NO_BACKUP, BACKUP_UNREADABLE, 503. */
  async preview(leagueId: string, matches: MatchSource, { userId }: Actor): Promise<DeletionPreview> {
    const { data } = await resolveClosingMatches(matches, () => this.newestBackup.matches(leagueId));
    const dryRun = new CloseAccount({ actorId: userId, dryRun: true }, leagueId, data);
    const result = await this.commands.execute(dryRun);
    if (result.kind !== 'dry_run') throw new DomainError('INTERNAL_ERROR', 500);
    return { dry_run: true, ...result.outcome };
  }
}
