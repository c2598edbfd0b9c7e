import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import sharp from 'sharp';
import type { TestApi } from '../support/api.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import type { Planted } from './planted-search.js';

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body; cookie: string };

/** Users and a program that do everything involving a secret, some of it wrongly, and record what they used. */
export class Scenario {
  readonly planted: Planted[] = [];
  private keys = 0;

  constructor(
    private readonly api: TestApi,
    readonly publicUrl: string,
  ) {}

  /** Registers a secret that must not be found anywhere. */
  plant(name: string, value: unknown, guessable = false): string {
    if (typeof value !== 'string' || value.length < 8)
      throw new Error(`nothing planted as ${name}: ${String(value)}`);
    this.planted.push({ name, value, guessable });
    return value;
  }

  password(name: string): string {
    return this.plant(name, `Planted ${name} ${Math.random().toString(36).slice(2)}`, true);
  }

  /** Calls with a new Idempotency-Key, so that any store of responses may keep this one. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    token?: string,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    this.keys += 1;
    const headers = {
      'idempotency-key': `planted-${this.keys}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...more,
    };
    const raw = typeof body === 'string' ? { raw: body } : { body };
    const answer = await this.api.call<Body>(method, path, {
      as: 'nobody',
      ...(body === undefined ? {} : raw),
      headers,
    });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { status: answer.status, body: (answer.body ?? {}) as Body, cookie };
  }

  post(path: string, body?: unknown, token?: string, more?: Record<string, string>): Promise<Answer> {
    return this.call('POST', `/api/auth/${path}`, body, token, more);
  }

  /** A step that must succeed, so that the search covers what it is meant to. */
  async must(status: number, answer: Promise<Answer>): Promise<Answer> {
    const got = await answer;
    if (got.status !== status)
      throw new Error(`${got.status} instead of ${status}: ${JSON.stringify(got.body)}`);
    return got;
  }

  /** Plants a session's secrets. */
  private remember(name: string, { body, cookie }: Answer): { token: string; cookie: string } {
    const token = this.plant(`${name}: access token`, body['access_token']);
    this.plant(`${name}: signature of the access token`, token.split('.')[2]);
    this.plant(`${name}: refresh token`, cookie.split('=')[1]);
    return { token, cookie };
  }

  async logIn(name: string, identity: string, password: string): Promise<{ token: string; cookie: string }> {
    return this.remember(name, await this.must(200, this.post('login', { identity, password })));
  }

  async register(username: string, password: string): Promise<Body> {
    const person = { name: 'Ana', last_name: 'Mora', username, email: `${username}@planted.test` };
    const phone = { prefix_telephone_number: '+593', telephone_number: '991234567' };
    const league = { name: 'Planted League', url_extension: username, type_tier: 2 };
    const body = { ...person, ...phone, password, password_confirm: password, accept_terms: true, league };
    return (await this.must(201, this.post('register', body))).body;
  }

  /** Refreshes, and refreshes again with the used token, which ends the token family. */
  async refreshTwice(first: { cookie: string }): Promise<void> {
    const next = this.remember(
      'refreshed',
      await this.must(200, this.post('refresh', undefined, undefined, { cookie: first.cookie })),
    );
    await this.must(401, this.post('refresh', undefined, undefined, { cookie: first.cookie }));
    await this.must(401, this.post('refresh', undefined, undefined, { cookie: next.cookie }));
  }

  /** Secrets that users type in the wrong place. */
  async mistakes(identity: string, right: string): Promise<void> {
    const typed = this.password('typed as a name');
    await this.must(401, this.post('login', { identity: typed, password: typed }));
    await this.must(401, this.post('login', { identity, password: this.password('wrong password') }));
    await this.must(
      400,
      this.post('login', { identity, password: { secret: this.password('in an object') } }),
    );
    await this.must(400, this.post('login', { identity, password: right, [this.password('as a field')]: 1 }));
    await this.must(
      400,
      this.post('login', `{"identity":"${identity}","password":"${this.password('in half a body')}`),
    );
    await this.must(400, this.post('register', { password: this.password('in a form'), email: 'x' }));
    const stray = this.plant('stray token', `stray${'A'.repeat(38)}`);
    await this.must(
      401,
      this.call('GET', `/api/auth/me?access_token=${stray}&password=${stray}`, undefined, stray),
    );
    await this.must(
      401,
      this.post('refresh', undefined, undefined, { cookie: `touchline_refresh=${stray}` }),
    );
    await this.must(400, this.post('confirm_verification', { token: stray }));
    const reset = { token: stray, password: this.password('of a bad reset') };
    await this.must(400, this.post('confirm_password_reset', { ...reset, password_confirm: reset.password }));
    await this.must(401, this.post('second_factor', { challenge: stray, code: '123456' }));
    await this.must(
      401,
      this.call('GET', '/api/auth/me', undefined, undefined, {
        authorization: `Basic ${btoa(`${identity}:${right}`)}`,
      }),
    );
  }

