import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Connection } from './database.js';
import { APPLICATION_ID, LeagueFileError, migrate, SCHEMA_VERSION } from './migrate.js';
import { MIGRATIONS } from './migrations.js';

let directory: string;
let connection: Connection;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'touchline-migrate-'));
  connection = new Connection(path.join(directory, 'league.db'));
});

afterEach(() => {
  connection.close();
  rmSync(directory, { recursive: true });
});

const tables = (): string[] =>
  connection
    .all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .map(({ name }) => name);

describe('migrations', () => {
  it('create the schema in an empty file, and do nothing in a current one', () => {
    migrate(connection);
    expect(connection.pragma('user_version')).toBe(SCHEMA_VERSION);
    expect(connection.pragma('application_id')).toBe(APPLICATION_ID);
    const made = tables();
    migrate(connection);
    expect(tables()).toEqual(made);
    expect(made).toContain('match');
  });

  it('run each step once, in order', () => {
    const steps = ['CREATE TABLE a (x)', 'CREATE TABLE b (x)'];
    migrate(connection, steps.slice(0, 1));
    migrate(connection, steps);
    expect([tables(), connection.pragma('user_version')]).toEqual([['a', 'b'], 2]);
  });

  it('roll back a step that fails', () => {
    expect(() =>
      migrate(connection, ['CREATE TABLE a (x)', 'CREATE TABLE b (x); CREATE TABLE a (x)']),
    ).toThrow();
    expect([tables(), connection.pragma('user_version')]).toEqual([['a'], 1]);
  });

  it('reject a file of another program, and one with a newer schema', () => {
    connection.execute('CREATE TABLE somebody_elses (x)');
    expect(() => migrate(connection)).toThrow(LeagueFileError);
    connection.execute(`DROP TABLE somebody_elses; PRAGMA application_id = ${APPLICATION_ID}`);
    connection.execute(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    expect(() => migrate(connection)).toThrow(LeagueFileError);
  });

  // A step that has run somewhere never changes. A new one adds its line here.
  it('are append-only', () => {
    const digests = MIGRATIONS.map((step) => createHash('sha256').update(step).digest('hex').slice(0, 16));
    expect(digests).toEqual([
      '606fab2c0ddec33b',
      'f2cde11be77c0b9e',
      '6af46f619461a0f6',
      'd3224bb2bd70ee48',
      '00fdf57209e3a8d3',
      'e75509a438bb8e68',
      'a085ba9efc2f4811',
      'd7611701d535ae23',
    ]);
  });
});
