import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

type Found = { rule: string; statement: string }[];
const root = path.resolve(import.meta.dirname, '../..');
const { lintStatements } = (await import(path.join(root, 'scripts/migration-rules.mjs'))) as {
  lintStatements(statements: string[], options?: { transaction?: boolean }): Promise<Found>;
};
const { lintMigrations } = (await import(path.join(root, 'scripts/lint-migrations.mjs'))) as {
  lintMigrations(directory: string, lastUnchecked?: string): Promise<string[]>;
};

const findBrokenRules = async (sql: string | string[], transaction = true): Promise<string[]> =>
  (await lintStatements([sql].flat(), { transaction })).map(({ rule }) => rule);

describe('the migration lint rejects', () => {
  it.each([
    ['index', 'CREATE INDEX i ON read.payment (league_id)'],
    ['in-transaction', 'CREATE INDEX CONCURRENTLY i ON read.payment (league_id)'],
    ['add-column', 'ALTER TABLE users ADD COLUMN token uuid DEFAULT gen_random_uuid()'],
    ['add-column', 'ALTER TABLE users ADD COLUMN n integer NOT NULL'],
    ['add-column', 'ALTER TABLE users ADD COLUMN n bigint GENERATED ALWAYS AS IDENTITY'],
    ['add-column', 'ALTER TABLE users ADD COLUMN n bigint CHECK (n > 0)'],
    ['add-column', 'ALTER TABLE users ADD COLUMN server_id uuid REFERENCES servers (id)'],
    ['column-type', 'ALTER TABLE users ALTER COLUMN name TYPE varchar(20)'],
    ['not-null', 'ALTER TABLE users ALTER COLUMN name SET NOT NULL'],
    ['constraint', 'ALTER TABLE users ADD CONSTRAINT c CHECK (length(name) > 1)'],
    ['constraint', 'ALTER TABLE league ADD FOREIGN KEY (user_id) REFERENCES users (id)'],
    ['constraint', 'ALTER TABLE users ADD UNIQUE (email)'],
    ['whole-table', 'UPDATE users SET verified = true'],
    ['whole-table', 'UPDATE users SET verified = true WHERE NOT verified'],
    ['whole-table', `DELETE FROM mail WHERE created < now()`],
    ['contract', 'ALTER TABLE users DROP COLUMN last_name'],
    ['contract', 'ALTER TABLE users RENAME COLUMN name TO first_name'],
    ['contract', 'ALTER TABLE users RENAME TO people'],
    ['contract', 'DROP TABLE public.mail'],
    ['contract', 'DROP FUNCTION ledger.append'],
    ['lock', 'DROP INDEX read.payment_receipt_group'],
    ['lock', 'TRUNCATE public.mail'],
    ['lock', 'LOCK TABLE ledger.event'],
    ['lock', 'VACUUM FULL ledger.event'],
    ['opaque', 'DO $$ BEGIN UPDATE users SET verified = true; END $$'],
  ])('%s: %s', async (rule, sql) => {
    expect(await findBrokenRules(sql)).toEqual([rule]);
  });

  it('a constraint validated in the transaction that added it', async () => {
    const added = 'ALTER TABLE users ADD CONSTRAINT c CHECK (length(name) > 1) NOT VALID';
    const validated = 'ALTER TABLE users VALIDATE CONSTRAINT c';
    expect(await findBrokenRules([added, validated])).toEqual(['validate']);
    expect(await findBrokenRules([added, validated], false)).toEqual([]);
  });

  it.each([
    ['in SQL', 'LANGUAGE sql AS $$ UPDATE users SET verified = true $$', ['whole-table']],
    ['as parsed SQL', 'LANGUAGE sql BEGIN ATOMIC DELETE FROM mail; END', ['whole-table']],
    [
      'in PL/pgSQL',
      `LANGUAGE plpgsql AS $$ DECLARE n int := 1; BEGIN
         n := n + 1;
         IF n > 1 THEN TRUNCATE public.mail; END IF;
       END $$`,
      ['lock'],
    ],
    ['with dynamic SQL', `LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'DROP TABLE mail'; END $$`, ['opaque']],
    ['in a nested call', `LANGUAGE plpgsql AS $$ BEGIN PERFORM public.empty_mail(); END $$`, ['lock']],
  ])('a call of a function that breaks a rule: %s', async (_how, body, rules) => {
    const inner = `CREATE FUNCTION empty_mail() RETURNS void LANGUAGE sql AS 'TRUNCATE public.mail'`;
    const created = `CREATE FUNCTION read.fill() RETURNS void ${body}`;
    expect(await findBrokenRules([inner, created])).toEqual([]);
    expect(await findBrokenRules([inner, created, 'SELECT read.fill()'])).toEqual(rules);
    const callInWith = 'WITH filled AS MATERIALIZED (SELECT read.fill()) SELECT count(*) FROM filled';
    expect(await findBrokenRules([inner, created, callInWith])).toEqual(rules);
    const allowed = `SELECT read.fill() -- lint-ok ${rules[0]}: at most ten rows`;
    expect(await findBrokenRules([inner, created, allowed])).toEqual([]);
  });

  it('text that is not SQL', async () => {
    await expect(lintStatements(['CREATE TABEL x ()'])).rejects.toThrow(/syntax error/);
  });
});

