import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { addUser, PASSWORD, TestApi } from '../support/api.js';
import { processorMs } from '../support/processor.js';
import { until } from '../support/until.js';

const SECRET = 'a-secret-of-the-tests-with-length';
const OTHER_SECRET = 'an-attackers-secret-with-length!';

let api: TestApi;
/** A token issued by the API, and its parts. */
let genuine: string;
let header: Record<string, unknown>;
let claims: Record<string, unknown>;

beforeAll(async () => {
  api = await TestApi.start();
  await api.app.listen(0, '127.0.0.1');
  genuine = await api.token('admin');
  [header, claims] = genuine.split('.').slice(0, 2).map(decoded) as [typeof header, typeof claims];
});
afterAll(() => api.close());

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const publicJwk = keys.publicKey.export({ format: 'jwk' });

const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}
const now = (): number => Math.floor(Date.now() / 1000);

/** A token with this header and these claims (or raw texts), signed with an HMAC. */
function signed(head: unknown, body: unknown = claims, secret: string = SECRET, hash = 'sha256'): string {
  const input = `${encoded(head)}.${encoded(body)}`;
  return `${input}.${createHmac(hash, secret).update(input).digest('base64url')}`;
}

function signedByRsa(head: object): string {
  const input = `${encoded(head)}.${encoded(claims)}`;
  return `${input}.${createSign('RSA-SHA256').update(input).sign(keys.privateKey, 'base64url')}`;
}

const present = (authorization: string, route = '/api/auth/me') =>
  api.call('GET', route, { as: 'nobody', headers: { authorization } });

/** Every attack gets the same 401 on a guarded read and on a guarded write. */
async function expectRefused(name: string, authorization: string): Promise<void> {
  const read = await present(authorization);
  expect([name, read]).toMatchObject([name, { status: 401, body: { code: 'UNAUTHENTICATED' } }]);
  expect(read.headers['www-authenticate']).toBe('Bearer');
  const write = await api.call('POST', '/api/services', {
    as: 'nobody',
    headers: { authorization },
    body: { name: 'Forged', price: 1 },
  });
  expect([name, write.status]).toEqual([name, 401]);
}

async function expectAllRefused(tokens: Record<string, string>): Promise<void> {
  for (const [name, token] of Object.entries(tokens)) await expectRefused(name, `Bearer ${token}`);
}

