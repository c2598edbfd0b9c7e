import { renderMailHtml, renderMailText, toSubjectLine } from '@touchline/mail';
import type { MailContent } from '@touchline/mail';

export interface Mail {
  to: string;
  /** Recipient of replies, if it is not us. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Identifies an email that is sent again: the same key gives the same Message-ID. */
  key?: string;
}

export abstract class Mailer {
  /**
   * Sends one email.
   * @returns its Message-ID
   * @throws when the server refuses it or does not answer; the caller's job retries it
   */
  abstract send(mail: Mail): Promise<string>;
}

/** Builds an email from its content, as text and HTML. */
export function composeMail(content: MailContent, envelope: Omit<Mail, 'subject' | 'text' | 'html'>): Mail {
  const subject = toSubjectLine(content.subject);
  const complete = { ...content, subject };
  return { ...envelope, subject, text: renderMailText(complete), html: renderMailHtml(complete) };
}
