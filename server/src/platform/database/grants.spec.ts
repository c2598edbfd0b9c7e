import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { migrate } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the application role', () => {
  it('keeps what it made itself, and its rights, when everything is migrated again', async () => {
    await database.db.query('CREATE SEQUENCE bullmq.made_by_the_application');
    await migrate({ ownerUrl: database.ownerUrl, applicationUrl: database.databaseUrl });
    expect(await database.db.query("SELECT nextval('bullmq.made_by_the_application') AS n")).toEqual([
      { n: 1 },
    ]);
    expect(await database.db.query('SELECT count(*) AS n FROM ledger.event')).toEqual([{ n: 0 }]);
  });
});
