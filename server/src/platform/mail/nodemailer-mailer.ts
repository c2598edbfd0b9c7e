import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Config } from '../config/index.js';
import { Mailer } from './mailer.js';
import type { Mail } from './mailer.js';

const TIMEOUT_MS = 15_000;

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;

/** A Message-ID of our host, derived from the email's key if it has one, so that receivers drop a duplicate. */
function messageId(publicUrl: string, key: string | undefined): string {
  const local =
    key === undefined ? randomUUID() : createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${local}@${new URL(publicUrl).hostname}>`;
}

/** A header is a single line; a line end in a name would start another header. */
function onOneLine(subject: string): string {
  return subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/**
 * Marks emails written by a program, so that no program replies (RFC 3834); an email written by a person is not marked,
 * and replies go to that person.
 */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** The message for nodemailer. There is no List-Unsubscribe: none of our emails is a subscription (ADR 0112). */
function toMessage({ mailFrom: from, publicUrl }: Settings, mail: Mail): SendMailOptions {
  const { to, replyTo, subject, text, html, key } = mail;
  return {
    ...{ from, to, replyTo, text, html },
    subject: onOneLine(subject),
    messageId: messageId(publicUrl, key),
    ...(replyTo === undefined ? { headers: AUTOMATIC } : {}),
  };
}

/** Sends by SMTP, if SMTP_URL is set. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    private readonly settings: Settings,
    smtpUrl: string,
  ) {
    super();
    const timeouts = {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    };
    this.transport = createTransport({ url: smtpUrl, ...timeouts });
  }

  async send(mail: Mail): Promise<string> {
    const message = toMessage(this.settings, mail);
    await this.transport.sendMail(message);
    return message.messageId!;
  }
}

/** Writes to `dataDir`/outbox/*.eml for setups without a mail server; any mail program can open these files. */
export class OutboxMailer extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });

  constructor(private readonly settings: Settings) {
    super();
  }

  async send(mail: Mail): Promise<string> {
    const message = toMessage(this.settings, mail);
    const composed = await this.transport.sendMail(message);
    const id = message.messageId!;
    const directory = path.join(this.settings.dataDir, 'outbox');
    await mkdir(directory, { recursive: true });
    // There is one file per Message-ID: a duplicate replaces it, as in a mailbox.
    const name =
      mail.key === undefined
        ? `${new Date().toISOString().replaceAll(':', '')}-${id.slice(1, 9)}`
        : id.slice(1, 33);
    const draft = path.join(directory, `.${randomUUID()}`);
    await writeFile(draft, composed.message as Buffer);
    await rename(draft, path.join(directory, `${name}.eml`));
    return id;
  }
}

/** The mailer for the configuration. */
export function createMailer(settings: Settings): Mailer {
  return settings.smtpUrl ? new SmtpMailer(settings, settings.smtpUrl) : new OutboxMailer(settings);
}
