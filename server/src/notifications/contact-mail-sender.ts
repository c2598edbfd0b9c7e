import { Injectable } from '@nestjs/common';
import { ContactMessages } from '../contact/index.js';
import { Config } from '../platform/config/index.js';
import { SentMails } from './sent-mails.js';
import type { ContactMessage } from '../contact/index.js';
import { buildFooter, composeMail, shorten } from '../platform/mail/index.js';
import type { Block, Mail, MailSettings } from '../platform/mail/index.js';
import { MAX_NAME } from './names.js';
import { contactTexts } from './texts/contact.js';

/** Writes the email that brings an owner's message to staff. Replies go to the owner. */
export function writeContactMail(message: ContactMessage, settings: MailSettings): Mail {
  const { language, person, email, telephone, league_id, league_name, recipient, id } = message;
  const words = contactTexts[language];
  const from = words.from(person, league_name);
  const paragraphs = message.message.split(/\n{2,}/).map((text): Block => ({ kind: 'text', text }));
  const { subject } = message;
  return composeMail(
    {
      ...{ language, sender: 'Touchline', title: subject, greeting: words.greeting },
      subject: league_name === null ? subject : `[${shorten(league_name, MAX_NAME)}] ${subject}`,
      preview: message.message,
      blocks: [
        { kind: 'text', text: from },
        ...paragraphs,
        { kind: 'note', label: words.email, text: email },
        ...(telephone ? [{ kind: 'note', label: words.telephone, text: telephone } as const] : []),
      ],
      action:
        league_id === null
          ? null
          : { label: words.open, url: `${settings.publicUrl}/staff/#/admin/show_league/${league_id}` },
      closing: [words.answer(email)],
      footer: buildFooter(language, { kind: 'support' }, settings),
    },
    { to: recipient, replyTo: email, key: id },
  );
}

/** Mails owners' messages to staff. */
@Injectable()
export class ContactMailSender {
  constructor(
    private readonly messages: ContactMessages,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends one message once. Throws if it could not be delivered to the mail server. */
  async send(id: string): Promise<void> {
    const message = await this.messages.find(id);
    if (!message) return;
    const { user_id: userId, league_id: leagueId } = message;
    await this.sent.sendOnce(writeContactMail(message, this.config), {
      ...{ id, kind: 'contact', storesText: true, userId },
      ...(leagueId === null ? {} : { leagueId }),
    });
    await this.messages.drop(id);
  }
}
