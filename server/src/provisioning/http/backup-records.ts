import { ApiProperty } from '@nestjs/swagger';
import type { ListDeclaration } from '../../platform/database/index.js';
import { EnumField, IdField, InstantField, IntegerField, TextField } from '../../platform/http/index.js';
import { BACKUP_KINDS, BACKUP_STATUSES } from '../backups/backup.js';

export const LEAGUE_BACKUPS: ListDeclaration = {
  name: 'league_backups',
  table: 'public.league_backup',
  alias: 'b',
  fields: {
    id: { sql: 'b.id', type: 'id' },
    league_id: { sql: 'b.league_id', type: 'id' },
    name: { sql: 'b.name', type: 'text' },
    kind: { sql: 'b.kind', type: 'text', values: BACKUP_KINDS },
    status: { sql: 'b.status', type: 'text', values: BACKUP_STATUSES },
    task_id: { sql: 'b.task_id', type: 'id' },
    bytes: { sql: 'b.bytes', type: 'integer' },
    sha256: { sql: 'b.sha256', type: 'text' },
    counts: { sql: 'b.counts', type: 'json' },
    error_code: { sql: 'b.error_code', type: 'text' },
    taken_at: { sql: 'b.taken_at', type: 'instant' },
    checked_at: { sql: 'b.checked_at', type: 'instant' },
    created: { sql: 'b.created', type: 'instant' },
  },
  defaultSort: ['taken_at', 'DESC'],
};

/** A backup of a league. */
export class BackupRecord {
  @IdField()
  id!: string;

  @IdField()
  league_id!: string;

  @TextField({ max: 100, description: 'The url_extension of the league when it was taken' })
  name!: string;

  @EnumField(BACKUP_KINDS)
  kind!: string;

  @EnumField(BACKUP_STATUSES, { description: 'good: verified and stored; lost: its file is missing' })
  status!: string;

  @IdField({ nullable: true })
  task_id!: string | null;

  @IntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER, nullable: true })
  bytes!: number | null;

  @TextField({ max: 64, nullable: true })
  sha256!: string | null;

  @ApiProperty({
    ...{ type: 'object', additionalProperties: { type: 'integer' }, nullable: true },
    description: 'Rows by table',
  })
  counts!: Record<string, number> | null;

  @TextField({ max: 100, nullable: true, example: 'BACKUP_NOT_GIVEN' })
  error_code!: string | null;

  @InstantField()
  taken_at!: string;

  @InstantField({ nullable: true })
  checked_at!: string | null;

  @InstantField()
  created!: string;
}

export class RestoreBody {
  @IdField({ description: 'A good backup of this league' })
  backup_id!: string;
}
