import { digestDirOf, verifyLedger } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { DiskStorage, filesDirOf } from '../platform/storage/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/**
 * `npm run ledger:verify`: checks chains, legality, projections, trial balance, digests and receipts, and says what that
 * does not show; exit code 1 when something is wrong.
 */
try {
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const files = new DiskStorage(filesDirOf(config));
    const { ok, events, streams, problems, not_shown } = await verifyLedger(db, digestDirOf(config), {
      files,
    });
    for (const { kind, message, league_id, version, position } of problems) {
      const where = [
        league_id && `league ${league_id}`,
        version && `version ${version}`,
        position && `position ${position}`,
      ];
      process.stdout.write(`${[kind, ...where.filter(Boolean)].join(', ')}: ${message}\n`);
    }
    for (const { what, message, count } of not_shown) {
      process.stdout.write(`not shown, ${what}: ${count === undefined ? '' : `${count} `}${message}\n`);
    }
    process.stdout.write(`verify: ${ok ? 'ok' : 'NOT OK'}, ${events} events of ${streams} leagues\n`);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  fail(describeStartFailure(error));
}
