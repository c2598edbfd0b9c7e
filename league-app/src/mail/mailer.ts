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
 * Sends a mail by the platform's server; where the configuration names none, writes it into `outbox/` beside the league's
 * file. What mails are made with is loaded when there is one: a league sends a few in a year.
 * @returns whether it went out, and not into the outbox
 * @throws Error when the server does not take it
 */
export async function sendMail(
  { mail, dataFile }: Pick<Config, 'mail' | 'dataFile'>,
  each: Mail,
): Promise<boolean> {
  const { createTransport } = await import('nodemailer');
  const to = { ...each.to, name: onOneLine(each.to.name) };
  const from = mail?.from ?? 'Touchline <no-reply@localhost>';
  // A program wrote it, so no program should answer (RFC 3834).
  const message = { ...each, to, from, headers: { 'Auto-Submitted': 'auto-generated' } };
  if (mail !== null) {
    const timeouts = {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    };
    await createTransport({ url: mail.url, ...timeouts }).sendMail(message);
    return true;
  }
  const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const outbox = path.join(path.dirname(dataFile), 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const file = path.join(outbox, `${newId(Date.now())}.eml`);
  await writeFile(file, made.message as Buffer, { mode: 0o600 });
  return false;
}
