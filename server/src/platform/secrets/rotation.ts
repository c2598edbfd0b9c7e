import type { Database } from '../database/index.js';
import { isSealed, SecretUnreadable } from './secret-box.js';
import type { SealedColumn, SecretBox } from './secret-box.js';

const BATCH = 500;

/** The result of a rotation for one column, in numbers of values. */
export interface ColumnRotation {
  table: string;
  column: string;
  /** Already sealed under the current key. */
  current: number;
  /** Opened with an older key and sealed under the current one. */
  resealed: number;
  /** Stored in plain text by an older version, now sealed. */
  sealed: number;
  /** Left unchanged: sealed under a key that is not configured, or not authentic. */
  unreadable: number;
}

interface Stored {
  id: string;
  value: string;
}

/**
 * Seals every value of the columns under the current key. Can be interrupted at any time and run again, even while the
 * API is running: each value is changed by a separate statement, and only if it has not changed since it was read.
 */
export async function rotateSecrets(
  db: Database,
  box: SecretBox,
  columns: readonly SealedColumn[],
): Promise<ColumnRotation[]> {
  const results: ColumnRotation[] = [];
  for (const column of columns) results.push(await rotateColumn(db, box, column));
  return results;
}

async function rotateColumn(db: Database, box: SecretBox, column: SealedColumn): Promise<ColumnRotation> {
  const { table, column: name } = column;
  const [previous] = await db.query<{ current: number }>(
    `SELECT count(*)::int AS current FROM ${table} WHERE starts_with(${name}, $1)`,
    [box.currentPrefix],
  );
  const counts = { resealed: 0, sealed: 0, unreadable: 0 };
  for (let afterId: string | null = null; ;) {
    const batch: Stored[] = await db.query<Stored>(
      `SELECT id, ${name} AS value FROM ${table}
       WHERE ${name} IS NOT NULL AND NOT starts_with(${name}, $1) AND ($2::uuid IS NULL OR id > $2::uuid)
       ORDER BY id LIMIT ${BATCH}`,
      [box.currentPrefix, afterId],
    );
    for (const stored of batch) await rotateValue(db, box, column, stored, counts);
    if (batch.length < BATCH) break;
    afterId = batch.at(-1)!.id;
  }
  return { table, column: name, current: previous?.current ?? 0, ...counts };
}

async function rotateValue(
  db: Database,
  box: SecretBox,
  column: SealedColumn,
  { id, value }: Stored,
  counts: { resealed: number; sealed: number; unreadable: number },
): Promise<void> {
  const location = column.at(id);
  let secret: string;
  try {
    secret = box.openOrPlaintext(value, location);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    counts.unreadable++;
    return;
  }
  const changed = await db.query(
    `UPDATE ${column.table} SET ${column.column} = $3 WHERE id = $1 AND ${column.column} = $2 RETURNING id`,
    [id, value, box.seal(secret, location)],
  );
  if (changed.length > 0) counts[isSealed(value) ? 'resealed' : 'sealed']++;
}
