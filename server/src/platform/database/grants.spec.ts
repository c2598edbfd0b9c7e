import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { withConnection } from '../embedded/index.js';
import { migrateQueues } from '../queues/index.js';
import { migrate, parseRole } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the application role', () => {
  it.each(['public', 'ledger', 'read', 'bullmq'])('cannot create objects in schema %s', async (schema) => {
    for (const sql of [
      'CREATE SEQUENCE s.thing',
      'CREATE TABLE s.thing (id int)',
      'CREATE VIEW s.thing AS SELECT 1',
    ])
      await expect(database.db.query(sql.replace('s.thing', `${schema}.thing`))).rejects.toThrow(
        `permission denied for schema ${schema}`,
      );
  });

  it('keeps its earlier objects and its rights, but not CREATE, after another migration', async () => {
    const role = parseRole(database.databaseUrl);
    await withConnection(database.ownerUrl, (owner) =>
      owner.query(`GRANT CREATE ON SCHEMA bullmq TO ${role}`),
    );
    await database.db.query('CREATE SEQUENCE bullmq.made_by_the_application');
    await migrateQueues(database.ownerUrl);
    await migrate({ ownerUrl: database.ownerUrl, applicationUrl: database.databaseUrl });
    expect(await database.db.query("SELECT nextval('bullmq.made_by_the_application') AS n")).toEqual([
      { n: 1 },
    ]);
    await expect(database.db.query('CREATE SEQUENCE bullmq.another')).rejects.toThrow('permission denied');
    expect(await database.db.query('SELECT count(*) AS n FROM ledger.event')).toEqual([{ n: 0 }]);
  });
});
