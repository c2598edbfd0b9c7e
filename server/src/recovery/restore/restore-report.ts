/** What is wrong with what was restored: each is named, so that nothing is missing in silence. */
export interface RestoreProblem {
  kind: 'archive' | 'ledger' | 'file' | 'league';
  /** A key, a path, a league. */
  what: string;
  message: string;
}

/** A league whose record and files do not agree, and what to do about it. */
export interface DeploymentDifference {
  league_id: string;
  name: string;
  difference: string;
  action: string;
}

/** A league whose snapshot was opened, checked and counted. */
export interface RestoredLeague {
  directory: string;
  /** On another server: nothing was restored there. */
  is_remote: boolean;
  taken_at: string;
  rows: number;
}

/** What a restore brought back. Times are UTC. */
export interface RestoreReport {
  ok: boolean;
  /** The moment that was asked for; null: the last there is. */
  to: string | null;
  generation: string;
  /** null: the backup holds files and leagues only, and the database is restored by its operator. */
  base_backup: string | null;
  /** The last transaction that was replayed; null: none since the base backup. */
  last_transaction: string | null;
  /** When the last archived piece of the log was written; null without a database. */
  log_archived_until: string | null;
  log_segments: number;
  last_event: { position: number; type: string; recorded_at: string } | null;
  events: number;
  chains: number;
  digests: number;
  files: number;
  file_bytes: number;
  leagues: RestoredLeague[];
  /** Whether keys and passwords of the installation came along; else new ones were made. */
  secrets: 'restored' | 'given' | 'new';
  differences: DeploymentDifference[];
  not_shown: string[];
  problems: RestoreProblem[];
  seconds: number;
}
