import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { runInThread } from '../../platform/run-in-thread.js';
import { CopySink } from './copy-sink.js';
import type { LeagueRange } from './event-cursor.js';
import { NEXT } from './next-tables.js';
import { programPath } from './program-path.js';
import type { Replayed } from './replay.js';
import { replay } from './replay.js';

/** The task of a worker: the leagues of one snapshot that it replays. */
export interface FillTask {
  ownerUrl: string;
  /** Name from `pg_export_snapshot`, valid as long as the transaction that exported it. */
  snapshot: string;
  range: LeagueRange;
}

const PROGRAM = 'fill-process.js';
/** With fewer leagues per worker, starting workers takes longer than they save. */
const LEAGUES_OF_A_WORKER = 1_000;
const MAX_WORKERS = 4;
/** Rows of a batch live until they are sent: a large young generation saves the garbage collector from copying many of them. */
const YOUNG_GENERATION_MB = 64;

/**
 * Replays one snapshot into the new tables: with many leagues in worker threads that replay a part each, otherwise in
 * this thread.
 * @param workers number of threads; omitted: depends on the numbers of leagues and processors.
 */
export async function fillTables(ownerUrl: string, workers?: number): Promise<Replayed> {
  return withClient(ownerUrl, async (reader) => {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await reader.query<{ snapshot: string; leagues: string }>(
      `SELECT pg_export_snapshot() AS snapshot, (SELECT count(*) FROM ledger.event WHERE version = 1) AS leagues`,
    );
    const { snapshot, leagues } = rows[0]!;
    const workerCount = workers ?? countWorkers(Number(leagues));
    if (workerCount < 2) return fillInProcess(ownerUrl, reader, {});
    const ranges = await divideLeagues(reader, workerCount);
    const parts = await Promise.all(ranges.map((range) => runWorker({ ownerUrl, snapshot, range })));
    return {
      events: sum(parts.map(({ events }) => events)),
      streams: sum(parts.map(({ streams }) => streams)),
      unread: parts.flatMap(({ unread }) => unread),
    };
  });
}

/** Runs in a worker: replays its range of the snapshot. */
export async function fillRange({ ownerUrl, snapshot, range }: FillTask): Promise<Replayed> {
  return withClient(ownerUrl, async (reader) => {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await reader.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
    return fillInProcess(ownerUrl, reader, { range });
  });
}

function fillInProcess(
  ownerUrl: string,
  reader: pg.Client,
  selection: { range?: LeagueRange },
): Promise<Replayed> {
  return withClient(ownerUrl, async (writer) => {
    const sink = new CopySink(writer, NEXT, true);
    const replayed = await replay(reader, sink, selection);
    await sink.flush();
    return replayed;
  });
}

async function withClient<T>(ownerUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const options = '-c timezone=UTC -c synchronous_commit=off';
  const client = new pg.Client({ connectionString: ownerUrl, options });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Leaves one processor to PostgreSQL and to the users of the platform. */
function countWorkers(leagues: number): number {
  if (!existsSync(programPath(PROGRAM))) return 1;
  return Math.min(MAX_WORKERS, availableParallelism() - 1, Math.floor(leagues / LEAGUES_OF_A_WORKER));
}

/** Divides the leagues into ranges of about equal size. */
async function divideLeagues(client: pg.Client, parts: number): Promise<LeagueRange[]> {
  const { rows } = await client.query<{ first: string }>(
    `SELECT DISTINCT ON (part) league_id::text AS first
     FROM (SELECT league_id, ntile($1) OVER (ORDER BY league_id) AS part FROM ledger.event WHERE version = 1) l
     ORDER BY part, league_id`,
    [parts],
  );
  const starts = rows.map(({ first }, n) => (n === 0 ? null : first));
  return starts.map((from, n) => ({ from, before: starts[n + 1] ?? null }));
}

function runWorker(workerInput: FillTask): Promise<Replayed> {
  return runInThread('a thread of the rebuild', programPath(PROGRAM), {
    workerData: workerInput,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
