import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import { AccountMails } from '../account-mails/account-mails.js';
import { Sessions } from '../sessions/sessions.js';
import { UserTokens } from '../tokens/user-tokens.js';
import { hashPassword, isOutdated, passwordMatches } from './passwords.js';

export interface UserWithPassword {
  id: string;
  password_hash: string | null;
}

export interface PasswordReplacement {
  userId: string;
  hash: string;
  reason: 'password_changed' | 'password_reset';
  /** A session that stays active. */
  keepSession?: string;
}

/** Checks passwords of users, keeps their hashes up to date, and replaces them. */
@Injectable()
export class UserPasswords {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly tokens: UserTokens,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Checks a user's password; takes the same time without a user. If the password is right but its hash costs less than
   * today's, it is rehashed, since only now is it known.
   * @returns the matching hash, for `assertUnchanged`; undefined if the password is wrong
   */
  async check(user: UserWithPassword | undefined, password: string): Promise<string | undefined> {
    const stored = user?.password_hash ?? null;
    const matches = await passwordMatches(stored, password);
    if (!matches || !user || stored === null) return undefined;
    if (!isOutdated(stored)) return stored;
    const renewed = await hashPassword(password);
    // Does not overwrite a password that was changed meanwhile.
    const rows = await this.database.query(
      'UPDATE public.users SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id',
      [user.id, stored, renewed],
    );
    return rows.length > 0 ? renewed : stored;
  }

  /**
   * Makes sure that a password checked before is still the user's and that the user is not banned, until the caller's
   * transaction ends: checking takes long enough for a change or a ban to slip in, and what is opened afterwards would
   * stay open. Throws 401 INVALID_CREDENTIALS.
   */
  async assertUnchanged(tx: Querier, userId: string, checkedHash: string): Promise<void> {
    const updated = await tx.query(
      'SELECT 1 FROM public.users WHERE id = $1 AND password_hash = $2 AND NOT is_vetado FOR SHARE',
      [userId, checkedHash],
    );
    if (updated.length === 0) throw new DomainError('INVALID_CREDENTIALS', 401);
  }

  /**
   * Replaces the password, in the caller's transaction. Everything that the old one gave access to ends: sessions,
   * logins that wait for their second factor, password reset links. The owner gets a mail.
   */
  async replace(tx: Querier, { userId, hash, reason, keepSession }: PasswordReplacement): Promise<void> {
    const [before] = await tx.query<UserWithPassword>(
      `WITH before AS (SELECT id, password_hash FROM public.users WHERE id = $1 FOR NO KEY UPDATE)
       UPDATE public.users u SET password_hash = $2, updated = now() FROM before b WHERE u.id = b.id
       RETURNING b.id, b.password_hash`,
      [userId, hash],
    );
    // Sessions last: a login that is being completed holds its token until then.
    await this.tokens.end(tx, userId, 'second_factor');
    await this.tokens.end(tx, userId, 'reset_password');
    await this.sessions.endAll(tx, userId, reason, keepSession === undefined ? {} : { except: keepSession });
    await logActivity(tx, { userId, action: reason, resource: 'users', recordId: userId });
    // The first password of an invited owner is not a change.
    if (before?.password_hash !== null) await this.mails.request(tx, 'password_changed', { userId });
    this.database.afterCommit(() => this.log.log('Password changed', { event: reason, user_id: userId }));
  }
}
