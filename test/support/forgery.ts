import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { GENESIS, hashEvent } from '../../server/src/ledger/hash.js';
import { parseTimestamptz } from '../../server/src/kernel/index.js';
import { STAFF } from './accounts.js';

/** Forgeries that someone with the owner's rights can make: all have valid hashes. */

export interface StoredEvent {
  league_id: string;
  version: number;
  type: string;
  text: string;
  actor_id: string;
  command_id: string;
  occurred_at: string;
  hash: string;
}

const COLUMNS = 'league_id, version, type, data::text AS text, actor_id, command_id, occurred_at::text, hash';

export async function loadEvents(client: pg.ClientBase, leagueId: string): Promise<StoredEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `SELECT ${COLUMNS} FROM ledger.event WHERE league_id = $1 ORDER BY version`,
    [leagueId],
  );
  return rows.map((row) => ({ ...row, occurred_at: parseTimestamptz(row.occurred_at) }));
}

/**
 * Appends an event to a stream and continues its chain, bypassing `ledger.append`.
 * @returns its version
 */
export async function insertForged(
  client: pg.ClientBase,
  leagueId: string,
  type: string,
  data: object,
  changes: Partial<StoredEvent> = {},
): Promise<number> {
  const last = (await loadEvents(client, leagueId)).at(-1);
  const event: StoredEvent = {
    league_id: leagueId,
    version: (last?.version ?? 0) + 1,
    type,
    text: JSON.stringify(data),
    actor_id: STAFF,
    command_id: randomUUID(),
    occurred_at: last?.occurred_at ?? '2026-01-01T00:00:00.000Z',
    hash: '',
    ...changes,
  };
  event.hash = hashEvent(last?.hash ?? GENESIS, event as Parameters<typeof hashEvent>[1]);
  await client.query(
    `INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    Object.values(toValues(event)),
  );
  return event.version;
}

function toValues({ league_id, version, type, text, actor_id, command_id, occurred_at, hash }: StoredEvent) {
  return { league_id, version, type, text, actor_id, command_id, occurred_at, hash };
}

/** Rewrites the hashes of a stream from a version on, so that its chain is valid again. */
export async function rehash(client: pg.ClientBase, leagueId: string, from = 1): Promise<void> {
  let previous = GENESIS;
  for (const event of await loadEvents(client, leagueId)) {
    const hash =
      event.version < from ? event.hash : hashEvent(previous, event as Parameters<typeof hashEvent>[1]);
    if (hash !== event.hash) {
      await client.query('UPDATE ledger.event SET hash = $3 WHERE league_id = $1 AND version = $2', [
        leagueId,
        event.version,
        hash,
      ]);
    }
    previous = hash;
  }
}

/** Disables the triggers while `work` runs, which the owner may do, as it owns the table. */
export async function unguarded<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('ALTER TABLE ledger.event DISABLE TRIGGER ALL');
  try {
    return await work();
  } finally {
    await client.query(`ALTER TABLE ledger.event ENABLE ALWAYS TRIGGER append_only_rows,
      ENABLE ALWAYS TRIGGER append_only_table, ENABLE ALWAYS TRIGGER transaction_id_first`);
  }
}
