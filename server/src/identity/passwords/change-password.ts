import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { badField, PasswordField } from '../../platform/http/index.js';
import { Throttle } from '../../platform/throttle/index.js';
import type { Actor } from '../access/actor-cache.js';
import { passwordAgainAttempts } from '../throttles.js';
import { hashNewPassword, NewPasswordFields, requireMatchingPasswords } from './new-password.js';
import { UserPasswords } from './user-passwords.js';

export class ChangePasswordBody extends NewPasswordFields {
  @PasswordField({ min: 1 })
  old_password!: string;
}

interface Owner {
  id: string;
  username: string;
  email: string;
  password_hash: string | null;
}

/** Changes the password of a user who knows the current one. */
@Injectable()
export class ChangePassword {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly passwords: UserPasswords,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Changes the caller's password and ends their other sessions. Throws 400 PASSWORDS_DIFFER, WRONG_PASSWORD,
   * COMMON_PASSWORD, PASSWORD_IS_IDENTITY; 429.
   */
  async change({ userId, sessionId }: Actor, body: ChangePasswordBody): Promise<void> {
    requireMatchingPasswords(body);
    const attempts = passwordAgainAttempts(userId);
    await this.throttle.consume(...attempts);
    await this.database.transaction(async (tx) => {
      // Of two concurrent changes the second one waits here, and then its old password is wrong.
      const [owner] = await tx.query<Owner>(
        'SELECT id, username, email, password_hash FROM public.users WHERE id = $1 FOR NO KEY UPDATE',
        [userId],
      );
      if (!owner || !(await this.passwords.check(owner, body.old_password))) {
        this.log.warn('Reauthentication failed: wrong password', {
          event: 'reauthentication_failed',
          user_id: userId,
        });
        throw badField('old_password', 'WRONG_PASSWORD');
      }
      await this.throttle.reset(...attempts);
      const hash = await hashNewPassword(body.password, owner);
      await this.passwords.replace(tx, { userId, hash, reason: 'password_changed', keepSession: sessionId });
    });
  }
}
