import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD, TestApi } from '../support/api.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import type { Overrides } from '../support/authenticator.js';
import { Factors } from '../support/second-factor.js';

const ORIGIN = 'https://play.touchline.example';
const RP_ID = 'play.touchline.example';

let api: TestApi;
let factors: Factors;
beforeAll(async () => {
  api = await TestApi.start({ publicUrl: ORIGIN });
  factors = new Factors(api);
});
beforeEach(() => factors.forgetTries());
afterAll(() => api.close());

const codeOf = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { code?: string } | undefined)?.code,
];
const fieldCode = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { errors?: { code: string }[] }).errors?.[0]?.code,
];

/** A user with one passkey, and its authenticator. */
async function userWithKey(counts = true) {
  const user = await factors.user();
  const key = new SoftwareAuthenticator(ORIGIN, counts);
  const added = await factors.passkey(user, key);
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return { user, key, added: added.body };
}

describe('registering a passkey', () => {
  it('asks for the password, and names the platform and the user in the options', async () => {
    const user = await factors.user();
    const path = '/api/auth/passkeys/options';
    expect(fieldCode(await factors.post(path, { password: 'wrong password' }, user))).toEqual([
      400,
      'WRONG_PASSWORD',
    ]);
    const options = await factors.creationOptions(user);
    expect(options).toMatchObject({
      rp: { id: RP_ID, name: 'Touchline' },
      user: { name: `${user.username}@touchline.test`, displayName: 'Ana Paredes' },
      attestation: 'none',
      excludeCredentials: [],
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(user.userId);
  });

  it('stores and lists the passkey, and returns recovery codes only with the first factor', async () => {
    const { user, key, added } = await userWithKey();
    expect(added['recovery_codes']).toHaveLength(10);
    const { recovery_codes: _codes, ...shown } = added as Record<string, unknown>;
    expect(shown).toMatchObject({ name: 'Key', device_type: 'singleDevice', backed_up: false });
    const list = await api.call('GET', '/api/auth/passkeys', { as: user });
    expect(list.body).toEqual([shown]);
    expect(Object.keys(shown)).not.toContain('public_key');
    const options = await factors.creationOptions(user);
    expect(options.excludeCredentials).toMatchObject([{ transports: ['usb', 'internal'] }]);
    const second = await factors.passkey(user, key);
    expect(second.status).toBe(201);
    expect(second.body['recovery_codes']).toBeUndefined();
  });

  it('ends the user’s other sessions', async () => {
    const user = await factors.user();
    await factors.login(user.username);
    await factors.passkey(user, new SoftwareAuthenticator(ORIGIN));
    const { body } = await api.call('GET', '/api/auth/sessions', { as: user });
    expect(body).toHaveLength(1);
  });

  it.each<[string, Overrides]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a league’s host', { origin: 'https://evil.play.touchline.example' }],
    ['over plain http', { origin: ORIGIN.replace('https', 'http') }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of another type', { type: 'webauthn.get' }],
    ['without user presence', { absent: true }],
    ['with an unknown attestation', { format: 'packed-by-hand' }],
    ['with an unsupported attestation', { format: 'android-safetynet' }],
  ])('refuses a response %s', async (_name, lies) => {
    const user = await factors.user();
    const answer = await factors.passkey(user, new SoftwareAuthenticator(ORIGIN), lies);
    expect(fieldCode(answer)).toEqual([400, 'INVALID_PASSKEY']);
    expect((await factors.login(user.username)).status).toBe(200);
  });

  it('accepts a challenge once, even after a failure, only from its user and for five minutes', async () => {
    const [user, other] = [await factors.user(), await factors.user()];
    const key = new SoftwareAuthenticator(ORIGIN);
    const post = (response: unknown, as = user) =>
      factors.post('/api/auth/passkeys', { name: 'Key', response }, as);
    const ended = [400, 'PASSKEY_CHALLENGE_ENDED'];

    const options = await factors.creationOptions(user);
    expect(fieldCode(await post(key.create(options, { origin: 'https://evil.example' })))).toEqual([
      400,
      'INVALID_PASSKEY',
    ]);
    expect(fieldCode(await post(key.create(options)))).toEqual(ended);

    const mine = await factors.creationOptions(user);
    expect(fieldCode(await post(key.create(mine), other))).toEqual(ended);

    const made = key.create(await factors.creationOptions(user), {});
    expect((await post(made)).status).toBe(201);
    expect(fieldCode(await post(made))).toEqual(ended);

    const late = await factors.creationOptions(user);
    await api.db.query(`UPDATE public.user_token SET expires_at = now() WHERE used_at IS NULL`);
    expect(fieldCode(await post(key.create(late)))).toEqual(ended);
    const invented = { ...late, challenge: 'A'.repeat(43) };
    expect(fieldCode(await post(key.create(invented)))).toEqual(ended);
  });

  it('refuses the challenge of a login', async () => {
    const { user, key } = await userWithKey();
    const { challenge } = await factors.demand(user.username);
    const response = key.create({ ...(await factors.creationOptions(user)), challenge });
    expect(fieldCode(await factors.post('/api/auth/passkeys', { name: 'Key', response }, user))).toEqual([
      400,
      'PASSKEY_CHALLENGE_ENDED',
    ]);
  });

  it('refuses a passkey that another user has registered', async () => {
    const [ana, berta] = [await factors.user(), await factors.user()];
    const key = new SoftwareAuthenticator(ORIGIN);
    const hers = key.create(await factors.creationOptions(ana));
    await factors.post('/api/auth/passkeys', { name: 'Key', response: hers }, ana);
    // The same credential with Berta's challenge.
    const { challenge } = await factors.creationOptions(berta);
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin: ORIGIN, crossOrigin: false }),
    ).toString('base64url');
    const response = { ...hers, response: { ...hers.response, clientDataJSON } };
    const answer = await factors.post('/api/auth/passkeys', { name: 'Key', response }, berta);
    expect(codeOf(answer)).toEqual([409, 'PASSKEY_TAKEN']);
  });

  it.each([
    ['no response', undefined],
    ['text', 'x'],
    ['an empty object', {}],
    ['an empty authenticator response', { id: 'x', response: {} }],
    ['wrong types', { id: 'x', rawId: 5, type: [], response: { clientDataJSON: 5, attestationObject: {} } }],
    ['bad base64', { id: 'x', rawId: 'x', response: { clientDataJSON: '%%%', attestationObject: '%%%' } }],
  ])('refuses a malformed response: %s', async (_name, response) => {
    const user = await factors.user();
    const { status } = await factors.post('/api/auth/passkeys', { name: 'Key', response }, user);
    expect(status).toBe(400);
  });
});

