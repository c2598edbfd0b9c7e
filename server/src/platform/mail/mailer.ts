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
