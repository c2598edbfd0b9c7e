import type pg from 'pg';
import type { Database } from '../../platform/database/index.js';
import { GENESIS } from '../hash.js';
import { countWrongCells } from './collection-cells.js';
import { CopySink } from './copy-sink.js';
import { checkDigests, readDigests } from './digest.js';
import type { Projection } from './replay.js';
import { PROJECTIONS, replay } from './replay.js';

/** Something that is not as the ledger says. */
export interface Problem {
  kind: 'chain' | 'projection' | 'trial_balance' | 'digest';
  message: string;
  league_id?: string;
  version?: number;
  position?: number;
}

export interface Verification {
  ok: boolean;
  events: number;
  streams: number;
  problems: Problem[];
}

/** At most this many problems of a kind are named: the first is what matters. */
const MOST = 20;

/**
 * Checks, on one snapshot: every chain of hashes, the projections against a replay, the trial balance, and the chain
 * heads against the digests written outside the database (R38 to R40). Changes nothing.
 */
export async function verifyLedger(db: Database, digestDir: string): Promise<Verification> {
  const digests = await readDigests(digestDir);
  return db.withClient(async (client) => {
    await client.query(
      'BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL statement_timeout = 0; SET LOCAL jit = off; SET LOCAL enable_memoize = off',
    );
    try {
      // Before the snapshot, which the first SELECT takes: of tables that a rebuild puts in place later it holds no row.
      await client.query(
        `LOCK TABLE ${PROJECTIONS.map((table) => `read.${table}`).join(', ')} IN ACCESS SHARE MODE`,
      );
      const chain = await checkChains(client);
      // A stream that is broken cannot be folded: replaying it would only hide the first bad event.
      const rest = chain.problems.length > 0 ? [] : await checkProjections(client);
      const problems = [...chain.problems, ...rest, ...(await checkTrialBalance(client))];
      problems.push(...(await checkDigests(client, digests)));
      return { ok: problems.length === 0, events: chain.events, streams: chain.streams, problems };
    } finally {
      await client.query('ROLLBACK');
    }
  });
}

/** The same as hashOf() of hash.ts, in SQL. */
const HASH_SQL = `encode(sha256(convert_to(concat_ws(E'\\n', previous, league_id, version, type, actor_id, command_id,
  to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), data::text), 'UTF8')), 'hex')`;

async function checkChains(client: pg.ClientBase): Promise<Omit<Verification, 'ok'>> {
  const { rows: bad } = await client.query(
    `SELECT position, league_id, version, wanted_version FROM (
       SELECT *, coalesce(lag(hash) OVER stream, '${GENESIS}') AS previous, row_number() OVER stream AS wanted_version
       FROM ledger.event WINDOW stream AS (PARTITION BY league_id ORDER BY version)
     ) e WHERE version <> wanted_version OR hash <> ${HASH_SQL} ORDER BY position LIMIT ${MOST}`,
  );
  const { rows: counts } = await client.query(
    'SELECT count(*) AS events, count(*) FILTER (WHERE version = 1) AS streams FROM ledger.event',
  );
  const problems = bad.map(({ position, league_id, version, wanted_version }): Problem => {
    const gap = Number(version) !== Number(wanted_version);
    const message = gap
      ? `version ${version} stands where ${wanted_version} should`
      : 'the hash is not that of the event';
    return { kind: 'chain', message, league_id, version: Number(version), position: Number(position) };
  });
  return { events: Number(counts[0].events), streams: Number(counts[0].streams), problems };
}

/** What names a row of each projection. */
const KEYS: Record<Projection, string> = {
  league_account: 'league_id',
  payment: 'id',
  payment_state: 'league_id, payment_id, since_version',
  receipt: 'payment_id, n',
  service_charge_line: 'id',
  payment_audit: 'id',
  posting: 'id',
};

/** Replays into temporary tables and compares row by row, byte by byte. */
async function checkProjections(client: pg.ClientBase): Promise<Problem[]> {
  for (const table of PROJECTIONS) {
    await client.query(`CREATE TEMP TABLE ${table} (LIKE read.${table} INCLUDING DEFAULTS) ON COMMIT DROP`);
  }
  const sink = new CopySink(client, 'pg_temp', false);
  await replay(client, sink);
  await sink.flush();
  const problems: Problem[] = [];
  for (const table of PROJECTIONS) {
    const { rows } = await client.query(
      `SELECT coalesce(r.league_id, p.league_id) AS league_id, r.league_id IS NULL AS missing, p.league_id IS NULL AS extra
       FROM read.${table} r FULL JOIN pg_temp.${table} p USING (${KEYS[table]})
       WHERE r::text IS DISTINCT FROM p::text LIMIT ${MOST}`,
    );
    for (const { league_id, missing, extra } of rows) {
      const what = missing ? 'lacks a row' : extra ? 'has a row too many' : 'has a row that differs';
      problems.push({ kind: 'projection', message: `read.${table} ${what}`, league_id });
    }
  }
  const wrong = await countWrongCells(client);
  if (wrong > 0) {
    problems.push({
      kind: 'projection',
      message: `${wrong} sums of the collection are not those of its rows`,
    });
  }
  return problems;
}

/** Postings sum to 0, event by event, and so in total (R40). */
async function checkTrialBalance(client: pg.ClientBase): Promise<Problem[]> {
  const { rows } = await client.query(
    `SELECT league_id, version, sum(amount) AS off FROM read.posting
     GROUP BY league_id, version HAVING sum(amount) <> 0 LIMIT ${MOST}`,
  );
  return rows.map(({ league_id, version, off }) => ({
    kind: 'trial_balance',
    message: `the postings of an event are off by ${off}`,
    league_id,
    version,
  }));
}
