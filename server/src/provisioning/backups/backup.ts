export const BACKUP_KINDS = ['on_demand', 'daily', 'before_delete', 'before_move', 'before_restore'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** `good`: verified and stored; `lost`: its file is missing. */
export const BACKUP_STATUSES = ['taking', 'good', 'failed', 'lost'] as const;
export type BackupStatus = (typeof BACKUP_STATUSES)[number];

/** The verified content of a backup. */
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

/** Why a file is not a valid backup of the league. The message is shown in task logs: no paths. */
export class InvalidBackupError extends Error {}
