import path from 'node:path';
import { loadConfig } from '../../server/src/platform/config/index.js';
import type { Config, ConfigValues } from '../../server/src/platform/config/index.js';
import type { TestDatabase } from './database.js';
import { testDirectory } from './directory.js';

/** Seals secrets of tests, like the API of `testConfig`. */
export const TEST_SECRETS_KEY = '5e'.repeat(32);

/** A configuration for tests: a separate data directory, a silent log, any free port, the movable clock. */
export function testConfig(database: TestDatabase, changes: Partial<ConfigValues> = {}): Config {
  const dataDir = testDirectory('data');
  return loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...(database.poolerUrl && { DATABASE_POOLER_URL: database.poolerUrl }),
    JWT_SECRET: 'a-secret-of-the-tests-with-length',
    SECRETS_KEY: TEST_SECRETS_KEY,
    TEST_CLOCK: '1',
    // Overridden by tests that want leagues deployed.
    PROVISIONER: 'none',
    // Overridden by tests that want receipts read.
    READ_RECEIPTS: '0',
    LOG_LEVEL: 'silent',
  }).with({ webApps: path.join(dataDir, 'not-built'), ...changes });
}
