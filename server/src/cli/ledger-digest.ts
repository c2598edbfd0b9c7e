import { DateTime } from 'luxon';
import { digestDirOf, writeDigest } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/** `npm run ledger:digest`: writes today's digest of all chain heads to a file outside the database (R38). */
try {
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const today = DateTime.now().setZone(config.billingTimeZone).toISODate()!;
    const { file, streams, sha256 } = await writeDigest(db, digestDirOf(config), today);
    process.stdout.write(`${file}: ${streams} chain heads, sha256 ${sha256}\n`);
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  fail(describeStartFailure(error));
}
