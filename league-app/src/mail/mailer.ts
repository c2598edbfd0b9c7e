import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.js';
import { newId } from '../kernel/ids.js';
import { onOneLine } from '../kernel/one-line.js';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends a mail by the platform's server, or writes it to `outbox/` next to the league's file if none is configured. The
 * mail library is loaded on demand: a league sends a few mails a year.
 * @returns whether it was sent, rather than written to the outbox
 * @throws Error when the server rejects it
 */
export async function sendMail(
  { mail, dataFile }: Pick<Config, 'mail' | 'dataFile'>,
  content: Mail,
): Promise<boolean> {
  const { createTransport } = await import('nodemailer');
  const to = { ...content.to, name: onOneLine(content.to.name) };
  const from = mail?.from ?? 'Touchline <no-reply@localhost>';
  // Marks the mail as automatic, so that no program replies (RFC 3834).
  const message = { ...content, to, from, headers: { 'Auto-Submitted': 'auto-generated' } };
  if (mail !== null) {
    const timeouts = {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    };
    await createTransport({ url: mail.url, ...timeouts }).sendMail(message);
    return true;
  }
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const outbox = path.join(path.dirname(dataFile), 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const file = path.join(outbox, `${newId(Date.now())}.eml`);
  await writeFile(file, composed.message as Buffer, { mode: 0o600 });
  return false;
}
