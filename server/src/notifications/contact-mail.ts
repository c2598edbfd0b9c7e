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
