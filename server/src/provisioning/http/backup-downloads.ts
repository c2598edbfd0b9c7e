import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import type { GoodBackup } from '../backups/backup.js';
import { Backups } from '../backups/backups.js';

/** Hands kept backups out, and writes down to whom: they hold what a league keeps of its people. */
@Injectable()
export class BackupDownloads {
  constructor(
    private readonly backups: Backups,
    private readonly db: Database,
  ) {}

  /** The zip, as `backup_{name}.zip` (seed, section 5). Throws 404 when there is no such backup, or its file is lost. */
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
