/** A problem of the restored data; each is listed, so that nothing is missing unnoticed. */
export interface RestoreProblem {
  kind: 'archive' | 'ledger' | 'file' | 'league';
  /** A key, a path, a league. */
  what: string;
  message: string;
}

/** A league whose record and files do not match, and what to do about it. */
export interface DeploymentDifference {
  league_id: string;
  name: string;
  difference: string;
  action: string;
}

/** A league whose snapshot was opened and checked, with its counted rows. */
export interface RestoredLeague {
  directory: string;
  /** The league is on another server: nothing was restored there. */
  is_remote: boolean;
  taken_at: string;
  rows: number;
}

/** The result of a restore. Times are UTC. */
export interface RestoreReport {
  ok: boolean;
  /** The requested moment; null: the last one. */
  to: string | null;
  generation: string;
  /** null: the backup contains files and leagues only, and the operator restores the database. */
  base_backup: string | null;
  /** The last replayed transaction; null: none since the base backup. */
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
  /** Whether the installation's keys and passwords were restored; otherwise new ones were created. */
  secrets: 'restored' | 'given' | 'new';
  differences: DeploymentDifference[];
  not_shown: string[];
  problems: RestoreProblem[];
  seconds: number;
}
