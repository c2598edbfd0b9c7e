import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { until } from './until.js';

/** A mail as seen by its reader. */
export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The raw source. */
  source: string;
}

/** The mails that the server has written to `dataDir` because there is no SMTP server. */
export class Outbox {
  private readonly directory: string;

  constructor(dataDir: string) {
    this.directory = path.join(dataDir, 'outbox');
  }

  /** All mails to an address, oldest first. */
  async to(address: string): Promise<ReadMail[]> {
    const files = (await readdir(this.directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const read = files.map(async (name) => {
      const file = path.join(this.directory, name);
      return { at: (await stat(file)).mtimeMs, mail: readMail(await readFile(file, 'latin1')) };
    });
    const mails = (await Promise.all(read)).filter(({ mail }) => mail.to === address);
    return mails.sort((a, b) => a.at - b.at).map(({ mail }) => mail);
  }

  /** Waits until this many mails have arrived at an address, and returns the last of them. */
  async nth(address: string, count: number): Promise<ReadMail> {
    let mails: ReadMail[] = [];
    await until(
      async () => (mails = await this.to(address)).length >= count,
      () => `${count} mails to ${address}, only ${mails.length}`,
    );
    return mails[count - 1]!;
  }
}

/**
 * Parses nodemailer's output: multipart/alternative with a plain and an HTML part. `source` has one character per byte.
 */
export function readMail(source: string): ReadMail {
  const { headers, body } = entity(source);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => entity(part.replace(/^\r\n/, '')));
  const findPart = (type: string): string => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part ? decoded(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  return {
    to: headers['to'] ?? '',
    subject: decodedWords(headers['subject'] ?? ''),
    text: findPart('text/plain'),
    html: findPart('text/html'),
    source,
  };
}

function entity(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: source.slice(end + 4) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body.replace(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1').toString('utf8');
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/\r\n/g, '\n');
}

function decodedWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, form: string, word: string) =>
    form.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : fromQuotedPrintable(word.replace(/_/g, ' ')),
  );
}
