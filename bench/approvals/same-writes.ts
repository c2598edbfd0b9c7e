import type { BenchDatabase } from '../harness/database.js';
import type { Approval } from '../accounts/load.js';
import type { Implementation } from './implementation.js';

/** An implementation that claims to write what the handler writes, and the first approval it is dealt. */
export interface Claim {
  implementation: Implementation;
  first: Approval;
}

/** What one approval changed in the read tables, without values that differ by nature. */
type Writes = string[];

/**
 * Lets each implementation do one approval and compares what they have written: tables, rows, columns and values. So no
 * implementation is measured doing less work than the program, even after a migration that adds to it.
 */
export async function assertSameWrites(bench: BenchDatabase, [own, ...others]: Claim[]): Promise<void> {
  const expected = await collectWrites(bench, own!);
  if (expected.length === 0)
    throw new Error(`the implementation ${own!.implementation.name} has written nothing`);
  for (const other of others) {
    const writes = await collectWrites(bench, other);
    const missing = expected.filter((line) => !writes.includes(line));
    const more = writes.filter((line) => !expected.includes(line));
    if (missing.length + more.length + Math.abs(expected.length - writes.length) === 0) continue;
    const differences = [...missing.map((line) => `- ${line}`), ...more.map((line) => `+ ${line}`)];
    throw new Error(
      `the implementation ${other.implementation.name} does not write what the ${own!.implementation.name} writes:\n${differences.join('\n')}`,
    );
  }
}

async function collectWrites(bench: BenchDatabase, { implementation, first }: Claim): Promise<Writes> {
  const before = await loadRows(bench, first.leagueId);
  await implementation.next();
  const after = await loadRows(bench, first.leagueId);
  const writes: Writes = [];
  for (const [key, row] of after) {
    const old = before.get(key);
    const changed = Object.entries(row.columns).filter(([name, value]) => old?.columns[name] !== value);
    if (changed.length === 0) continue;
    writes.push(
      `${row.table}: ${old ? 'changed' : 'new'} ${JSON.stringify(Object.fromEntries(changed.map(comparable)))}`,
    );
  }
  for (const [key, { table }] of before) if (!after.has(key)) writes.push(`${table}: gone`);
  return writes.sort();
}

interface ReadRow {
  table: string;
  /** Each value as text. */
  columns: Record<string, string | null>;
}

/** All rows of the league in the read tables, whatever tables exist, by primary key. */
async function loadRows({ db }: BenchDatabase, leagueId: string): Promise<Map<string, ReadRow>> {
  const tables = await db.query<{ table: string; key: string[] }>(`
    SELECT c.oid::regclass::text AS table, array_agg(k.attname::text ORDER BY k.attname) AS key
    FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'league_id'
      JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (i.indkey)
    WHERE c.relnamespace = 'read'::regnamespace AND c.relkind = 'r' GROUP BY 1`);
  const rows = new Map<string, ReadRow>();
  for (const { table, key } of tables) {
    const found = await db.query<{ row: Record<string, unknown> }>(
      `SELECT to_json(t) AS row FROM ${table} t WHERE league_id = $1`,
      [leagueId],
    );
    for (const { row } of found) {
      const columns = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)]));
      rows.set(`${table} ${key.map((name) => columns[name]).join(' ')}`, { table, columns });
    }
  }
  return rows;
}

function toText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

const ID = /^"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"$/;
const INSTANT = /^"\d{4}-\d{2}-\d{2}T/;

/** Two leagues differ only in ids, instants and numbers of events. */
function comparable([name, value]: [string, string | null]): [string, string | null] {
  if (value === null) return [name, null];
  if (ID.test(value)) return [name, 'an id'];
  if (INSTANT.test(value)) return [name, 'an instant'];
  return [name, name.endsWith('version') ? 'a version' : value];
}
