import { parseArgs } from 'node:util';
import { Digests } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { createMailer } from '../platform/mail/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/**
 * `npm run ledger:digest [-- --restart REASON]`: creates a signed digest of all chain heads now and delivers it to the
 * configured location (R38a). With a reason, the chain of digests is restarted, for example after a restore to an
 * earlier moment.
 */
try {
  const { values } = parseArgs({ options: { restart: { type: 'string' } } });
  const reason = values.restart?.trim();
  if (reason === '' || (reason ?? '').length > 500)
    fail('--restart needs a reason of at most 500 characters');
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const digests = new Digests(db, config, createMailer(config));
    const { number, leagues, hash } = await (reason ? digests.restart(reason) : digests.make());
    process.stdout.write(`${digests.store.address}: digest ${number} of ${leagues} chain heads, ${hash}\n`);
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  fail(describeStartFailure(error));
}
