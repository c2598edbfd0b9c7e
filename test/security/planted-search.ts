import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { withConnection } from '../../server/src/platform/embedded/index.js';

/** A secret that must not be found, in any form that would reveal it. */
export interface Planted {
  name: string;
  value: string;
  /** A password can be guessed from its plain digest; a random token cannot, and is stored as one. */
  guessable: boolean;
}

/** The forms in which a secret may occur: as it is, encoded, or, if it can be guessed, as a plain digest. */
function listEncodings({ value, guessable }: Planted): string[] {
  const bytes = Buffer.from(value);
  const forms = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
  forms.push(bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'));
  // A base64url or base32 text may be stored as bytes.
  if (/^[\w-]{43}$/.test(value)) forms.push(Buffer.from(value, 'base64url').toString('hex'));
  if (guessable) {
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
      const digest = createHash(algorithm).update(value);
      forms.push(digest.copy().digest('hex'), digest.digest('base64').replace(/=+$/, ''));
    }
  }
  return [...new Set(forms)].filter((form) => form.length >= 6);
}

/** The names of the secrets that a text contains. */
export function found(text: string, planted: readonly Planted[]): string[] {
  return planted
    .filter((secret) => listEncodings(secret).some((form) => text.includes(form)))
    .map(({ name }) => name);
}

/** Every row of all our tables, as JSON by table: the content of a database dump. */
export async function dump(ownerUrl: string): Promise<Map<string, string>> {
  return withConnection(ownerUrl, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    const dumped = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await owner.query<{ text: string }>(`SELECT to_jsonb(t)::text AS text FROM ${name} t`);
      dumped.set(name, rows.map(({ text }) => text).join('\n'));
    }
    return dumped;
  });
}

/** All files below a directory, with one character per byte. */
export async function listFiles(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'latin1')]),
    ),
  );
}
