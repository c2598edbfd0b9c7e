import type { QueryRunner } from 'typeorm';

/*
 * Changes to large tables without blocking anybody. A migration that uses them runs outside of a transaction:
 * `transaction = false as const;`. It can therefore stop halfway, so each of these can be run again.
 */

interface NewIndex {
  name: string;
  /** Schema and table, for instance `read.payment`. */
  table: string;
  /** The rest of the statement after the table's name: `(league_id) WHERE NOT voided`. */
  on: string;
  unique?: boolean;
}

/** Builds an index while the table stays writable. An invalid index left by an earlier attempt is removed first. */
export async function createIndexOnline(
  runner: QueryRunner,
  { name, table, on, unique = false }: NewIndex,
): Promise<void> {
  const schema = table.split('.')[0]!;
  const left: unknown[] = await runner.query(
    `SELECT 1 FROM pg_index WHERE indexrelid = to_regclass('${schema}.${name}') AND NOT indisvalid`,
  );
  if (left.length > 0) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${name}`);
  const kind = unique ? 'UNIQUE INDEX' : 'INDEX';
  await runner.query(`CREATE ${kind} CONCURRENTLY IF NOT EXISTS ${name} ON ${table} ${on}`);
}

/** Makes a column NOT NULL, without a scan under a lock that blocks readers. */
export async function setNotNullOnline(runner: QueryRunner, table: string, column: string): Promise<void> {
  const check = `${column}_is_filled`;
  await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${check}`);
  await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${check} CHECK (${column} IS NOT NULL) NOT VALID`);
  await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`);
  await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL`);
  await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${check}`);
}

interface BatchedUpdate {
  table: string;
  key: string;
  set: string;
  /** Selects rows that still have to be changed: a changed row must no longer match. */
  where: string;
  batchSize?: number;
}

/** Updates many rows in short transactions. @returns the number of changed rows */
export async function updateInBatches(
  runner: QueryRunner,
  { table, key, set, where, batchSize = 5_000 }: BatchedUpdate,
): Promise<number> {
  for (let changed = 0; ;) {
    const rows: { changed: string }[] = await runner.query(
      `WITH batch AS (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED),
        done AS (UPDATE ${table} t SET ${set} FROM batch b WHERE t.${key} = b.${key} RETURNING 1)
       SELECT count(*) AS changed FROM done`,
    );
    const batch = Number(rows[0]?.changed ?? 0);
    changed += batch;
    if (batch < batchSize) return changed;
  }
}
