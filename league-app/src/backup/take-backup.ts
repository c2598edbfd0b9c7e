import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { newId } from '../kernel/ids.js';
import { fromEpochMs } from '../kernel/instant.js';
import type { League } from '../league.js';
import { Connection, quoted } from '../storage/database.js';
import { VERSION } from '../version.js';
import { DATABASE_NAME, FORMAT, MANIFEST_NAME } from './manifest.js';
import type { Manifest } from './manifest.js';
import { withBackgroundConnection } from './background-connection.js';
import { countRows } from './tables.js';
import { createZip } from './zip.js';

/**
 * Creates a zip of the league at this moment, while it is in use. The temporary snapshot is deleted when the stream
 * ends, however it ends.
 */
export async function takeBackup(league: League, nowMs = Date.now()): Promise<Readable> {
  const file = league.file.tempFilePath(`snapshot-${newId(nowMs)}`);
  try {
    // A single statement sees a single moment; readers and writers continue meanwhile.
    await withBackgroundConnection(league.file.path, async (database) => {
      await database.exec(`VACUUM INTO ${quoted(file)}`);
    });
    const manifest = await manifestOfSnapshot(league, file, nowMs);
    return Readable.from(packed(manifest, file), { objectMode: false });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function* packed(manifest: Manifest, file: string): AsyncGenerator<Uint8Array> {
  try {
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    yield* createZip([
      { name: MANIFEST_NAME, content: [text] },
      { name: DATABASE_NAME, content: streamFile(file) },
    ]);
  } finally {
    await rm(file, { force: true });
  }
}

/** Opens the file with the first chunk, so that an aborted backup leaves no file open. */
async function* streamFile(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Buffer>;
}

async function manifestOfSnapshot(
  { config, settings }: League,
  file: string,
  nowMs: number,
): Promise<Manifest> {
  const snapshot = new Connection(file);
  try {
    return {
      format: FORMAT,
      league_id: config.leagueId,
      name: settings.info().name,
      url_extension: settings.info().urlExtension,
      version: VERSION,
      schema_version: Number(snapshot.pragma('user_version')),
      taken_at: fromEpochMs(nowMs),
      counts: countRows(snapshot),
      files: [{ path: DATABASE_NAME, ...(await digestFile(file)) }],
    };
  } finally {
    snapshot.close();
  }
}

/** Size and SHA-256 of a file. */
export async function digestFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
