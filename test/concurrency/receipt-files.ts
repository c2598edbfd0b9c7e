import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../server/src/platform/database/index.js';
import type { BookedEvent } from './ledger-book.js';

const rootOf = (dataDir: string): string => path.join(dataDir, 'files');

/** Receipts of current payments whose file is missing or differs from what was recorded. */
export async function damagedReceipts(db: Database, dataDir: string): Promise<string[]> {
  const rows = await db.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM read.receipt');
  const checked = rows.map(async ({ name, sha256 }) => {
    const bytes = await readFile(path.join(rootOf(dataDir), name)).catch(() => undefined);
    const digest = bytes && createHash('sha256').update(bytes).digest('hex');
    return digest === sha256 ? [] : [name];
  });
  return (await Promise.all(checked)).flat();
}

/** Files that no event ever named: left behind by refused uploads. */
export async function strayFiles(events: readonly BookedEvent[], dataDir: string): Promise<string[]> {
  const named = new Set(
    events
      .filter(({ type }) => type === 'ReceiptUploaded')
      .flatMap(({ data }) => (data['receipts'] as { name: string }[]).map(({ name }) => name)),
  );
  const entries = await readdir(rootOf(dataDir), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(rootOf(dataDir), path.join(entry.parentPath, entry.name)))
    .filter((name) => !named.has(name));
}
