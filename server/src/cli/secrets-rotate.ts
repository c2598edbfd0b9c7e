import { Database } from '../platform/database/index.js';
import { rotateSecrets, SecretBox } from '../platform/secrets/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';
import { SEALED_COLUMNS } from './sealed-columns.js';

/** `npm run secrets:rotate`: reseals all values that were sealed with another key than SECRETS_KEY, all of them or none. */
try {
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, { poolSize: 1 });
  const box = new SecretBox(config.secretsKey, config.secretsKeysPrevious);
  try {
    const rotated = await rotateSecrets(db, box, SEALED_COLUMNS);
    for (const { table, column, current, resealed, sealed, unreadable } of rotated) {
      process.stdout.write(
        `${table}.${column}: ${current} were current, ${resealed} resealed, ${sealed} sealed that were plain, ` +
          `${unreadable} unreadable\n`,
      );
    }
    if (rotated.some(({ unreadable }) => unreadable > 0)) {
      process.stderr.write('Some are sealed under a key that is not in SECRETS_KEYS_PREVIOUS, or damaged.\n');
      process.exitCode = 1;
    }
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  fail(describeStartFailure(error));
}
