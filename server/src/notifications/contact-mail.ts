import type { ContactMessage } from '../contact/index.js';
import type { Language } from '../platform/http/index.js';
import type { Mail } from '../platform/mail/index.js';
import type { MailSettings } from './footer.js';
import { renderMailText, toSubjectLine } from './mail-content.js';
import type { Block, MailContent } from './mail-content.js';
import { renderMailHtml } from './mail-html.js';
import { Injectable } from '@nestjs/common';
import { ContactMessages } from '../contact/index.js';
import { Config } from '../platform/config/index.js';
import { SentMails } from './sent-mails.js';

interface Words {
  greeting: string;
  from: (person: string, league: string | null) => string;
  email: string;
  telephone: string;
  open: string;
  answer: (email: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    greeting: 'Hello,',
    from: (person, league) =>
      league === null ? `Message from ${person}:` : `Message from ${person} (${league}):`,
    email: 'Email',
    telephone: 'Phone number',
    open: 'Open the league',
    answer: (email) => `Reply to this email to write to ${email}.`,
  },
  es: {
    greeting: 'Hola:',
    from: (person, league) =>
      league === null ? `Mensaje de ${person}:` : `Mensaje de ${person} (${league}):`,
    email: 'Correo',
    telephone: 'Teléfono',
    open: 'Abrir la liga',
    answer: (email) => `Responda a este correo para escribir a ${email}.`,
  },
};

/** Writes the email that brings an owner's message to staff, in the owner's language. Replies go to the owner. */
export function writeContactMail(message: ContactMessage, { publicUrl }: MailSettings): Mail {
  const content = buildContent(message, publicUrl);
  return {
    to: message.recipient,
    replyTo: message.email,
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    key: message.id,
  };
}

function buildContent(message: ContactMessage, publicUrl: string): MailContent {
  const { language, person, email, telephone, league_id, league_name } = message;
  const words = WORDS[language];
  const paragraphs = message.message.split(/\n{2,}/).map((text): Block => ({ kind: 'text', text }));
  const blocks: Block[] = [
    { kind: 'text', text: words.from(person, league_name) },
    ...paragraphs,
    { kind: 'note', label: words.email, text: email },
    ...(telephone ? [{ kind: 'note', label: words.telephone, text: telephone } as const] : []),
  ];
  if (league_id !== null) {
    blocks.push({
      kind: 'action',
      label: words.open,
      url: `${publicUrl}/staff/#/admin/show_league/${league_id}`,
    });
  }
  const subject = toSubjectLine(
    league_name === null ? message.subject : `[${league_name}] ${message.subject}`,
  );
  return { language, subject, greeting: words.greeting, blocks, footer: [words.answer(email)] };
}

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
      ...{ id, kind: 'contact', userId },
      ...(leagueId === null ? {} : { leagueId }),
    });
    await this.messages.drop(id);
  }
}
