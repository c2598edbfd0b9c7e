import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { InvalidBackupError } from './backup.js';
import { countRows } from './count-rows.js';
import { DATABASE_NAME, MANIFEST_NAME, parseManifest } from './manifest.js';
import type { Manifest } from './manifest.js';
import { contentOf, entriesOf } from './zip.js';
import type { ZipEntry } from './zip.js';

const MAX_MANIFEST_BYTES = 1_000_000;
/** As the league application has it: more than any league's file. */
const MAX_DATABASE_BYTES = 1024 ** 3;

/**
 * Makes sure of a backup by opening it: a zip with a manifest of this league, its database unpacked, equal to its
 * checksum, found sound by SQLite, with as many rows in each table as the manifest says.
 * @param folder where there is room to unpack it. @returns the rows by table
 * @throws BackupFault saying what is wrong
 */
export async function verifyBackup(
  zip: string,
  folder: string,
  { leagueId, timeoutMs }: { leagueId: string; timeoutMs: number },
): Promise<Record<string, number>> {
  try {
    const entries = await entriesOf(zip);
    const manifest = await readManifest(zip, entries);
    if (manifest.leagueId !== leagueId) throw new InvalidBackupError('it is that of another league');
    const database = path.join(folder, DATABASE_NAME);
    await unpack(zip, entries, manifest, database);
    const counts = await countRows(database, timeoutMs);
    const tables = new Set([...Object.keys(counts), ...Object.keys(manifest.counts)]);
    for (const table of tables) {
      if (counts[table] !== manifest.counts[table])
        throw new InvalidBackupError('it has not the rows that it says');
    }
    return counts;
  } catch (error) {
    if (/^(Z_|ERR_.*ZLIB)/.test(String((error as { code?: unknown }).code)))
      throw new InvalidBackupError('it cannot be unpacked');
    throw error;
  }
}

async function readManifest(zip: string, entries: readonly ZipEntry[]): Promise<Manifest> {
  const entry = entries.find(({ name }) => name === MANIFEST_NAME);
  if (!entry || entry.bytes > MAX_MANIFEST_BYTES) throw new InvalidBackupError('it has no manifest');
  const chunks: Buffer[] = [];
  for await (const chunk of contentOf(zip, entry)) chunks.push(chunk);
  return parseManifest(Buffer.concat(chunks).toString('utf8'));
}

async function unpack(
  zip: string,
  entries: readonly ZipEntry[],
  manifest: Manifest,
  database: string,
): Promise<void> {
  const entry = entries.find(({ name }) => name === DATABASE_NAME);
  if (!entry) throw new InvalidBackupError('it has no database');
  if (entry.bytes > MAX_DATABASE_BYTES || entry.bytes !== manifest.bytes)
    throw new InvalidBackupError('its database has not the size that it says');
  const hash = createHash('sha256');
  let bytes = 0;
  const hashed = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(contentOf(zip, entry), hashed, createWriteStream(database, { mode: 0o600, flags: 'wx' }));
  if (bytes !== manifest.bytes || hash.digest('hex') !== manifest.sha256)
    throw new InvalidBackupError('its checksum is another');
}
