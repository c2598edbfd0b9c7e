import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, superuserUrlOfTests } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { withConnection, withLogin } from '../embedded/index.js';
import { roleProblems } from './index.js';

/** Roles are shared by all databases of the server, which other tests use too. */
const own = (name: string): string => `${name}_${randomBytes(4).toString('hex')}`;
const password = randomBytes(16).toString('hex');

let database: TestDatabase;
const made: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await asSuperuser(...made.reverse().map((role) => `DROP ROLE ${role}`));
});

const asSuperuser = async (...statements: string[]): Promise<void> =>
  withConnection(await superuserUrlOfTests(), async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** A login role with further attributes. */
async function roleWith(options: string): Promise<{ role: string; url: string }> {
  const role = own('weak');
  await asSuperuser(`CREATE ROLE ${role} LOGIN PASSWORD '${password}' ${options}`);
  made.push(role);
  const name = new URL(database.databaseUrl).pathname.slice(1);
  return { role, url: withLogin(await superuserUrlOfTests(), { user: role, password }, name) };
}

describe('the role of DATABASE_URL', () => {
  it('has no problems as installed', async () => {
    expect(await roleProblems(database.databaseUrl)).toEqual([]);
  });

  it.each([
    ['SUPERUSER', 'is a superuser'],
    ['BYPASSRLS', 'has BYPASSRLS'],
    ['CREATEROLE', 'has CREATEROLE'],
    ['IN ROLE pg_write_all_data', 'is a member of pg_write_all_data, which passes by the grants'],
  ])('is rejected with %s, and the message says what to do', async (options, fault) => {
    const { role, url } = await roleWith(options);
    const problems = await roleProblems(url);
    expect(problems).toEqual([
      `DATABASE_URL: its role ${role} ${fault}: use a role that owns nothing and has no such rights, as deploy/postgres/create-roles.sh makes it, and migrate again`,
    ]);
    expect(problems.join()).not.toContain(password);
  });

  it('is rejected when it owns the ledger or can become the owner', async () => {
    const owner = new URL(database.ownerUrl).username;
    expect(await roleProblems(database.ownerUrl)).toEqual([
      expect.stringContaining(`its role ${owner} owns the ledger`),
    ]);
    const { role, url } = await roleWith(`IN ROLE ${owner}`);
    expect(await roleProblems(url)).toEqual([
      expect.stringContaining(`its role ${role} is a member of ${owner}, which owns the ledger`),
    ]);
  });

  it('is rejected when it cannot log in', async () => {
    const wrong = withLogin(database.databaseUrl, { user: own('nobody'), password }, 'postgres');
    const problems = await roleProblems(wrong);
    expect(problems).toEqual([expect.stringContaining('DATABASE_URL: the database does not let us look')]);
    expect(problems.join()).not.toContain(password);
  });
});
