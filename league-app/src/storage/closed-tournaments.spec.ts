import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Connection } from './database.js';
import { migrate } from './migrate.js';

let directory: string;
let connection: Connection;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'touchline-closed-'));
  connection = new Connection(path.join(directory, 'league.db'));
  migrate(connection);
});
afterAll(() => {
  connection.close();
  rmSync(directory, { recursive: true });
});

/** Tables that belong to a tournament and may change after it is closed. */
const STAYS_OPEN = [
  // Awarded at the end, and later.
  ...['award', 'best_team'],
  // Photos and money are independent of it.
  ...['gallery', 'fine'],
  // A draft of fixtures is not a record.
  'fixture_plan',
];

it('every table of a tournament has triggers that close it, or is listed here as an exception', () => {
  const tables = connection.all<{ name: string }>(
    `SELECT DISTINCT schema.name FROM sqlite_schema AS schema, pragma_foreign_key_list(schema.name) AS reference
     WHERE schema.type = 'table' AND reference."table" IN ('tournament', 'match') ORDER BY schema.name`,
  );
  const triggers = connection.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%a closed tournament is not changed%'`,
  );
  const closed = new Set(triggers.map(({ name }) => name));
  const open = tables
    .map(({ name }) => name)
    .filter(
      (name) => !['insert', 'update', 'delete'].every((what) => closed.has(`${name}_closed_to_${what}`)),
    );
  expect(open.sort()).toEqual(STAYS_OPEN.sort());
});
