import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { hashPassword, isOutdated, passwordMatches } from './passwords.js';

/** Checks passwords of users, and keeps their hashes up to date. */
@Injectable()
export class UserPasswords {
  constructor(private readonly database: Database) {}

  /**
   * Whether this is the user's password; without a user it takes as long. A right one whose hash costs less than
   * today's is hashed anew, because only now is it known.
   */
  async matches(
    user: { id: string; password_hash: string | null } | undefined,
    password: string,
  ): Promise<boolean> {
    const stored = user?.password_hash ?? null;
    const matches = await passwordMatches(stored, password);
    if (matches && user && stored !== null && isOutdated(stored)) {
      // A password that has been changed meanwhile stays.
      await this.database.query(
        'UPDATE public.users SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
        [user.id, stored, await hashPassword(password)],
      );
    }
    return matches;
  }
}
