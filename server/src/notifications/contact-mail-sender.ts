import { Injectable } from '@nestjs/common';
import { ContactMessages } from '../contact/index.js';
import { Config } from '../platform/config/index.js';
import { writeContactMail } from './contact-mail.js';
import { SentMails } from './sent-mails.js';

/** Mails to staff what owners write. */
@Injectable()
export class ContactMailSender {
  constructor(
    private readonly messages: ContactMessages,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends one message, once. Throws when it could not be handed over. */
  async send(id: string): Promise<void> {
    const message = await this.messages.find(id);
    if (!message) return;
    const { user_id: userId, league_id: leagueId } = message;
    await this.sent.sendOnce(writeContactMail(message, this.config), {
      ...{ id, kind: 'contact', keepsText: true, userId },
      ...(leagueId === null ? {} : { leagueId }),
    });
    await this.messages.drop(id);
  }
}
