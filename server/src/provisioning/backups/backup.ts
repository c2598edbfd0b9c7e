export const BACKUP_KINDS = ['on_demand', 'daily', 'before_delete', 'before_move', 'before_restore'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** `good`: opened, counted and kept; `lost`: its file is not there any more. */
export const BACKUP_STATUSES = ['taking', 'good', 'failed', 'lost'] as const;
export type BackupStatus = (typeof BACKUP_STATUSES)[number];

/** What was found in a backup when it was opened. */
export interface BackupContent {
  /** The size and the checksum of the zip. */
  bytes: number;
  sha256: string;
  /** Rows by table. */
  counts: Record<string, number>;
}

/** A backup that can be restored. */
export interface GoodBackup extends BackupContent {
  id: string;
  league_id: string;
  /** The league's url_extension when it was taken. */
  name: string;
  kind: BackupKind;
  storage_key: string;
  taken_at: string;
}

/** Why a file is not believed to be a backup of the league: for a log, nothing of this machine. */
export class InvalidBackupError extends Error {}
