import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApi } from '../../server/src/api.js';
import { AccessTokens, Sessions } from '../../server/src/identity/index.js';
import { TestApi } from '../support/api.js';
import { testConfig } from '../support/config.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

const OLD = 'the-secret-before-of-some-length-';
const NEW = 'the-secret-after-also-with-length';

/** Starts an API with these keys on the same database while `work` runs. */
async function withKeys<T>(
  jwtSecret: string,
  jwtSecretsPrevious: string[],
  work: (api: { sign: () => Promise<string>; status: (token: string) => Promise<number> }) => Promise<T>,
): Promise<T> {
  const database = {
    databaseUrl: api.databaseUrl,
    ownerUrl: api.databaseUrl,
    db: api.db,
    close: async () => undefined,
  };
  const app = await createApi(testConfig(database, { jwtSecret, jwtSecretsPrevious }));
  const sign = async () => {
    const origin = { address: '127.0.0.1', userAgent: '' };
    const { sessionId } = await app.get(Sessions).open(api.users.admin, origin);
    return app.get(AccessTokens).sign(api.users.admin, sessionId);
  };
  const status = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ method: 'GET', url: '/api/auth/me', headers })).statusCode;
  };
  try {
    return await work({ sign, status });
  } finally {
    await app.close();
  }
}

describe('the rotation of JWT_SECRET', () => {
  it('accepts tokens of the previous key only while that key is configured', async () => {
    const before = await withKeys(OLD, [], ({ sign }) => sign());
    const after = await withKeys(NEW, [OLD], async ({ sign, status }) => {
      expect(await status(before)).toBe(200);
      const token = await sign();
      expect(await status(token)).toBe(200);
      return token;
    });
    await withKeys(NEW, [], async ({ status }) => {
      expect(await status(before)).toBe(401);
      expect(await status(after)).toBe(200);
    });
  });

  it('puts only a key id in the token header', async () => {
    const token = await withKeys(NEW, [OLD], ({ sign }) => sign());
    const header = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as object;
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });
});
