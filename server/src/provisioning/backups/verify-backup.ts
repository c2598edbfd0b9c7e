import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { InvalidBackupError } from './backup.js';
import { countRows } from './count-rows.js';
import { DATABASE_NAME, MANIFEST_NAME, parseManifest } from './manifest.js';
import type { Manifest } from './manifest.js';
import { ZipReader } from './zip-reader.js';
import type { BackupSettings } from '../../platform/config/index.js';
import { INSTANCE_ROUTES } from '@touchline/contracts';
import { downloadFile } from '../instance-client.js';
import type { InstanceAddress } from '../instance-directory.js';
import type { BackupContent } from './backup.js';

const MAX_MANIFEST_BYTES = 1_000_000;
/** The limit of the league application: more than any league's file. */
const MAX_DATABASE_BYTES = 1024 ** 3;

/**
 * Verifies a backup: a zip with a manifest of this league and a database that matches its checksum, passes SQLite's
 * integrity check and has as many rows in each table as the manifest says.
 * @param folder the database is unpacked there. @returns the number of rows by table
 * @throws InvalidBackupError saying what is wrong
 */
export async function verifyBackup(
  file: string,
  folder: string,
  { leagueId, timeoutMs }: { leagueId: string; timeoutMs: number },
): Promise<Record<string, number>> {
  const zip = await ZipReader.open(file);
  try {
    const manifest = await readManifest(zip);
    if (manifest.leagueId !== leagueId) throw new InvalidBackupError('it belongs to another league');
    const database = path.join(folder, DATABASE_NAME);
    await unpackDatabase(zip, manifest, database);
    const counts = await countRows(database, timeoutMs);
    const tables = new Set([...Object.keys(counts), ...Object.keys(manifest.counts)]);
    for (const table of tables) {
      if (counts[table] !== manifest.counts[table])
        throw new InvalidBackupError('its row counts do not match its manifest');
    }
    return counts;
  } finally {
    zip.close();
  }
}

async function readManifest(zip: ZipReader): Promise<Manifest> {
  const entry = zip.find(MANIFEST_NAME);
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new InvalidBackupError('it has no manifest');
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(entry)) chunks.push(chunk);
  return parseManifest(Buffer.concat(chunks).toString('utf8'));
}

async function unpackDatabase(zip: ZipReader, manifest: Manifest, database: string): Promise<void> {
  const entry = zip.find(DATABASE_NAME);
  if (!entry) throw new InvalidBackupError('it has no database');
  if (entry.uncompressedSize > MAX_DATABASE_BYTES || entry.uncompressedSize !== manifest.bytes)
    throw new InvalidBackupError('the size of its database does not match its manifest');
  const hash = createHash('sha256');
  const hashed = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(zip.read(entry), hashed, createWriteStream(database, { mode: 0o600, flags: 'wx' }));
  if (hash.digest('hex') !== manifest.sha256)
    throw new InvalidBackupError('its checksum does not match its manifest');
}

/** The source of a backup, and its limits. */
export interface BackupSource {
  address: InstanceAddress;
  leagueId: string;
  settings: Pick<BackupSettings, 'maxBytes' | 'timeoutMs'>;
}

/**
 * Requests a backup of the league's current state from its instance, and opens it.
 * @param folder for the zip and its contents
 * @throws InvalidBackupError if it is not a complete backup; Error if the instance provides none
 */
export async function fetchBackup(
  { address, leagueId, settings }: BackupSource,
  folder: string,
  signal: AbortSignal,
): Promise<BackupContent & { zip: string }> {
  const zip = path.join(folder, 'backup.zip');
  const file = await downloadFile(address, INSTANCE_ROUTES.backup, zip, settings, signal);
  const counts = await verifyBackup(zip, folder, { leagueId, timeoutMs: settings.timeoutMs });
  return { ...file, counts, zip };
}
