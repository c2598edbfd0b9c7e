import type { LeagueFile } from '../storage/league-file.js';
import type { AuditRow } from './rows.js';

/** Who changed what and when, with old and new values. Written by `Changes`; the file itself rejects modifications. */
export class Audit {
  constructor(private readonly file: LeagueFile) {}

  /** The history of one record, oldest first. */
  of(entity: string, id: string): AuditRow[] {
    return this.file.all<AuditRow>(
      'SELECT * FROM audit WHERE entity = ? AND entity_id = ? ORDER BY id',
      entity,
      id,
    );
  }
}
