import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OwnerEdit } from './edit.js';
import { SKIPPED } from './edit.js';

/* Edits of data derived from the events or kept beside them: projections, sums, files and notes. */

const TABLES = ['league_account', 'payment', 'payment_state', 'payment_audit', 'posting', 'receipt'];

const projection: OwnerEdit = async (target, random) => {
  const table = random.pick(TABLES);
  const { rows } = await target.owner.query(`SELECT ctid FROM read.${table} ORDER BY ctid`);
  const { ctid } = random.pick(rows) as { ctid: string };
  const { rows: columns } = await target.owner.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'read' AND table_name = $1 AND data_type IN ('bigint', 'integer', 'boolean', 'text')`,
    [table],
  );
  const { name, type } = random.pick(columns) as { name: string; type: string };
  const values: Record<string, string> = { boolean: `NOT ${name}`, text: `coalesce(${name}, '') || 'x'` };
  const statement = random.chance(0.3)
    ? `DELETE FROM read.${table} WHERE ctid = $1`
    : `UPDATE read.${table} SET ${name} = ${values[type] ?? `coalesce(${name}, 0) + 100003`} WHERE ctid = $1`;
  await target.owner.query(statement, [ctid]);
  return {};
};

const sums: OwnerEdit = async (target, random) => {
  const [table, column] = random.pick([
    ['collection_stock', 'due'],
    ['collection_stock', 'payments'],
    ['collection_flow', 'amount'],
  ] as const);
  const { rows } = await target.owner.query(`SELECT ctid FROM public.${table}`);
  await target.owner.query(`UPDATE public.${table} SET ${column} = ${column} + 1 WHERE ctid = $1`, [
    random.pick(rows).ctid,
  ]);
  return {};
};

const receiptFile: OwnerEdit = async (target, random) => {
  const { rows } = await target.owner.query(
    `SELECT r->>'name' AS name FROM ledger.event, json_array_elements(data->'receipts') r WHERE type = 'ReceiptUploaded'`,
  );
  if (rows.length === 0) return SKIPPED;
  const file = path.join(target.filesDir, random.pick(rows).name);
  const bytes = await readFile(file);
  const undo = (): Promise<void> => writeFile(file, bytes);
  const changed = Buffer.from(bytes);
  changed[random.below(changed.length)]! ^= 1 << random.below(8);
  if (random.chance(0.3)) await rm(file);
  else await writeFile(file, random.chance(0.3) ? bytes.subarray(0, -1) : changed);
  return { undo };
};

const digestFile: OwnerEdit = async (target, random) => {
  const name = random.pick(['000000001.jsonl', '000000002.jsonl']);
  const file = path.join(target.proof.directory, 'digests', name);
  const text = await readFile(file, 'utf8');
  const undo = (): Promise<void> => writeFile(file, text);
  if (random.chance(0.4)) {
    await rm(file);
    // Only a check for fresh digests reveals that there was a later one.
    return name === '000000002.jsonl' ? { undo, unfindable: 'digests' } : { undo };
  }
  const lines = text.split('\n');
  const at = random.below(lines.length - 1);
  lines[at] = lines[at]!.replace(/[0-9a-f]{20}|[A-Za-z0-9+/]{20}/, (found) =>
    found.replace(/^./, (c) => (c === '0' ? '1' : '0')),
  );
  await writeFile(file, lines.join('\n'));
  return { undo };
};

const notes: OwnerEdit = async (target, random) => {
  const statement = random.pick([
    'DELETE FROM ledger.idempotency_key WHERE key = (SELECT min(key) FROM ledger.idempotency_key)',
    "INSERT INTO ledger.outbox_checkpoint (reader, position) VALUES ('spec', 3)",
  ]);
  await target.owner.query(statement);
  return { unfindable: 'beside' };
};

export const COPY_EDITS: Record<string, OwnerEdit> = {
  'a row of a projection': projection,
  'a sum of the collection': sums,
  'the bytes of a receipt': receiptFile,
  'a digest': digestFile,
  'keys and checkpoints': notes,
};
