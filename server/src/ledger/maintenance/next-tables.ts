import type pg from 'pg';
import { PROJECTIONS } from './tables.js';

/** Schema in which new projections are built before they replace those in use. */
export const NEXT = 'read_next';

/** Creates empty tables like the projections in use, without keys and indexes. */
export async function createNextTables(client: pg.Client): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${NEXT} CASCADE; CREATE SCHEMA ${NEXT}`);
  for (const table of PROJECTIONS) {
    await client.query(
      `CREATE TABLE ${NEXT}.${table} (LIKE read.${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)`,
    );
    // LIKE does not copy storage options, such as the free space that row updates need on their page.
    const { rows } = await client.query<{ options: string }>(
      `SELECT array_to_string(reloptions, ', ') AS options FROM pg_class
       WHERE oid = 'read.${table}'::regclass AND reloptions IS NOT NULL`,
    );
    if (rows[0]) await client.query(`ALTER TABLE ${NEXT}.${table} SET (${rows[0].options})`);
  }
}

/**
 * Adds the same keys and indexes as the tables in use; done after the rows, which is several times faster. Each
 * connection takes one table after the other, so that the slowest table does not hold up the others.
 */
export async function addKeysAndIndexes(clients: pg.Client[]): Promise<void> {
  const definitions = await definitionsByTable(clients[0]!);
  await Promise.all(
    clients.map(async (client) => {
      await client.query("SET maintenance_work_mem = '256MB'");
      for (let next = definitions.shift(); next; next = definitions.shift()) {
        for (const statement of next.statements) await client.query(statement);
        await client.query(`ANALYZE ${NEXT}.${next.table}`);
      }
    }),
  );
}

/** Definitions by table, starting with the tables that have the most. */
async function definitionsByTable(client: pg.Client): Promise<{ table: string; statements: string[] }[]> {
  const { rows } = await client.query<{ table: string; statements: string[] }>(`
    SELECT d.table, array_agg(d.statement) AS statements FROM (
      SELECT t.relname::text AS table, format('ALTER TABLE ${NEXT}.%I ADD CONSTRAINT %I %s', t.relname, c.conname,
             pg_get_constraintdef(c.oid)) AS statement
      FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE c.connamespace = 'read'::regnamespace AND c.contype IN ('p', 'u')
      UNION ALL
      SELECT i.tablename::text, replace(i.indexdef, ' ON read.', ' ON ${NEXT}.') FROM pg_indexes i
      WHERE i.schemaname = 'read' AND NOT EXISTS (
        SELECT FROM pg_constraint c WHERE c.connamespace = 'read'::regnamespace AND c.conname = i.indexname)
    ) d GROUP BY d.table ORDER BY count(*) DESC`);
  return rows;
}
