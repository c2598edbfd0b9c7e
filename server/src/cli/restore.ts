import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasZone } from '../kernel/index.js';
import { loadRecovery } from '../platform/config/index.js';
import { DamagedArchiveError, NotRestorableError, openArchive, restorePlatform } from '../recovery/index.js';
import { formatReport } from '../recovery/restore/restore-report.js';
import { fail } from '../run.js';

/**
 * `npm run restore -- --into DIRECTORY [--to INSTANT] [--secrets FILE] [--json]`: creates a data directory with the
 * platform as of that instant, or of the last restorable second. Exit code 1: nothing was restored; 2: the restored
 * data has errors.
 */
const USAGE = 'npm run restore -- --into DIRECTORY [--to 2026-11-22T10:00:00Z] [--secrets FILE] [--json]';

function readTo(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!hasZone(text)) fail(`--to needs an instant with its zone, not "${text}"\n${USAGE}`);
  // Digits beyond the millisecond are kept, since the database has them.
  return /Z$/.test(text) ? text : new Date(text).toISOString();
}

try {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      to: { type: 'string' },
      secrets: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  if (!values.into) fail(USAGE);
  const { recovery, leagueApp, problems } = loadRecovery();
  if (problems.length > 0) fail(problems.join('\n'));
  const archive = openArchive(recovery);
  if (!archive) fail('BACKUP_URL is off or not set: set it to where the backups are');
  const report = await restorePlatform(
    archive,
    { to: readTo(values.to), into: values.into, leagueApp, secretsFile: values.secrets ?? null },
    (step) => process.stderr.write(`restoring ${step}\n`),
  );
  process.stdout.write(
    values.json ? `${JSON.stringify(report)}\n` : formatReport(report, path.resolve(values.into)),
  );
  process.exitCode = report.ok ? 0 : 2;
} catch (error) {
  const isExpected = error instanceof NotRestorableError || error instanceof DamagedArchiveError;
  fail(isExpected ? error.message : ((error as Error).stack ?? String(error)));
}
