import type { RestoreReport } from './restore-report.js';

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
