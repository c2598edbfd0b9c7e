import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import { Throttle } from '../../platform/throttle/index.js';
import { logActivity } from '../../record-store/index.js';
import { AccountMails } from './account-mails.js';
import { MailedTokens, rejectSpentToken } from './mailed-tokens.js';
import { verificationMailAttempts } from '../throttles.js';
import { EmailVerifications } from './email-verifications.js';

/** Verification of a user's mail address. */
@Injectable()
export class Verification {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly mails: AccountMails,
    private readonly tokens: MailedTokens,
    private readonly throttle: Throttle,
    private readonly verified: EmailVerifications,
  ) {}

  /**
   * Sends a user another mail with a verification link; a verified user gets none. Throws 429. The first mail of a new
   * account is requested where the account is created.
   */
  async request(userId: string, kind: 'verify_mail' | 'invitation' = 'verify_mail'): Promise<void> {
    await this.throttle.consume(...verificationMailAttempts(userId));
    await this.mails.request(this.database, kind, { userId });
  }

  /**
   * Verifies the address that a token was sent to. Throws 400 TOKEN_INVALID, TOKEN_USED, TOKEN_EXPIRED, and
   * ALREADY_VERIFIED for a spent token of a user whose address is verified anyway.
   */
  async confirm(text: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { token, owner } = await this.tokens.consume(tx, 'verify_mail', text);
      if (token.state !== 'ok' && owner.verified) throw new DomainError('ALREADY_VERIFIED', 400);
      rejectSpentToken(token);
      await this.verified.mark(tx, owner.id);
      const act = {
        userId: owner.id,
        action: 'mail_verified',
        resource: 'users',
        recordId: owner.id,
      } as const;
      await logActivity(tx, act);
      this.database.afterCommit(() => {
        this.log.log('Email address verified', { event: 'mail_verified', user_id: owner.id });
      });
    });
  }
}
