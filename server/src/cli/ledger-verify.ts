import { digestDirOf, verifyLedger } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/** `npm run ledger:verify`: checks chains, projections, trial balance and digests; exit code 1 when something is wrong. */
try {
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const { ok, events, streams, problems } = await verifyLedger(db, digestDirOf(config));
    for (const { kind, message, league_id, version, position } of problems) {
      const where = [
        league_id && `league ${league_id}`,
        version && `version ${version}`,
        position && `position ${position}`,
      ];
      process.stdout.write(`${[kind, ...where.filter(Boolean)].join(', ')}: ${message}\n`);
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
