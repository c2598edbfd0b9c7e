import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApi } from '../../server/src/api.js';
import { Config } from '../../server/src/platform/config/index.js';
import { PASSWORD, TestApi } from '../support/api.js';

const HOUR_MS = 3_600_000;

let api: TestApi;
beforeEach(async () => {
  api = await TestApi.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

/** Sets this machine's clock wrong by an hour from now on. */
function moveClock(byMs: number): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + byMs);
}

async function login(app = api.app): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { identity: 'admin', password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { access_token: string }).access_token;
}

const whoAmI = async (token: string, app = api.app): Promise<number> =>
  (await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

describe.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])('a machine whose clock moves an hour %s', (_direction, byMs) => {
  it('accepts earlier tokens and issues valid new ones', async () => {
    const before = await login();
    moveClock(byMs);
    const after = await login();
    expect([await whoAmI(before), await whoAmI(after)]).toEqual([200, 200]);
  });

  it('accepts tokens of an API with the correct time, and the other way round', async () => {
    const token = await login();
    moveClock(byMs);
    const neighbour = await createApi(api.app.get(Config));
    const other = await login(neighbour);
    expect(await whoAmI(token, neighbour)).toBe(200);
    jest.restoreAllMocks();
    expect(await whoAmI(other)).toBe(200);
    await neighbour.close();
  });
});
