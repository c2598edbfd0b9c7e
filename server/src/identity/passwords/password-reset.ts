import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { ClientInfo } from '../../platform/http/index.js';
import { MailedTokens, rejectSpentToken } from '../account-mails/mailed-tokens.js';
import { MailedTokenField } from '../account-mails/token-field.js';
import { EmailVerifications } from '../account-mails/email-verifications.js';
import { LoginThrottle } from '../login/login-throttle.js';
import { hashNewPassword, NewPasswordFields, requireMatchingPasswords } from './new-password.js';
import { UserPasswords } from './user-passwords.js';

export class ConfirmPasswordResetBody extends NewPasswordFields {
  @MailedTokenField()
  token!: string;
}

/** Sets a new password for a user who can read the mail of their account. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly database: Database,
    private readonly tokens: MailedTokens,
    private readonly verified: EmailVerifications,
    private readonly passwords: UserPasswords,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Sets a new password and ends every session of the user. Also verifies the address, since the link was sent there.
   * Throws 400 TOKEN_INVALID, TOKEN_USED, TOKEN_EXPIRED, PASSWORDS_DIFFER, COMMON_PASSWORD, PASSWORD_IS_IDENTITY; a
   * rejected password leaves the link valid.
   */
  async confirm(body: ConfirmPasswordResetBody, { address }: ClientInfo): Promise<void> {
    requireMatchingPasswords(body);
    const { userId, hash } = await this.hashFor(body);
    await this.database.transaction(async (tx) => {
      // The user is locked before the token, as in every change of a password.
      await tx.query('SELECT 1 FROM public.users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const { token, owner } = await this.tokens.consume(tx, 'reset_password', body.token);
      rejectSpentToken(token);
      await this.verified.mark(tx, owner.id);
      await this.passwords.replace(tx, { userId: owner.id, hash, reason: 'password_reset' });
      await this.throttle.resetFailures([owner.email, owner.username], address);
    });
  }

  /** Hashes before the token is consumed: hashing takes too long to hold a lock meanwhile. It only runs for a valid token. */
  private async hashFor({ token: text, password }: ConfirmPasswordResetBody) {
    const { token, owner } = await this.tokens.peek(this.database, 'reset_password', text);
    rejectSpentToken(token);
    if (owner.is_vetado) throw new DomainError('TOKEN_INVALID', 400);
    return { userId: owner.id, hash: await hashNewPassword(password, owner) };
  }
}
