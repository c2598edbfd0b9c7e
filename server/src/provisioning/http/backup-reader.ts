import { Injectable, StreamableFile } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import { badField, Lists } from '../../platform/http/index.js';
import type { ListPage, ListQuery } from '../../platform/http/index.js';
import type { GoodBackup } from '../backups/backup.js';
import { Backups } from '../backups/backups.js';
import { LEAGUE_BACKUPS } from './backup-records.js';
import { resolveLeague } from './league-reference.js';
import type { LeagueReference } from './league-reference.js';
import { TaskRequests } from './task-requests.js';
import type { FastifyReply } from 'fastify';
import { logActivity } from '../../record-store/index.js';

/** Lists backups of leagues, and creates tasks that take or restore one. */
@Injectable()
export class BackupReader {
  constructor(
    private readonly lists: Lists,
    private readonly db: Database,
    private readonly backups: Backups,
    private readonly requests: TaskRequests,
  ) {}

  /** Throws 404 for an unknown league. */
  async list(leagueId: string, query: ListQuery): Promise<ListPage> {
    const [league] = await this.db.query('SELECT 1 FROM public.league WHERE id = $1', [leagueId]);
    if (!league) throw notFound('leagues');
    return this.lists.page(LEAGUE_BACKUPS, query, {
      rows: (bind) => `b.league_id = ${bind(leagueId)}::uuid`,
    });
  }

  /** A good backup of this league. */
  async findOfLeague(leagueId: string, id: string): Promise<GoodBackup | null> {
    const backup = await this.backups.find(id);
    return backup?.league_id === leagueId ? backup : null;
  }

  findByTask(taskId: string): Promise<GoodBackup | null> {
    return this.backups.findByTask(taskId);
  }

  /** Throws 400 unless it is a good backup of the league; 404, 409 as TaskRequests. @returns the task's id */
  async requestRestore(leagueId: string, backupId: string, userId: string): Promise<string> {
    if (!(await this.findOfLeague(leagueId, backupId))) throw badField('backup_id', 'UNKNOWN_RECORD');
    return this.requests.create('restore', leagueId, userId, { backup_id: backupId });
  }

  /** Throws 400 NOT_OUR_RECORD (R36a), 409. @returns the task's id */
  async requestBackup(named: LeagueReference, userId: string): Promise<string> {
    const { id } = await resolveLeague(this.db, named);
    return this.requests.create('backup', id, userId, { kind: 'on_demand' });
  }
}

/** Sends backups and logs who downloaded them: they contain personal data. */
@Injectable()
export class BackupDownloads {
  constructor(
    private readonly backups: Backups,
    private readonly db: Database,
  ) {}

  /** The zip, as `backup_{name}.zip`. Throws 404 when the backup or its file is missing. */
  async send(reply: FastifyReply, backup: GoodBackup | null, userId: string): Promise<StreamableFile> {
    const file = backup && (await this.backups.open(backup));
    if (!file) throw notFound('league_backups');
    const { id, league_id, name, kind, taken_at, bytes } = backup;
    await logActivity(this.db, {
      ...{ userId, action: 'downloaded', resource: 'league_backups', recordId: id },
      after: { league_id, name, kind, taken_at },
    });
    void reply.header('cache-control', 'no-store');
    const disposition = `attachment; filename="backup_${name}.zip"`;
    return new StreamableFile(file, { type: 'application/zip', disposition, length: bytes });
  }
}