describe('logging in with a passkey', () => {
  it('offers the user’s passkeys, and opens a session', async () => {
    const { user, key } = await userWithKey();
    const demand = await factors.demand(user.username);
    expect(demand.methods).toEqual(['recovery_code', 'passkey']);
    expect(demand.passkey_options).toMatchObject({
      rpId: RP_ID,
      allowCredentials: [{ type: 'public-key', transports: ['usb', 'internal'] }],
    });
    const passkey = key.get(demand.passkey_options!);
    const { status, body } = await factors.complete({ challenge: demand.challenge, passkey });
    expect([status, body]).toMatchObject([200, { user: { username: user.username } }]);
    const [stored] = await api.db.query(
      'SELECT counter, last_used_at FROM public.passkey WHERE user_id = $1',
      [user.userId],
    );
    expect(stored).toEqual({ counter: 1, last_used_at: expect.any(String) });
    expect((await factors.loginWith(user.username, key)).answer.status).toBe(200);
  });

  it.each<[string, Overrides]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a league’s host', { origin: 'https://liga.play.touchline.example' }],
    ['for another relying party', { rpId: 'touchline.example' }],
    ['to another challenge', { challenge: 'A'.repeat(43) }],
    ['of a registration', { type: 'webauthn.create' }],
    ['without user presence', { absent: true }],
  ])('refuses a response %s', async (_name, lies) => {
    const { user, key } = await userWithKey();
    const { answer } = await factors.loginWith(user.username, key, lies);
    expect(codeOf(answer)).toEqual([401, 'INVALID_SECOND_FACTOR']);
  });

  it('refuses a replayed response, for its own and for another challenge', async () => {
    const { user, key } = await userWithKey();
    const { demand, passkey, answer } = await factors.loginWith(user.username, key);
    expect(answer.status).toBe(200);
    const replayed = await factors.complete({ challenge: demand.challenge, passkey });
    expect(codeOf(replayed)).toEqual([401, 'SECOND_FACTOR_CHALLENGE_ENDED']);
    const next = await factors.demand(user.username);
    const elsewhere = await factors.complete({ challenge: next.challenge, passkey });
    expect(codeOf(elsewhere)).toEqual([401, 'INVALID_SECOND_FACTOR']);
  });

  it('refuses a counter that does not increase, as of a cloned key', async () => {
    const { user, key } = await userWithKey();
    expect((await factors.loginWith(user.username, key, { counter: 10 })).answer.status).toBe(200);
    for (const counter of [9, 10, 0]) {
      const { answer } = await factors.loginWith(user.username, key, { counter });
      expect(codeOf(answer)).toEqual([401, 'INVALID_SECOND_FACTOR']);
    }
    expect((await factors.loginWith(user.username, key, { counter: 11 })).answer.status).toBe(200);
  });

  it('accepts passkeys that do not count, as synced ones do', async () => {
    const { user, key } = await userWithKey(false);
    expect((await factors.loginWith(user.username, key)).answer.status).toBe(200);
    expect((await factors.loginWith(user.username, key)).answer.status).toBe(200);
  });

  it('refuses another user’s passkey', async () => {
    const [ana, berta] = [await userWithKey(), await userWithKey()];
    const demand = await factors.demand(ana.user.username);
    const passkey = berta.key.get({ ...demand.passkey_options!, allowCredentials: [] });
    const answer = await factors.complete({ challenge: demand.challenge, passkey });
    expect(codeOf(answer)).toEqual([401, 'INVALID_SECOND_FACTOR']);
  });

  it('refuses a signature of another key under the credential’s id', async () => {
    const { user, key } = await userWithKey();
    const stranger = new SoftwareAuthenticator(ORIGIN);
    stranger.create(await factors.creationOptions(user));
    const demand = await factors.demand(user.username);
    const [good, forged] = [key.get(demand.passkey_options!), stranger.get(demand.passkey_options!)];
    const passkey = { ...good, response: { ...good.response, signature: forged.response.signature } };
    const answer = await factors.complete({ challenge: demand.challenge, passkey });
    expect(codeOf(answer)).toEqual([401, 'INVALID_SECOND_FACTOR']);
    expect((await factors.complete({ challenge: demand.challenge, passkey: good })).status).toBe(200);
  });

  it('accepts one of five concurrent responses', async () => {
    const { user, key } = await userWithKey();
    const { challenge, passkey_options: options } = await factors.demand(user.username);
    const passkey = key.get(options!);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => factors.complete({ challenge, passkey })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it.each([
    ['an empty authenticator response', { id: 'x', response: {} }],
    [
      'bad base64',
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '%', signature: 5 } },
    ],
  ])('refuses a malformed response: %s', async (_name, passkey) => {
    const { user } = await userWithKey();
    const { challenge } = await factors.demand(user.username);
    expect(codeOf(await factors.complete({ challenge, passkey }))).toEqual([401, 'INVALID_SECOND_FACTOR']);
  });
});

