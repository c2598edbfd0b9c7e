import { renderMailHtml, renderMailText, toSubjectLine } from '@touchline/mail';
import type { MailContent } from '@touchline/mail';
import type { Mail } from './mailer.js';

/** Builds an email from its content, as text and HTML. */
export function composeMail(content: MailContent, envelope: Omit<Mail, 'subject' | 'text' | 'html'>): Mail {
  const subject = toSubjectLine(content.subject);
  const complete = { ...content, subject };
  return { ...envelope, subject, text: renderMailText(complete), html: renderMailHtml(complete) };
}
