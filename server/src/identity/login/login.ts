import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notFound, Refusal } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import { ListReader } from '../../platform/database/list-query/index.js';
import type { ListRow } from '../../platform/database/list-query/index.js';
import type { Origin } from '../../platform/http/index.js';
import type { Actor } from '../access/actor.js';
import { UserPasswords } from '../passwords/user-passwords.js';
import { HOMES } from '../access/roles.js';
import { typedForm } from '../throttles.js';
import { USERS } from '../users/user-lists.js';
import { LoginThrottle } from './login-throttle.js';
import type { LoginAttempt } from './login-throttle.js';
import { SignIn } from './sign-in.js';
import type { SignedIn } from './sign-in.js';

interface Candidate {
  id: string;
  password_hash: string | null;
  is_vetado: boolean;
  role_id: string | null;
}

/** Who has given the right password, and the hash it was checked against. */
interface Proven {
  userId: string;
  hash: string;
}

/** Logging in, and who one is then. */
@Injectable()
export class Login {
  private readonly users: ListReader;

  constructor(
    private readonly database: Database,
    private readonly signIn: SignIn,
    private readonly throttle: LoginThrottle,
    private readonly passwords: UserPasswords,
  ) {
    this.users = new ListReader(database);
  }

  /**
   * A session for an e-mail address or user name and its password. Throws 401 INVALID_CREDENTIALS for every failure
   * alike, 403 USER_BANNED only after a right password, 429 TOO_MANY_ATTEMPTS before the password is looked at.
   */
  async login(identity: string, password: string, origin: Origin, reply: FastifyReply): Promise<SignedIn> {
    const attempt = await this.throttle.begin(identity, origin.address);
    const { userId, hash } = await this.proven(typedForm(identity), password, attempt);
    return this.database.transaction(async (tx) => {
      await this.passwords.refuseChanged(tx, userId, hash);
      return this.signIn.open(userId, origin, reply);
    });
  }

  /** The caller with their role, permissions and first page. */
  async me(actor: Actor) {
    const { role, permissions } = actor;
    return { user: await this.user(actor.userId), role, permissions: [...permissions], home: HOMES[role] };
  }

  private async proven(identity: string, password: string, attempt: LoginAttempt): Promise<Proven> {
    const [candidate] = await this.database.query<Candidate>(
      `SELECT id, password_hash, is_vetado, role_id FROM public.users
       WHERE lower(email) = lower($1) OR lower(username) = lower($1)`,
      [identity],
    );
    const hash = await this.passwords.check(candidate, password).catch(async (error: unknown) => {
      await attempt.withdrawn();
      throw error;
    });
    if (!candidate || !hash || candidate.role_id === null) throw new Refusal('INVALID_CREDENTIALS', 401);
    await attempt.succeeded();
    if (candidate.is_vetado) throw new Refusal('USER_BANNED', 403);
    return { userId: candidate.id, hash };
  }

  private async user(id: string): Promise<ListRow> {
    const user = await this.users.one(USERS, id);
    if (!user) throw notFound('users');
    return user;
  }
}