describe('removing a passkey', () => {
  it('asks for the password, and answers 404 for passkeys of others', async () => {
    const [{ user, added }, other] = [await userWithKey(), await userWithKey()];
    const remove = (id: unknown, password = PASSWORD) =>
      api.call('DELETE', `/api/auth/passkeys/${String(id)}`, { as: user, body: { password } });
    expect(fieldCode(await remove(added['id'], 'wrong password'))).toEqual([400, 'WRONG_PASSWORD']);
    expect((await remove(other.added['id'])).status).toBe(404);
    expect((await remove('x')).status).toBe(404);
    expect((await remove(added['id'])).status).toBe(204);
    expect((await factors.login(user.username)).status).toBe(200);
    expect(codeOf(await factors.login(other.user.username))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  });

  it('leaves the other factors as they are', async () => {
    const { user, added } = await userWithKey();
    const { secret } = await factors.totp(user);
    const { challenge, methods } = await factors.demand(user.username);
    expect(methods).toEqual(['totp', 'recovery_code', 'passkey']);
    const body = { password: PASSWORD };
    const path = `/api/auth/passkeys/${String(added['id'])}`;
    expect((await api.call('DELETE', path, { as: user, body })).status).toBe(204);
    expect((await factors.complete({ challenge, code: await factors.code(secret) })).status).toBe(200);
    expect((await factors.demand(user.username)).methods).toEqual(['totp', 'recovery_code']);
  });
});