  /** One-time codes, recovery codes and a passkey; each is used for a login and is wrong once. */
  async secondFactors(identity: string, password: string): Promise<void> {
    const { token } = await this.logIn('before second factors', identity, password);
    await this.must(400, this.post('totp', { password: this.password('wrong, again') }, token));
    const begun = await this.must(200, this.post('totp', { password }, token));
    const seed = this.plant('seed of one-time codes', begun.body['secret']);
    // Only the running and the previous step are valid: none may end in between.
    const left = 30_000 - (Date.now() % 30_000);
    if (left < 10_000) await sleep(left + 50);
    const code = (steps: number) =>
      generate({ secret: seed, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
    await this.must(400, this.post('totp/confirm', { code: '000000' }, token));
    const confirmed = await this.must(200, this.post('totp/confirm', { code: await code(-1) }, token));
    const codes = confirmed.body['recovery_codes'] as string[];
    codes.forEach((each, index) => this.plant(`recovery code ${index}`, each, true));

    const key = new SoftwareAuthenticator(this.publicUrl);
    const options = await this.must(200, this.post('passkeys/options', { password }, token));
    const wanted = options.body as unknown as PublicKeyCredentialCreationOptionsJSON;
    this.plant('challenge of a passkey', wanted.challenge);
    await this.must(201, this.post('passkeys', { name: 'Key', response: key.create(wanted) }, token));

    for (const proof of [{ code: '000000' }, { recovery_code: '00000-00000' }]) {
      await this.must(
        401,
        this.post('second_factor', { challenge: await this.challenge(identity, password), ...proof }),
      );
    }
    for (const proof of [{ code: await code(0) }, { recovery_code: codes[0] }]) {
      const challenge = await this.challenge(identity, password);
      this.remember(
        'with a second factor',
        await this.must(200, this.post('second_factor', { challenge, ...proof })),
      );
    }
    const demanded = await this.must(401, this.post('login', { identity, password }));
    const asked = demanded.body['passkey_options'] as PublicKeyCredentialRequestOptionsJSON;
    const challenge = this.plant('challenge signed by a passkey', demanded.body['challenge']);
    const last = await this.must(200, this.post('second_factor', { challenge, passkey: key.get(asked) }));
    const session = this.remember('with a passkey', last);
    const renewed = await this.must(200, this.post('recovery_codes', { password }, session.token));
    (renewed.body['recovery_codes'] as string[]).forEach((each, index) =>
      this.plant(`renewed recovery code ${index}`, each, true),
    );
    await this.must(204, this.call('DELETE', '/api/auth/totp', { password }, session.token));
    await this.must(204, this.post('logout', undefined, undefined, { cookie: session.cookie }));
  }

  private async challenge(identity: string, password: string): Promise<string> {
    const demanded = await this.must(401, this.post('login', { identity, password }));
    return this.plant('challenge of a login', demanded.body['challenge']);
  }

  /** Uploads a receipt as a user whose session is planted. */
  async upload(token: string, league: string, payment: string): Promise<number> {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('league_id', league);
    form.set('payments', JSON.stringify([{ payment_id: payment, payment_date: '2026-01-01T10:00:00.000Z' }]));
    form.set('receipt_image', new Blob([new Uint8Array(picture)]), 'receipt.jpg');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await this.api.app.inject({
      method: 'POST',
      url: '/api/payments/upload_receipt',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': request.headers.get('content-type')!,
        'idempotency-key': 'upload',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.statusCode;
  }
}
