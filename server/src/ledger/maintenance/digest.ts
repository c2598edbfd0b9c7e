import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import type { NotShown, Problem } from './problems.js';

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

/** Longer than the first line of any digest. */
const HEAD_BYTES = 1024;

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
    const previous = before === undefined ? null : ((await readHead(dir, before))?.sha256 ?? null);
    const head: DigestHead = { day, streams: rows.length, sha256: sha256(body), previous };
    const file = path.join(dir, `${day}.jsonl`);
    await mkdir(dir, { recursive: true });
    const draft = `${file}.${randomUUID()}.part`;
    await writeFile(draft, `${JSON.stringify(head)}\n${body}`);
    await rename(draft, file);
    return { ...head, file };
  });
}

/** What the files of a directory say: which of them were tampered with, and the heads that the newest names. */
export interface ReadDigests {
  problems: Problem[];
  newest: { name: string; body: string } | null;
}

/**
 * Reads the digests: whether each names the one before it, and the newest whole. An older one's heads need no second
 * look, for the newest was written over a ledger that still held them. Read digests before the ledger is looked at: one
 * that is written later may name events that an older snapshot does not hold.
 */
export async function readDigests(dir: string): Promise<ReadDigests> {
  const names = await digestNames(dir);
  const problems: Problem[] = [];
  let previous: string | null = null;
  for (const name of names) {
    const head = await readHead(dir, name);
    if (head === null || head.previous !== previous) problems.push(changed(name));
    previous = head?.sha256 ?? null;
  }
  const newest = names.at(-1);
  if (newest === undefined) return { problems, newest: null };
  const text = await readFile(path.join(dir, newest), 'utf8');
  const body = text.slice(text.indexOf('\n') + 1);
  if (sha256(body) === previous) return { problems, newest: { name: newest, body } };
  return { problems: [...problems, changed(newest)], newest: null };
}

function changed(name: string): Problem {
  return { kind: 'digest', message: `the digest ${name} has been changed, or the one before it` };
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
  const { rows } = await client.query<ChainHead>(
    `SELECT d.league_id, d.version FROM json_to_recordset($1) AS d(league_id uuid, version integer, hash text)
     LEFT JOIN ledger.event e ON e.league_id = d.league_id AND e.version = d.version
     WHERE e.hash IS DISTINCT FROM d.hash ORDER BY d.league_id LIMIT 20`,
    [extractHeads(body)],
  );
  return rows.map(({ league_id, version }) => ({
    kind: 'digest',
    message: `the event that the digest ${name} names is gone or another`,
    league_id,
    version,
  }));
}

/** What the newest digest does not reach: events behind it can be taken away or rewritten without contradicting it. */
export async function coveredByDigest(client: pg.ClientBase, { newest }: ReadDigests): Promise<NotShown[]> {
  const { rows } = await client.query<{ behind: string }>(
    `SELECT count(*) AS behind FROM ledger.event e
     LEFT JOIN json_to_recordset($1) AS d(league_id uuid, version integer) ON d.league_id = e.league_id
     WHERE e.version > coalesce(d.version, 0)`,
    [newest === null ? '[]' : extractHeads(newest.body)],
  );
  const count = Number(rows[0]!.behind);
  const what = newest === null ? 'no_digest' : 'behind_digest';
  const message =
    newest === null
      ? 'no digest was read: a history rewritten by the rules, or cut off, would not show'
      : `events behind the digest ${newest.name}, rewritten by the rules or cut off, might not show`;
  const behind: NotShown[] = count > 0 || newest === null ? [{ what, message, count }] : [];
  return newest === null ? behind : [...behind, UNSIGNED];
}

const UNSIGNED: NotShown = {
  what: 'digests_unsigned',
  message: 'digests are not signed: whoever can write their directory and the database can replace both',
};

function extractHeads(body: string): string {
  return `[${body.trimEnd().split('\n').join(',')}]`;
}

async function digestNames(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(name)).sort();
}

/** The first line of a digest; null when it is none. */
async function readHead(dir: string, name: string): Promise<DigestHead | null> {
  const file = await open(path.join(dir, name));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const line = buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0]!;
    return JSON.parse(line) as DigestHead;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
