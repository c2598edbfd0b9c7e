import { isEmail } from 'class-validator';
import type { MessageReply } from '../contact/index.js';
import { buildFooter, composeMail } from '../platform/mail/index.js';
import type { Block, Mail, MailSettings } from '../platform/mail/index.js';
import { replyTexts } from './texts/reply.js';

/**
 * Writes the email with staff's answer to an owner's message, or with a message that staff start. Replies go to the
 * support mailbox, if there is one.
 */
export function writeReplyMail(answered: MessageReply, settings: MailSettings): Mail {
  const { id, language, name, email, username, league_name: league, subject, message, answer } = answered;
  const texts = replyTexts[language];
  const question: Block[] =
    message === null ? [] : [{ kind: 'note', label: texts.yourMessage, text: message }];
  const paragraphs = answer.split(/\n{2,}/).map((text): Block => ({ kind: 'text', text }));
  const { supportContact } = settings;
  const reason =
    league === null
      ? ({ kind: 'account', username, isStaff: false } as const)
      : ({ kind: 'owner', league } as const);
  return composeMail(
    {
      ...{ language, sender: 'Touchline', title: subject, greeting: texts.greeting(name), preview: answer },
      subject: message === null ? subject : texts.subject(subject),
      blocks: [...paragraphs, ...question],
      action: { label: texts.open, url: `${settings.publicUrl}/#/my_league` },
      closing: [message === null ? texts.contactHint : texts.more],
      footer: buildFooter(language, reason, settings),
    },
    {
      ...{ to: email, key: `answer-${id}` },
      ...(supportContact !== null && isEmail(supportContact) ? { replyTo: supportContact } : {}),
    },
  );
}
