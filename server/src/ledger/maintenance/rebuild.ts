import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PROJECTION_VERSION } from '../projections/index.js';
import { clearCollectionCells, buildCollectionCells } from './collection-cells.js';
import { CopySink } from './copy-sink.js';
import { fillTables } from './fill-tables.js';
import { addKeysAndIndexes, createNextTables, NEXT } from './next-tables.js';
import type { Replayed } from './replay.js';
import { replay } from './replay.js';
import { PROJECTIONS } from './tables.js';

export interface Rebuilt extends Replayed {
  /** Number of leagues that got events during the rebuild, and were replayed again at the end. */
  replayedAgain: number;
  seconds: number;
}

/**
 * Rebuilds every projection from the events while the application is running (R39): a replay of one snapshot fills new
 * tables; then appends wait briefly while leagues with later events are replayed again and the tables are swapped.
 * @param ownerUrl connection of the owner role, because tables are created and dropped.
 * @param workers number of threads; omitted: depends on the numbers of leagues and processors.
 */
export async function rebuildProjections(ownerUrl: string, workers?: number): Promise<Rebuilt> {
  const started = performance.now();
  const options = '-c timezone=UTC -c synchronous_commit=off';
  const [writer, second] = [0, 1].map(() => new pg.Client({ connectionString: ownerUrl, options })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([writer.connect(), second.connect()]);
  try {
    await requireNoOtherRebuild(writer);
    await createNextTables(writer);
    const replayed = await fillTables(ownerUrl, workers);
    await addKeysAndIndexes([writer, second]);
    const replayedAgain = await swap(writer, new Set(replayed.unread.map(({ league_id }) => league_id)));
    await buildCollectionCells(writer);
    return { ...replayed, replayedAgain, seconds: (performance.now() - started) / 1000 };
  } finally {
    await Promise.all([writer.end(), second.end()]);
  }
}

/**
 * Rebuilds the projections if an older version of the code wrote their rows, which lack newer columns. Projections of a
 * newer version than this release's are left alone. Null: there was nothing to do.
 */
export async function rebuildIfOutdated(ownerUrl: string): Promise<Rebuilt | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number | null }>(
      'SELECT version FROM ledger.projection_version',
    );
    const { version } = rows[0]!;
    if (version === null) await recordVersion(client);
    return version !== null && version < PROJECTION_VERSION ? await rebuildProjections(ownerUrl) : null;
  } finally {
    await client.end();
  }
}

/** Two concurrent rebuilds would fill the same tables. */
async function requireNoOtherRebuild(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock(hashtext('touchline/rebuild')) AS alone");
  if (!rows[0].alone) throw new Error('Another rebuild is running.');
}

/** The total time that the swap waits for readers of the old tables; a verification may take minutes. */
const SWAP_TIMEOUT_MS = 600_000;
const LOCK_TIMEOUT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Swaps as soon as nobody holds the old tables. A transaction that has read them and then appends waits for the swap,
 * which in turn waits for it: the swap gives way before PostgreSQL detects a deadlock and aborts one of them.
 */
async function swap(client: pg.Client, unread: Set<string>): Promise<number> {
  const deadline = Date.now() + SWAP_TIMEOUT_MS;
  for (;;) {
    try {
      return await trySwap(client, unread);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || Date.now() > deadline) throw error;
      await sleep(LOCK_TIMEOUT_MS);
    }
  }
}

/** Leagues with events after those in the new tables; compared by version, which a restore does not change. */
const CHANGED_LEAGUES = `
  SELECT league_id FROM (SELECT league_id, max(version) AS version FROM ledger.event GROUP BY league_id) e
    LEFT JOIN ${NEXT}.league_account n USING (league_id)
  WHERE n.version IS DISTINCT FROM e.version`;

/**
 * Replays the leagues with later events and replaces the old tables by the new ones, all in one transaction. Leagues
 * with an event that this release does not know keep their old rows.
 */
async function trySwap(client: pg.Client, unread: Set<string>): Promise<number> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await client.query('LOCK TABLE ledger.event IN SHARE MODE');
    const { rows } = await client.query<{ league_id: string }>(CHANGED_LEAGUES);
    const changed = rows.map((row) => row.league_id).filter((id) => !unread.has(id));
    const stillUnread = changed.length > 0 ? await replayAgain(client, changed) : [];
    await restoreRows(client, [...unread, ...stillUnread]);
    await copyPrivileges(client);
    for (const table of PROJECTIONS) {
      await client.query(`DROP TABLE read.${table}; ALTER TABLE ${NEXT}.${table} SET SCHEMA read`);
    }
    await client.query(`DROP SCHEMA ${NEXT}`);
    await clearCollectionCells(client);
    await recordVersion(client);
    await client.query('DELETE FROM ledger.stale_projection WHERE league_id <> ALL ($1::uuid[])', [
      [...unread, ...stillUnread],
    ]);
    await client.query('COMMIT');
    return changed.length;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function recordVersion(client: pg.Client): Promise<void> {
  await client.query('UPDATE ledger.projection_version SET version = $1, rebuilt_at = clock_timestamp()', [
    PROJECTION_VERSION,
  ]);
}

/** @returns the leagues that could not be replayed. */
async function replayAgain(client: pg.Client, leagueIds: string[]): Promise<string[]> {
  for (const table of PROJECTIONS) {
    await client.query(`DELETE FROM ${NEXT}.${table} WHERE league_id = ANY($1::uuid[])`, [leagueIds]);
  }
  const sink = new CopySink(client, NEXT, false);
  const { unread } = await replay(client, sink, { leagueIds });
  await sink.flush();
  return unread.map(({ league_id }) => league_id);
}

async function restoreRows(client: pg.Client, leagueIds: string[]): Promise<void> {
  if (leagueIds.length === 0) return;
  for (const table of PROJECTIONS) {
    await client.query(
      `INSERT INTO ${NEXT}.${table} SELECT * FROM read.${table} WHERE league_id = ANY($1::uuid[])`,
      [leagueIds],
    );
  }
}

async function copyPrivileges(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('GRANT %s ON ${NEXT}.%I TO %I', privilege_type, table_name, grantee) AS statement
    FROM information_schema.role_table_grants WHERE table_schema = 'read' AND grantee <> current_user`);
  for (const { statement } of rows) await client.query(statement);
}
