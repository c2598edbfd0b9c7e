import { cp } from 'node:fs/promises';
import path from 'node:path';
import { ReceiptReadings } from '../../server/src/bank/reading/receipt-readings.js';
import { seedDemo } from '../../server/src/demo/seed.js';
import type { Config } from '../../server/src/platform/config/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { createLogger } from '../../server/src/platform/log/index.js';
import { DiskStorage } from '../../server/src/platform/storage/index.js';
import { testConfig } from './config.js';
import { createTestDatabase, findTemplate } from './database.js';
import type { TestDatabase } from './database.js';

/** The receipts of the demo, which belong to its database. */
const files = (): string => path.join(process.env['TEST_DATA_DIR']!, 'demo', 'files');

/** Reads the receipts in review, as workers do: otherwise the workers of each test file would read them again. */
async function readReceipts(config: Config): Promise<void> {
  const db = new Database(config.databaseUrl);
  const readings = new ReceiptReadings(db, new DiskStorage(files()), config);
  try {
    while ((await readings.poll()) > 0);
  } finally {
    readings.end();
    await db.close();
  }
}

/**
 * A database in which the demo's leagues have a year of history, as `DEMO=1 npm start` leaves it before anything is
 * deployed. The year is made once per run and copied for each test file.
 * @param dataDir where the program that uses it keeps its files; the demo's receipts are copied there
 */
export async function createDemoDatabase(dataDir: string): Promise<TestDatabase> {
  const template = await findTemplate('demo', async (empty) => {
    const config = testConfig(empty, { provisioner: 'local', dataDir: path.dirname(files()) });
    await seedDemo(config, createLogger('silent'));
    await readReceipts(config);
  });
  await cp(files(), path.join(dataDir, 'files'), { recursive: true });
  return createTestDatabase({}, template);
}
