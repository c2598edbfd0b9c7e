import type { Row } from '../../server/src/ledger/projections/index.js';
import type { BenchDatabase } from './database.js';

/** Rows generated in SQL by the thousand: varying columns are expressions, the rest is copied from one real row. */
export interface Filling {
  /** Schema and name. */
  table: string;
  /** A row as the program itself writes it, by column name. */
  like: Row;
  /** Varying columns, each an expression over `from`. */
  but: Record<string, string>;
  /** FROM clause and what follows it. */
  from: string;
}

/**
 * One INSERT with exactly the columns of the migrated table. A column added since is filled from the real row; a column
 * that was removed, or that the program fills but the table lacks, is an error instead of a silent shift.
 */
export async function insertLike(bench: BenchDatabase, { table, like, but, from }: Filling): Promise<string> {
  const columns = await listColumns(bench, table);
  const unknown = [...Object.keys(like), ...Object.keys(but)].filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no column ${[...new Set(unknown)].join(', ')}`);
  const values = columns.map((name) => but[name] ?? `template.${name}`);
  const row = JSON.stringify(like).replaceAll("'", "''");
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
    FROM json_populate_record(NULL::${table}, '${row}') AS template, ${from};`;
}

/** Names of a table's columns, in order. */
export async function listColumns({ db }: BenchDatabase, table: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
