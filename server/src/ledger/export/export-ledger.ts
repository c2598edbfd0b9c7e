import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PublicKey } from '../digests/signing-key.js';
import type { DigestStore } from '../digests/digest-store.js';
import { eventBatches } from '../maintenance/event-cursor.js';
import { READ_ONLY } from '../maintenance/verify.js';
import type { Database } from '../../platform/database/index.js';
import type { Manifest } from './export-format.js';
import { ExportError, ExportWriter } from './export-writer.js';

export interface ExportOptions {
  /** A directory that does not exist yet, or is empty. */
  into: string;
  /** Only events recorded by this instant; null: all. */
  asOf: string | null;
  digestStore: Pick<DigestStore, 'read'>;
  publicKeys: readonly PublicKey[];
  /** Path of the program that checks an export; defaults to the built one. */
  verifier?: string;
  /** Called from time to time with the number of events written. */
  onProgress?: (events: number) => void;
}

const NOW = `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`;

/**
 * Writes the whole ledger from one snapshot, with its signed digests and a program that verifies them (R38a). Needs
 * permission to read events, and changes nothing.
 * @throws ExportError
 */
export async function exportLedger(db: Database, options: ExportOptions): Promise<Manifest> {
  const { into, asOf, digestStore, publicKeys, verifier, onProgress = () => undefined } = options;
  const release = await readRelease();
  const writer = await ExportWriter.begin(into);
  try {
    // Done before the snapshot: a digest created later may name events that the snapshot does not contain.
    await writer.addDigests(digestStore.read(), asOf);
    await writer.addTools(publicKeys, verifier ?? findVerifier());
    const created = await db.withClient(async (client) => {
      await client.query(READ_ONLY);
      try {
        const { rows } = await client.query<{ now: string }>(NOW);
        const { now } = rows[0]!;
        if (asOf !== null && asOf > now) throw new ExportError(`--as-of: it is only ${now}`);
        await writer.addEvents(eventBatches(client, { metadata: true, recordedBy: asOf }), onProgress);
        return now;
      } finally {
        await client.query('ROLLBACK');
      }
    });
    return await writer.finish({ created, as_of: asOf, release });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

/**
 * The built verifier; when running from source (tests), the one that was built last.
 * @param exists whether a file exists
 * @throws ExportError
 */
export function findVerifier(exists: (file: string) => boolean = existsSync): string {
  const candidates = ['./verify.mjs', '../../../../dist/server/src/ledger/export/verify.mjs'];
  const files = candidates.map((relativePath) => fileURLToPath(new URL(relativePath, import.meta.url)));
  const found = files.find((file) => exists(file));
  if (found === undefined) throw new ExportError('verify.mjs is not built: npm run build');
  return found;
}

/** The release of this program, from its package.json, which is one level further up when running the build. */
async function readRelease(): Promise<string> {
  for (const relativePath of ['../../../../package.json', '../../../../../package.json']) {
    const text = await readFile(new URL(relativePath, import.meta.url), 'utf8').catch(() => null);
    const version = text === null ? null : (JSON.parse(text) as { version?: string }).version;
    if (version) return version;
  }
  return 'unknown';
}
