import type { Connection } from '../storage/database.js';

/** The tables of a league's file, by name; without SQLite's own and its shadow tables. */
export function listTables(connection: Connection, schema = 'main'): string[] {
  return connection
    .all<{ name: string }>(
      `SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .map(({ name }) => name);
}

export function countRows(connection: Connection): Record<string, number> {
  return Object.fromEntries(
    listTables(connection).map((table) => [
      table,
      connection.one<{ n: number }>(`SELECT count(*) AS n FROM "${table}"`)!.n,
    ]),
  );
}
