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
 * Resets that one person gets within an hour, from wherever they are asked for: nobody can fill a mailbox. Anyone who asks
 * again has a link that is still good.
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

  /** Sends one mail, once; none where nobody gets it. Throws when it could not be handed over. */
  async send(id: string): Promise<void> {
    const mail = await this.mails.find(id);
    if (mail && !(await this.isTooMuch(mail))) {
      await this.sent.sendOnce(() => this.write(mail), {
        ...{ id, kind: mail.kind, userId: mail.user_id },
        keepsText: getLinkPurpose(mail.kind) === undefined,
      });
    }
    await this.mails.drop(this.db, id);
  }

  /** A mail that is tried again has a new token: only the newest link works. */
  private async write(mail: AccountMail): Promise<Mail> {
    const { currency, billingTimeZone } = this.config;
    const purpose = getLinkPurpose(mail.kind);
    const token = purpose ? await this.tokens.issueFor(mail, purpose) : null;
    return writeAccountMail(mail, token, formatsFor(mail.language, currency, billingTimeZone), this.config);
  }

  private async isTooMuch({ kind, user_id }: AccountMail): Promise<boolean> {
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
