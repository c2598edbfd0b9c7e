import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addUser, PASSWORD, TestApi } from '../support/api.js';

let api: TestApi;
let ana: string;
let name: string;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());
beforeEach(async () => {
  name = `ana${v7().slice(-10)}`;
  ana = await addUser(api.db, 'common', name);
});

const rename = (username: unknown, userId = ana) =>
  api.call<{ user: { username: string } }>('PUT', '/api/auth/me', { as: { userId }, body: { username } });
const login = async (identity: string) =>
  (await api.call('POST', '/api/auth/login', { as: 'nobody', body: { identity, password: PASSWORD } }))
    .status;

describe('the user’s own username', () => {
  it('can be changed, replaces the old one at login, and keeps open sessions', async () => {
    const token = await api.token({ userId: ana });
    const { status, body } = await rename(`${name}.mora`);
    expect([status, body.user.username]).toEqual([200, `${name}.mora`]);
    expect([await login(`${name}.MORA`), await login(name), await login(`${name}@touchline.test`)]).toEqual([
      200, 401, 200,
    ]);
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.call('GET', '/api/auth/me', { as: 'nobody', headers })).status).toBe(200);
  });

  it('must be unique regardless of case, and can be taken by others once given up', async () => {
    const luis = `luis${v7().slice(-10)}`;
    await addUser(api.db, 'common', luis);
    expect(await rename(luis.toUpperCase())).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    expect((await rename(name.toUpperCase())).body.user.username).toBe(name.toUpperCase());
    await rename(`${name}.new`);
    // A username that was given up can be taken again.
    const [other] = [await addUser(api.db, 'common', `o${v7().slice(-10)}`)];
    expect((await rename(name, other)).status).toBe(200);
  });

  it('goes to one of two users who request it at once', async () => {
    const other = await addUser(api.db, 'common', `o${v7().slice(-10)}`);
    const wanted = `w${v7().slice(-10)}`;
    const answers = await Promise.all([rename(wanted), rename(wanted, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([['ab'], ['ana mora'], ['ana@liga.test'], ['x'.repeat(41)], [null], [7]])(
    'cannot be %j',
    async (username) => {
      expect((await rename(username)).status).toBe(400);
    },
  );

  it('is recorded in the activity log with its previous value', async () => {
    await rename(`${name}.mora`);
    const rows = await api.db.query<{ before: object; after: object }>(
      `SELECT before, after FROM public.activity_log WHERE record_id = $1 AND action = 'updated'`,
      [ana],
    );
    expect(rows).toMatchObject([{ before: { username: name }, after: { username: `${name}.mora` } }]);
  });
});
