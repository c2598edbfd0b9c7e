import { Injectable, Logger } from '@nestjs/common';
import { AccountMails, MailedTokens, getLinkPurpose } from '../identity/index.js';
import type { AccountMail } from '../identity/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { Mail } from '../platform/mail/index.js';
import { writeAccountMail } from './account-mail.js';
import { formatsFor } from './formats.js';
import { SentMails } from './sent-mails.js';

/**
 * Password resets per person and hour, wherever they are requested from, so that nobody can flood a mailbox. Anyone who
 * asks again still has a valid link.
 */
const MAX_RESETS_PER_HOUR = 6;

/** Writes and sends the mails about accounts. */
@Injectable()
export class AccountMailSender {
  private readonly log = new Logger('security');

  constructor(
    private readonly db: Database,
    private readonly mails: AccountMails,
    private readonly tokens: MailedTokens,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends one mail once, or none if it has no recipient. Throws if it could not be delivered to the mail server. */
  async send(id: string): Promise<void> {
    const mail = await this.mails.find(id);
    if (mail && !(await this.isOverLimit(mail))) {
      await this.sent.sendOnce(() => this.write(mail), {
        ...{ id, kind: mail.kind, userId: mail.user_id },
        storesText: getLinkPurpose(mail.kind) === undefined,
      });
    }
    await this.mails.drop(this.db, id);
  }

  /** A retried mail gets a new token: only the newest link works. */
  private async write(mail: AccountMail): Promise<Mail> {
    const { currency, billingTimeZone } = this.config;
    const purpose = getLinkPurpose(mail.kind);
    const token = purpose ? await this.tokens.issueFor(mail, purpose) : null;
    return writeAccountMail(mail, token, formatsFor(mail.language, currency, billingTimeZone), this.config);
  }

  private async isOverLimit({ kind, user_id }: AccountMail): Promise<boolean> {
    if (kind !== 'reset_password') return false;
    const [{ sent } = { sent: 0 }] = await this.db.query<{ sent: number }>(
      `SELECT count(*) AS sent FROM public.mail
       WHERE user_id = $1 AND kind = $2 AND sent_at > now() - interval '1 hour'`,
      [user_id, kind],
    );
    if (sent < MAX_RESETS_PER_HOUR) return false;
    this.log.warn('Password reset email suppressed: too many recent requests', {
      event: 'reset_mails_held_back',
      user_id,
    });
    return true;
  }
}
