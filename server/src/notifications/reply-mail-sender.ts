import { Injectable } from '@nestjs/common';
import { OwnerMessages } from '../contact/index.js';
import { Config } from '../platform/config/index.js';
import { writeReplyMail } from './reply-mail.js';
import { SentMails } from './sent-mails.js';

/** Mails to owners what staff write to them. */
@Injectable()
export class ReplyMailSender {
  constructor(
    private readonly messages: OwnerMessages,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends one message once. Throws if it could not be delivered to the mail server. */
  async send(id: string): Promise<void> {
    const answered = await this.messages.find(id);
    if (!answered) return;
    const { user_id: userId, league_id: leagueId, message } = answered;
    await this.sent.sendOnce(writeReplyMail(answered, this.config), {
      ...{ id, kind: message === null ? 'owner_message' : 'contact_answer', storesText: true, userId },
      ...(leagueId === null ? {} : { leagueId }),
    });
    await this.messages.setMailed(id);
  }
}