describe('an access token', () => {
  it('is accepted when issued by the API, or built with the same secret and claims', async () => {
    expect((await present(`Bearer ${genuine}`)).status).toBe(200);
    expect((await present(`Bearer ${signed(header)}`)).status).toBe(200);
    expect(header).toMatchObject({ alg: 'HS256', kid: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub', 'typ']);
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
  });

  it('is refused without a signature, however "none" is written', async () => {
    const attacks: Record<string, string> = {};
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', null, undefined, 0]) {
      const input = `${encoded({ ...header, alg })}.${encoded(claims)}`;
      attacks[`${alg}, empty`] = `${input}.`;
      attacks[`${alg}, signed`] = signed({ ...header, alg });
      attacks[`${alg}, two parts`] = input;
    }
    await expectAllRefused(attacks);
  });

  it('is refused with another algorithm, whatever the key', async () => {
    await expectAllRefused({
      'HS384 with our secret': signed({ ...header, alg: 'HS384' }, claims, SECRET, 'sha384'),
      'HS512 with our secret': signed({ ...header, alg: 'HS512' }, claims, SECRET, 'sha512'),
      'HS256 written as hs256': signed({ ...header, alg: 'hs256' }),
      'an array of algorithms': signed({ ...header, alg: ['HS256'] }),
      'RS256 with an attacker’s key': signedByRsa({ ...header, alg: 'RS256' }),
      'RS256 with an attacker’s key, no kid': signedByRsa({ alg: 'RS256', typ: 'JWT' }),
      'PS256 in the header, RS256 signature': signedByRsa({ ...header, alg: 'PS256' }),
      'HS256 with a public key as secret': signed(header, claims, publicPem),
      'RS256 in the header, HMAC with a public key': signed({ ...header, alg: 'RS256' }, claims, publicPem),
      'ES256 with zeros (psychic signature)': `${encoded({ ...header, alg: 'ES256' })}.${encoded(claims)}.${Buffer.alloc(64).toString('base64url')}`,
    });
  });

  it('cannot choose its key by kid', async () => {
    const attacks: Record<string, string> = {
      'an attacker’s secret under our kid': signed(header, claims, OTHER_SECRET),
      'an empty secret': signed(header, claims, ''),
      'an unknown kid, no signature': `${encoded({ ...header, kid: 'attacker' })}.${encoded(claims)}.`,
      'no kid': signed({ ...header, kid: undefined }),
      'an attacker’s own kid and secret': signed({ ...header, kid: 'attacker' }, claims, 'attacker'),
      'the path of an empty file': signed({ ...header, kid: '../../../../../../dev/null' }, claims, ''),
      'the path of a known file': signed({ ...header, kid: '/etc/hostname' }),
      SQL: signed({ ...header, kid: `x' UNION SELECT '${OTHER_SECRET}' --` }, claims, OTHER_SECRET),
      'a command': signed({ ...header, kid: '; sleep 5' }),
      'a URL': signed({ ...header, kid: 'https://evil.example/key' }, claims, OTHER_SECRET),
      'the kid __proto__': signed({ ...header, kid: '__proto__' }, claims, ''),
    };
    const kid = header['kid'] as string;
    for (const value of [
      'constructor',
      'toString',
      null,
      0,
      [kid],
      { kid },
      true,
      kid.toUpperCase(),
      ` ${kid}`,
    ]) {
      attacks[`kid ${JSON.stringify(value)}`] = signed({ ...header, kid: value });
    }
    await expectAllRefused(attacks);
  });

  it('cannot contain its own key, nor an address to fetch it from', async () => {
    const brought = {
      jwk: publicJwk,
      jku: 'https://evil.example/jwks.json',
      x5u: 'https://evil.example/cert.pem',
      x5c: [Buffer.from(publicPem).toString('base64')],
    };
    const attacks: Record<string, string> = {};
    for (const [name, value] of Object.entries(brought)) {
      attacks[`${name}, RS256`] = signedByRsa({ ...header, alg: 'RS256', [name]: value });
      attacks[`${name}, HS256`] = signed({ ...header, [name]: value }, claims, OTHER_SECRET);
      attacks[`${name}, no kid`] = signedByRsa({ alg: 'RS256', [name]: value });
    }
    attacks['a symmetric jwk'] = signed(
      { ...header, jwk: { kty: 'oct', k: encoded(OTHER_SECRET) } },
      claims,
      OTHER_SECRET,
    );
    await expectAllRefused(attacks);
  });

  it('is refused with another type, audience, user or session', async () => {
    const attacks: Record<string, string> = {};
    for (const typ of [
      'refresh',
      'second_factor',
      'challenge',
      'Access',
      '',
      null,
      undefined,
      ['access'],
      1,
    ]) {
      attacks[`typ ${JSON.stringify(typ)}`] = signed(header, { ...claims, typ });
    }
    for (const aud of ['league', 'touchline-league', 'Touchline', '', null, undefined, [], ['league'], {}]) {
      attacks[`aud ${JSON.stringify(aud)}`] = signed(header, { ...claims, aud });
    }
    for (const name of ['sub', 'sid']) {
      attacks[`no ${name}`] = signed(header, { ...claims, [name]: undefined });
      attacks[`unknown ${name}`] = signed(header, { ...claims, [name]: v7() });
      attacks[`${name} in a list`] = signed(header, { ...claims, [name]: [claims[name]] });
    }
    await expectAllRefused(attacks);
  });

  it('is refused before and after its validity, and without valid times', async () => {
    await expectAllRefused({
      expired: signed(header, { ...claims, exp: now() - 1 }),
      'without an expiry': signed(header, { ...claims, exp: undefined }),
      'with an expiry as text': signed(header, { ...claims, exp: String(now() + 600) }),
      'with a null expiry': signed(header, { ...claims, exp: null }),
      'not yet valid (nbf)': signed(header, { ...claims, nbf: now() + 600 }),
      'with text as nbf': signed(header, { ...claims, nbf: 'now' }),
      'issued in the future': signed(header, { ...claims, iat: now() + 600 }),
      'without an issue time': signed(header, { ...claims, iat: undefined }),
    });
  });

  it('is refused once it expires, even though this process has cached it', async () => {
    const exp = now() + 12;
    const short = signed(header, { ...claims, exp });
    expect((await present(`Bearer ${short}`)).status).toBe(200);
    await until(async () => now() > exp, 'its last second has passed');
    await expectRefused('cached', `Bearer ${short}`);
  });

  it('is refused when modified, truncated, extended or malformed', async () => {
    const [head = '', body = '', signature = ''] = genuine.split('.');
    const raised = encoded({ ...claims, exp: now() + 1e6 });
    const duplicate = JSON.stringify(claims).replace('{', `{"sub":"${v7()}",`);
    await expectAllRefused({
      'no signature': `${head}.${body}.`,
      'no dots': `${head}${body}${signature}`,
      'the signature of another token': `${head}.${raised}.${signature}`,
      'a truncated signature': genuine.slice(0, -1),
      'an extended signature': `${genuine}A`,
      'another last character': `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`,
      'four parts': `${genuine}.${signature}`,
      'five parts, like an encrypted token': `${encoded({ alg: 'dir', enc: 'A256GCM' })}..${encoded('iv')}.${body}.${signature}`,
      'parts in another order': `${body}.${head}.${signature}`,
      'empty parts': '..',
      'a header that is not JSON': `${encoded('{"alg":"HS256"')}.${body}.${signature}`,
      'a header that is null': signed('null'),
      'a header that is a list': signed([header]),
      'claims that are not JSON': signed(header, 'sub=admin'),
      'claims that are null': signed(header, 'null', OTHER_SECRET),
      'claims that are a list': signed(header, [claims]),
      'a duplicate claim, unsigned': `${head}.${encoded(duplicate)}.${signature}`,
      'a critical extension': signed({ ...header, crit: ['exp'], exp: 1 }, claims, OTHER_SECRET),
      'base64 padding': `${genuine}==`,
      'unencoded claims (b64)': `${encoded({ ...header, b64: false, crit: ['b64'] })}.${JSON.stringify(claims)}.${signature}`,
      'an empty token': '',
      undefined: 'undefined',
    });
  });

  it('is accepted only after the Bearer scheme, in any letter case, and one space', async () => {
    for (const authorization of [
      genuine,
      `Token ${genuine}`,
      `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`,
      `Bearer  ${genuine}`,
      `Bearer\t${genuine}`,
      `Bearer ${genuine} ${genuine}`,
      `Bearer ${genuine},Bearer ${genuine}`,
      `Bearer "${genuine}"`,
      `Bearer ${genuine}\u00a0`,
      'Bearer',
      'Bearer null',
    ]) {
      await expectRefused(authorization.slice(0, 12), authorization);
    }
    // RFC 9110: the scheme is case-insensitive.
    expect((await present(`bearer ${genuine}`)).status).toBe(200);
    expect((await present(`BEARER ${genuine}`)).status).toBe(200);
  });

  it('is read only from the Authorization header, not from the URL, a cookie or the body', async () => {
    const places = [
      await api.call('GET', `/api/auth/me?access_token=${genuine}&token=${genuine}`, { as: 'nobody' }),
      await api.call('GET', '/api/auth/me', { as: 'nobody', headers: { cookie: `access_token=${genuine}` } }),
      await api.call('GET', '/api/auth/me', { as: 'nobody', headers: { 'x-access-token': genuine } }),
      await api.call('POST', '/api/services', { as: 'nobody', body: { access_token: genuine } }),
    ];
    expect(places.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('is refused at 100 KB (431), and accepted at 8 KB', async () => {
    const { port } = (api.app.getHttpServer() as Server).address() as AddressInfo;
    for (const size of [8_000, 100_000]) {
      const headers = { authorization: `Bearer ${signed({ ...header, x: 'y'.repeat(size) })}` };
      const get = () =>
        new Promise<number | undefined>((resolve, reject) => {
          const call = request({ port, host: '127.0.0.1', path: '/api/auth/me', headers }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          });
          call.on('error', reject).end();
        });
      const cost = await processorMs(async () =>
        expect([size, await get()]).toEqual([size, size < 16_000 ? 200 : 431]),
      );
      expect(cost).toBeLessThan(2_000);
    }
  });

  it('is refused with little processor time when it is 15 KB of garbage', async () => {
    for (const part of ['a', '.', 'eyJ', 'eyJhbGciOiJub25lIn0.', '-', '_']) {
      const authorization = `Bearer ${part.repeat(Math.floor(15_000 / part.length))}`;
      const cost = await processorMs(async () =>
        expect([part, (await present(authorization)).status]).toEqual([part, 401]),
      );
      expect(cost).toBeLessThan(2_000);
    }
  });
});

describe('a session', () => {
  it('belongs to its user: a token of one user with the session of another is refused', async () => {
    const theirs = decoded((await api.token('owner2')).split('.')[1] ?? '');
    await expectAllRefused({
      'my user, their session': signed(header, { ...claims, sid: theirs['sid'] }),
      'their user, my session': signed(header, { ...claims, sub: theirs['sub'] }),
      'a user id as the session': signed(header, { ...claims, sid: claims['sub'] }),
    });
  });

  it('is refused after it has ended, even with a token that has not expired', async () => {
    const userId = await addUser(api.db, 'admin', 'endsoon');
    const token = await api.token({ userId }, true);
    expect((await present(`Bearer ${token}`)).status).toBe(200);
    const ended = await api.call('POST', '/api/auth/logout', { as: 'nobody' });
    expect(ended.status).toBe(204);
    const { sid } = decoded(token.split('.')[1] ?? '');
    const end = { as: 'nobody' as const, headers: { authorization: `Bearer ${token}` } };
    expect((await api.call('DELETE', `/api/auth/sessions/${String(sid)}`, end)).status).toBe(204);
    await expectRefused('ended', `Bearer ${token}`);
  });

  it('is refused for the system user', async () => {
    const system = '00000000-0000-7000-8000-000000000001';
    await expectRefused('system', `Bearer ${await api.token({ userId: system })}`);
  });
});