describe('the migration lint accepts', () => {
  it.each([
    ['CREATE TABLE t (id uuid PRIMARY KEY); CREATE INDEX i ON t (id); ALTER TABLE t ALTER id SET NOT NULL'],
    ['ALTER TABLE users ADD COLUMN seen timestamptz'],
    [`ALTER TABLE users ADD COLUMN seen timestamptz NOT NULL DEFAULT now()`],
    [`ALTER TABLE users ADD COLUMN flags text[] NOT NULL DEFAULT '{}'`],
    ['ALTER TABLE users ADD CONSTRAINT c CHECK (length(name) > 1) NOT VALID'],
    ['ALTER TABLE league ADD FOREIGN KEY (user_id) REFERENCES users (id) NOT VALID'],
    ['UPDATE users SET a = 1 WHERE id IN (SELECT id FROM users WHERE a IS NULL LIMIT 1000)'],
    ['CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE users SET a = 1 $$'],
    ['ALTER TABLE users DROP COLUMN last_name -- lint-ok contract: unused since 1.1.0'],
  ])('%s', async (sql) => {
    expect(await findBrokenRules(sql)).toEqual([]);
  });

  it('a concurrent index and SET NOT NULL after a validated check, outside a transaction', async () => {
    const statements = [
      'CREATE INDEX CONCURRENTLY i ON users (name)',
      'ALTER TABLE users ADD CONSTRAINT f CHECK (name IS NOT NULL) NOT VALID',
      'ALTER TABLE users VALIDATE CONSTRAINT f',
      'ALTER TABLE users ALTER COLUMN name SET NOT NULL',
    ];
    expect(await findBrokenRules(statements, false)).toEqual([]);
    expect(await findBrokenRules(statements.slice(0, 1), true)).toEqual(['in-transaction']);
  });

  it('no lint-ok comment without a reason or for another rule', async () => {
    expect(await findBrokenRules('ALTER TABLE users DROP COLUMN a -- lint-ok contract:')).toEqual([
      'contract',
    ]);
    expect(await findBrokenRules('ALTER TABLE users DROP COLUMN a -- lint-ok index: small')).toEqual([
      'contract',
    ]);
  });
});

describe('the migrations of this release', () => {
  it('have unique timestamps', async () => {
    const names = (await readdir(path.join(root, 'migrations'))).filter((name) => /^\d/.test(name));
    const times = names.map((name) => name.split('-')[0]!);
    expect(times.filter((time, index) => times.indexOf(time) !== index)).toEqual([]);
  });

  it('pass the migration lint', async () => {
    expect(await lintMigrations(path.join(root, 'migrations'))).toEqual([]);
  });

  it('are checked by a lint that reports a whole-table update', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'touchline-migrations-'));
    try {
      await cp(path.join(root, 'migrations/online.ts'), path.join(directory, 'online.ts'));
      const up = (sql: string) => `export class M { async up(runner) { await runner.query(\`${sql}\`); } }`;
      await writeFile(path.join(directory, '1-old.ts'), up('DROP TABLE users'));
      await writeFile(path.join(directory, '2-new.ts'), up('UPDATE users SET verified = true'));
      await writeFile(
        path.join(directory, '3-online.ts'),
        `import * as online from './online.js';
         export class M {
           transaction = false;
           async up(runner) {
             await online.createIndexOnline(runner, { name: 'i', table: 'read.payment', on: '(id)' });
             await online.setNotNullOnline(runner, 'users', 'name');
             await online.updateInBatches(runner, { table: 'users', key: 'id', set: 'a = 1', where: 'a IS NULL' });
           }
         }`,
      );
      expect(await lintMigrations(directory, '1-old')).toEqual([
        expect.stringMatching(/^2-new: whole-table: .*\n {2}UPDATE users SET verified = true$/),
      ]);
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
