import pg from 'pg';
import {
  addKeysAndIndexes,
  createNextTables,
  NEXT,
} from '../../server/src/ledger/maintenance/next-tables.js';
import { PROJECTIONS } from '../../server/src/ledger/maintenance/tables.js';

/** Writes the rows of all projections into new tables by SQL, with keys and indexes, as a rebuild does. */
export async function writeBySqlAlone(ownerUrl: string): Promise<void> {
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: ownerUrl, options: '-c synchronous_commit=off' }),
  ) as [pg.Client, pg.Client];
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await createNextTables(clients[0]);
    const tables = [...PROJECTIONS];
    await Promise.all(
      clients.map(async (client) => {
        for (let table = tables.pop(); table; table = tables.pop())
          await client.query(`INSERT INTO ${NEXT}.${table} SELECT * FROM read.${table}`);
      }),
    );
    await addKeysAndIndexes(clients);
    await clients[0].query(`DROP SCHEMA ${NEXT} CASCADE`);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
