import { Injectable } from '@nestjs/common';
import { notFound, Refusal } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import { ListReader } from '../../platform/database/list-query/index.js';
import type { ListRow } from '../../platform/database/list-query/index.js';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from '../tokens/access-tokens.js';
import type { Actor } from '../access/actor.js';
import { passwordMatches } from '../passwords/passwords.js';
import { HOMES } from '../access/roles.js';
import { USERS } from '../users/user-lists.js';

interface Candidate {
  id: string;
  password_hash: string | null;
  is_vetado: boolean;
  role_id: string | null;
}

/** What a client gets for the right password. */
export interface Session {
  access_token: string;
  expires_in: number;
  user: ListRow;
}

/** Logging in, and who one is then. */
@Injectable()
export class Login {
  private readonly users: ListReader;

  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
  ) {
    this.users = new ListReader(database);
  }

  /**
   * An access token for an e-mail address or user name and its password. Throws 401 INVALID_CREDENTIALS for every
   * failure alike, 403 USER_BANNED only after a right password.
   */
  async login(identity: string, password: string): Promise<Session> {
    const [candidate] = await this.database.query<Candidate>(
      `SELECT id, password_hash, is_vetado, role_id FROM public.users
       WHERE lower(email) = lower($1) OR lower(username) = lower($1)`,
      [identity],
    );
    const right = await passwordMatches(candidate?.password_hash ?? null, password);
    if (!candidate || !right || candidate.role_id === null) throw new Refusal('INVALID_CREDENTIALS', 401);
    if (candidate.is_vetado) throw new Refusal('USER_BANNED', 403);
    return {
      access_token: this.tokens.sign(candidate.id),
      expires_in: ACCESS_TOKEN_SECONDS,
      user: await this.user(candidate.id),
    };
  }

  /** The caller with their role, permissions and first page. */
  async me(actor: Actor) {
    const { role, permissions } = actor;
    return { user: await this.user(actor.userId), role, permissions: [...permissions], home: HOMES[role] };
  }

  private async user(id: string): Promise<ListRow> {
    const user = await this.users.one(USERS, id);
    if (!user) throw notFound('users');
    return user;
  }
}
