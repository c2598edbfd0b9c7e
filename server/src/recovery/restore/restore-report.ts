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

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** The report of a restore as text. */
export function formatReport(report: RestoreReport, directory: string): string {
  const { leagues, problems, differences } = report;
  const rows = leagues.reduce((sum, league) => sum + league.rows, 0);
  const lines = [
    `restored to        ${report.to ?? 'the last second there is'}`,
    ...describeDatabase(report),
    `files              ${report.files}, ${megabytes(report.file_bytes)}`,
    `leagues            ${leagues.length} with ${rows} rows, each opened and counted`,
    `secrets            ${describeSecrets[report.secrets]}`,
    `time               ${report.seconds.toFixed(1)} s`,
  ];
  for (const { name, league_id, difference, action } of differences)
    lines.push(`difference: league ${name || league_id}: ${difference}; ${action}`);
  for (const text of report.not_shown) lines.push(`not shown, ${text}`);
  for (const { kind, what, message } of problems) lines.push(`problem, ${kind}: ${what} ${message}`);
  lines.push(`verify: ${report.ok ? 'ok' : 'NOT OK'}`, '', `DATA_DIR=${directory} npm start`, '');
  return lines.join('\n');
}

function describeDatabase(report: RestoreReport): string[] {
  const { base_backup: base, last_event: event } = report;
  if (base === null)
    return [
      'database           not part of this backup: restore it with the tools it is backed up with (DATABASE_URL)',
      `digests            ${report.digests}`,
    ];
  return [
    `base backup        ${base}, then ${report.log_segments} segments of the log`,
    `last transaction   ${report.last_transaction ?? 'none since the base backup'}`,
    `last event         ${event ? `${event.position} ${event.type}, ${event.recorded_at}` : 'none'}`,
    `ledger             ${report.events} events in ${report.chains} chains, ${report.digests} digests`,
  ];
}

const describeSecrets: Record<RestoreReport['secrets'], string> = {
  restored: 'restored from the backup',
  given: 'from the file that was given',
  new: 'new ones: everybody has to log in again, and what SECRETS_KEY encrypted cannot be read (--secrets FILE)',
};
