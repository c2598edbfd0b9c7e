export interface Mail {
  to: string;
  /** Who is answered, where that is not us. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Identifies a mail that is sent again: the same key gives the same Message-ID. */
  key?: string;
}

/** Sends mails. */
export abstract class Mailer {
  /**
   * Hands one mail over.
   * @returns its Message-ID
   * @throws when the server refuses it or does not answer; the caller's job tries again
   */
  abstract send(mail: Mail): Promise<string>;
}
