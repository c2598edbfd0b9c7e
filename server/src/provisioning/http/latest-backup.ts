import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { Backups } from '../backups/backups.js';
import type { BackedUpMatches } from '../backups/finished-matches.js';
import { readMatchesOfLatestBackup } from '../backups/finished-matches.js';
import { Turns } from '../drivers/ssh/turns.js';

/** What the newest good backup of a league says, for calls that ask what its deletion would come to (R14). */
@Injectable()
export class LatestBackup {
  /** A backup that is unpacked takes room and a thread: one at a time in each process. */
  private readonly turns = new Turns(1);

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
    const reading = { backups: this.backups, dataDir, timeoutMs: provisioning.backups.timeoutMs };
    return this.turns.take(() => readMatchesOfLatestBackup(leagueId, reading));
  }
}
