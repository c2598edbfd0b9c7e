import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../kernel/index.js';
import { Database, ListReader } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { matchLanguage } from '../../platform/http/index.js';
import type { ClientInfo } from '../../platform/http/index.js';
import { ROLE_IDS } from '../access/roles.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { Sessions } from '../sessions/sessions.js';
import type { OpenedSession } from '../sessions/sessions.js';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from '../tokens/access-tokens.js';
import { USERS } from '../users/user-lists.js';

/** The result of a login; the refresh token is sent as a cookie. */
export interface LoginResult {
  access_token: string;
  expires_in: number;
  user: ListRow;
}

/** The last step of every kind of login: a session, its cookie, and an access token. */
@Injectable()
export class SessionIssuer {
  private readonly log = new Logger('security');
  private readonly users: ListReader;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly cookie: RefreshCookie,
    private readonly tokens: AccessTokens,
  ) {
    this.users = new ListReader(database);
  }

  /**
   * Opens a session for a user who has given all required proofs. Ends the session of the cookie that the new one
   * replaces, since nobody could use it any more.
   */
  async open(userId: string, origin: ClientInfo, reply: FastifyReply): Promise<LoginResult> {
    const replaced = this.cookie.replacedBy(reply);
    if (replaced) await this.sessions.endByToken(replaced, 'replaced');
    const session = await this.sessions.open(userId, origin);
    this.log.log('Login succeeded', {
      event: 'login_ok',
      user_id: userId,
      session_id: session.sessionId,
    });
    return this.answer(session, reply);
  }

  /** Refreshes a session: exchanges the refresh token for a new one and an access token. Throws 401 SESSION_ENDED. */
  async refresh(refreshToken: string, origin: ClientInfo, reply: FastifyReply): Promise<LoginResult> {
    return this.answer(await this.sessions.refresh(refreshToken, origin), reply);
  }

  /**
   * Owners get mails in the language in which they last used the portal. The portal sends its display language with
   * every request, even if the browser chose it; a client that sends none changes nothing.
   */
  private async saveLanguage(userId: string, { request }: FastifyReply): Promise<void> {
    const language = matchLanguage(request.headers['accept-language']);
    if (!language) return;
    await this.database.query(
      'UPDATE public.users SET language = $2 WHERE id = $1 AND role_id = $3 AND language <> $2',
      [userId, language, ROLE_IDS.common],
    );
  }

  private async answer(session: OpenedSession, reply: FastifyReply): Promise<LoginResult> {
    await this.saveLanguage(session.userId, reply);
    const user = await this.users.one(USERS, session.userId);
    if (!user) throw notFound('users');
    this.cookie.set(reply, session);
    const token = this.tokens.sign(session.userId, session.sessionId);
    return { access_token: token, expires_in: ACCESS_TOKEN_SECONDS, user };
  }
}
