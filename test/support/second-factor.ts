import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';
import { addUser, PASSWORD } from './api.js';
import type { ApiResponse, TestApi } from './api.js';
import type { Overrides, SoftwareAuthenticator } from './authenticator.js';
import type { Role } from '../../server/src/identity/index.js';

type Body = Record<string, unknown>;
type Someone = { userId: string };

/** The refusal of a login of a user with a second factor. */
export interface Demand {
  challenge: string;
  methods: string[];
  passkey_options?: PublicKeyCredentialRequestOptionsJSON;
}

let users = 0;

type Confirmed = { recovery_codes: string[]; code?: string };

/** Sets up and uses second factors through the API. */
export class Factors {
  private readonly begun = new Map<string, number>();

  constructor(readonly api: TestApi) {}

  async user(role: Role = 'common'): Promise<Someone & { username: string }> {
    const username = `factor${++users}`;
    return { userId: await addUser(this.api.db, role, username), username };
  }

  post<T = Body>(path: string, body: unknown, as?: Someone): Promise<ApiResponse<T>> {
    return this.api.call<T>('POST', path, { as: as ?? 'nobody', body });
  }

  login(username: string, password = PASSWORD): Promise<ApiResponse<Body>> {
    return this.post('/api/auth/login', { identity: username, password });
  }

  /** The first step of a login; fails if no second one is required. */
  async demand(username: string): Promise<Demand> {
    const { status, body } = await this.login(username);
    const demand = body as unknown as Demand & { code: string };
    if (status !== 401 || demand.code !== 'SECOND_FACTOR_REQUIRED') throw new Error(JSON.stringify(body));
    return demand;
  }

  complete(proof: Body): Promise<ApiResponse<Body>> {
    return this.post('/api/auth/second_factor', proof);
  }

  /**
   * A code for a seed, some steps of 30 seconds after the seed was first used: the tests run in real time, and a step
   * that ends in between must not change which code is meant.
   */
  async code(secret: string, steps = 0): Promise<string> {
    if (!this.begun.has(secret)) {
      const left = 30_000 - (Date.now() % 30_000);
      if (left < 4_000) await sleep(left + 50);
      this.begun.set(secret, Math.floor(Date.now() / 1000));
    }
    return generate({ secret, epoch: this.begun.get(secret)! + 30 * steps });
  }

  /** Sets up one-time codes; confirms with the previous code, so that the next ones are still valid. */
  async totp(user: Someone): Promise<{ secret: string; recoveryCodes: string[] }> {
    for (;;) {
      const begun = await this.post<{ secret: string }>('/api/auth/totp', { password: PASSWORD }, user);
      const secret = begun.body.secret as string;
      const code = await this.code(secret, -1);
      const { status, body } = await this.post<Confirmed>('/api/auth/totp/confirm', { code }, user);
      if (status === 200) return { secret, recoveryCodes: body.recovery_codes as string[] };
      // A busy machine may outlast a code. Ends at the latest with the throttle of wrong codes.
      if (body.code !== 'INVALID_CODE') throw new Error(JSON.stringify(body));
    }
  }

  async creationOptions(user: Someone): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { body } = await this.post<Body>('/api/auth/passkeys/options', { password: PASSWORD }, user);
    return body as unknown as PublicKeyCredentialCreationOptionsJSON;
  }

  async passkey(user: Someone, key: SoftwareAuthenticator, lies?: Overrides): Promise<ApiResponse<Body>> {
    const response = key.create(await this.creationOptions(user), lies);
    return this.post('/api/auth/passkeys', { name: 'Key', response }, user);
  }

  /** Logs in with a passkey that tells these lies. */
  async loginWith(username: string, key: SoftwareAuthenticator, lies?: Overrides) {
    const demand = await this.demand(username);
    const passkey: AuthenticationResponseJSON = key.get(demand.passkey_options!, lies);
    return { demand, passkey, answer: await this.complete({ challenge: demand.challenge, passkey }) };
  }

  /** Clears the throttle after a test's attempts. */
  async forgetTries(): Promise<void> {
    await this.api.db.query('DELETE FROM public.throttle');
  }
}
