import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import type { Problem } from './verify.js';

/** First line of a digest file; one line per chain head follows. */
export interface DigestHead {
  day: string;
  streams: number;
  /** SHA-256 of the lines below, in hex. */
  sha256: string;
  /** SHA-256 of the digest before it, so that a digest cannot be taken out unseen. */
  previous: string | null;
}

interface ChainHead {
  league_id: string;
  version: number;
  hash: string;
}

/** Where digests of the chain heads are written. */
export function digestDirOf(config: Pick<Config, 'dataDir'>): string {
  return path.join(config.dataDir, 'ledger-digests');
}

/**
 * Writes the heads of all chains to `DIR/YYYY-MM-DD.jsonl`, outside the database, so that a tail cut off a chain shows
 * too (R38). A day's file is written anew when asked for again.
 * @throws Error when the ledger no longer holds what the digest before says: a digest must not cover that up.
 */
export async function writeDigest(
  db: Database,
  dir: string,
  day: string,
): Promise<DigestHead & { file: string }> {
  return db.withClient(async (client) => {
    const problems = await checkDigests(client, await readDigests(dir));
    if (problems.length > 0)
      throw new Error(`The ledger does not hold what a digest says: ${problems[0]!.message}`);
    const { rows } = await client.query<ChainHead>(
      'SELECT DISTINCT ON (league_id) league_id, version, hash FROM ledger.event ORDER BY league_id, version DESC',
    );
    const body = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const names = await digestNames(dir);
    const before = names.filter((name) => name < `${day}.jsonl`).at(-1);
    const previous = before === undefined ? null : (await readDigest(dir, before)).head.sha256;
    const head: DigestHead = { day, streams: rows.length, sha256: sha256(body), previous };
    const file = path.join(dir, `${day}.jsonl`);
    await mkdir(dir, { recursive: true });
    await writeFile(`${file}.part`, `${JSON.stringify(head)}\n${body}`);
    await rename(`${file}.part`, file);
    return { ...head, file };
  });
}

/** What the files of a directory say: which of them were tampered with, and the heads that the newest names. */
export interface ReadDigests {
  problems: Problem[];
  newest: { name: string; body: string } | null;
}

/**
 * Reads all digests, and whether each is intact and in its place. Read them before the ledger is looked at: a digest
 * that is written later may name events that an older snapshot does not hold.
 */
export async function readDigests(dir: string): Promise<ReadDigests> {
  const read: ReadDigests = { problems: [], newest: null };
  let previous: string | null = null;
  for (const name of await digestNames(dir)) {
    const { head, body } = await readDigest(dir, name);
    const intact = head.sha256 === sha256(body) && head.previous === previous;
    if (!intact) {
      const message = `the digest ${name} has been changed, or the one before it`;
      read.problems.push({ kind: 'digest', message });
    }
    previous = head.sha256;
    read.newest = { name, body };
  }
  return read;
}

/** Whether the newest digest still holds, and the digests before it are in their place. */
export async function checkDigests(
  client: pg.ClientBase,
  { problems, newest }: ReadDigests,
): Promise<Problem[]> {
  return newest === null ? problems : [...problems, ...(await checkHeads(client, newest))];
}

async function checkHeads(
  client: pg.ClientBase,
  { name, body }: { name: string; body: string },
): Promise<Problem[]> {
  const heads = `[${body.trimEnd().split('\n').join(',')}]`;
  const { rows } = await client.query<ChainHead>(
    `SELECT d.league_id, d.version FROM json_to_recordset($1) AS d(league_id uuid, version integer, hash text)
     LEFT JOIN ledger.event e ON e.league_id = d.league_id AND e.version = d.version
     WHERE e.hash IS DISTINCT FROM d.hash ORDER BY d.league_id LIMIT 20`,
    [heads],
  );
  return rows.map(({ league_id, version }) => ({
    kind: 'digest',
    message: `the event that the digest ${name} names is gone or another`,
    league_id,
    version,
  }));
}

async function digestNames(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(name)).sort();
}

async function readDigest(dir: string, name: string): Promise<{ head: DigestHead; body: string }> {
  const text = await readFile(path.join(dir, name), 'utf8');
  const end = text.indexOf('\n') + 1;
  return { head: JSON.parse(text.slice(0, end)) as DigestHead, body: text.slice(end) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
