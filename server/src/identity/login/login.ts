import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { ClientInfo } from '../../platform/http/index.js';
import { UserPasswords } from '../passwords/user-passwords.js';
import { LoginChallenges } from '../second-factor/login-challenges.js';
import { normalizeIdentifier } from '../throttles.js';
import { LoginThrottle } from './login-throttle.js';
import type { LoginAttempt } from './login-throttle.js';
import { SessionIssuer } from './session-issuer.js';
import type { LoginResult } from './session-issuer.js';

interface Candidate {
  id: string;
  password_hash: string | null;
  is_vetado: boolean;
  role_id: string | null;
}

/** A user who has given the right password, and the hash it was checked against. */
interface VerifiedUser {
  userId: string;
  hash: string;
}

@Injectable()
export class Login {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly issuer: SessionIssuer,
    private readonly throttle: LoginThrottle,
    private readonly passwords: UserPasswords,
    private readonly challenges: LoginChallenges,
  ) {}

  /**
   * Opens a session for an email address or username and its password. Throws 429 TOO_MANY_ATTEMPTS before the password
   * is checked, 401 INVALID_CREDENTIALS for every failure alike, and only after a right password 403 USER_BANNED or 401
   * SECOND_FACTOR_REQUIRED with a challenge.
   */
  async login(
    identity: string,
    password: string,
    origin: ClientInfo,
    reply: FastifyReply,
  ): Promise<LoginResult> {
    const attempt = await this.throttle.begin(identity, origin.address);
    const { userId, hash } = await this.verifyPassword(normalizeIdentifier(identity), password, attempt);
    const opened = await this.database.transaction(async (tx) => {
      await this.passwords.assertUnchanged(tx, userId, hash);
      return (await this.challenges.demand(tx, userId)) ?? this.issuer.open(userId, origin, reply);
    });
    // Thrown outside of the transaction, so that its challenge is committed.
    if (opened instanceof DomainError) throw opened;
    return opened;
  }

  private async verifyPassword(
    identity: string,
    password: string,
    attempt: LoginAttempt,
  ): Promise<VerifiedUser> {
    const [candidate] = await this.database.query<Candidate>(
      `SELECT id, password_hash, is_vetado, role_id FROM public.users
       WHERE lower(email) = lower($1) OR lower(username) = lower($1)`,
      [identity],
    );
    const hash = await this.passwords.check(candidate, password).catch(async (error: unknown) => {
      await attempt.withdrawn();
      throw error;
    });
    if (!candidate || !hash || candidate.role_id === null) {
      // Logs the user, if there is one, but never what was typed: people type passwords into the name field.
      const about = candidate === undefined ? {} : { user_id: candidate.id };
      this.log.warn('Login failed', { event: 'login_failed', ...about });
      throw new DomainError('INVALID_CREDENTIALS', 401);
    }
    await attempt.succeeded();
    if (candidate.is_vetado) {
      this.log.warn('Login refused: user is banned', {
        event: 'login_banned',
        user_id: candidate.id,
      });
      throw new DomainError('USER_BANNED', 403);
    }
    return { userId: candidate.id, hash };
  }
}
