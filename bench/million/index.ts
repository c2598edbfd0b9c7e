import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemo } from '../../server/src/demo/seed.js';
import { loadConfig } from '../../server/src/platform/config/index.js';
import { createLogger } from '../../server/src/platform/log/index.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { figure, table } from '../harness/table.js';

const LEAGUES = 1_000_000;
const MONTH_S = 30 * 86_400;
const GB = 1024 ** 3;
/** Planned utilization of a core: simultaneous work has to wait. */
const BUSY = 0.5;
/**
 * CPU time of the whole handler with PostgreSQL, at 64 clients, from docs/benchmarks.md: from an append alone to one
 * over HTTP.
 */
const APPEND_US = 800;
/** From the table of sleeping leagues there: memory of the host per league, and of an awake league. */
const ASLEEP_MB = 0.035;
const AWAKE_MB = 25;
/**
 * How often a league is visited per week, as reported by the first product's owners, and how long it then stays awake.
 */
const VISITS_A_WEEK = 5;
const AWAKE_S = 420;

interface Traffic {
  /** Events of a league per month. */
  events: number;
  receipts: number;
  /** Bytes of all rows and indexes, per event. */
  bytes: number;
  /** Share of a month's events in its busiest hour. */
  busiestHour: number;
}

/**
 * What a million leagues like those of the demo would do in a month, and what that requires: calculated from
 * measurements.
 */
export async function million(): Promise<string> {
  return withBenchDatabase(async (bench) => {
    const traffic = await demoTraffic(bench);
    const events = traffic.events * LEAGUES;
    const peak = (events * traffic.busiestHour) / 3_600;
    const awake = (LEAGUES * VISITS_A_WEEK * AWAKE_S) / (7 * 86_400);
    const line = (what: string, value: number, unit = ''): string[] => [what, `${figure(value)}${unit}`];
    return table(
      [`${figure(LEAGUES)} leagues, a month`, ''],
      [
        line('events of a league', traffic.events),
        line('events, millions', events / 1e6),
        line('events a second, on average', events / MONTH_S),
        line('of the month in its busiest hour', traffic.busiestHour * 100, '%'),
        line('events a second in that hour', peak),
        line(`cores for appends in that hour, at ${BUSY * 100}% busy`, (peak * APPEND_US) / 1e6 / BUSY),
        line('ledger and what is read from it, GB', (events * traffic.bytes) / GB),
        line('receipts, millions', (traffic.receipts * LEAGUES) / 1e6),
        line('receipts of 300 KB, GB', (traffic.receipts * LEAGUES * 300 * 1024) / GB),
        line('memory of leagues asleep, GB', (LEAGUES * ASLEEP_MB) / 1024),
        line('leagues awake at once, on average', awake),
        line('memory of leagues awake, GB', (awake * AWAKE_MB) / 1024),
      ],
    );
  });
}

async function demoTraffic(bench: BenchDatabase): Promise<Traffic> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-bench-data-'));
  try {
    const environment = {
      DATABASE_URL: bench.applicationUrl,
      DATABASE_OWNER_URL: bench.ownerUrl,
      DATA_DIR: dataDir,
    };
    await seedDemo(loadConfig(environment), createLogger('silent'));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const [traffic] = await bench.db.query<Traffic>(TRAFFIC);
  return traffic!;
}

/** Traffic of the demo's last complete months, when nearly all of its leagues have joined. */
const TRAFFIC = `
  WITH span AS (
    SELECT date_trunc('month', max(occurred_at)) - interval '3 months' AS since, date_trunc('month', max(occurred_at)) AS until
    FROM ledger.event
  ), recent AS (
    SELECT e.* FROM ledger.event e, span WHERE occurred_at >= since AND occurred_at < until
  ), hours AS (
    SELECT extract(day FROM occurred_at) AS day, extract(hour FROM occurred_at) AS hour, count(*) AS n FROM recent GROUP BY 1, 2
  )
  SELECT (SELECT count(*) FROM recent)::float8 / 3 / (SELECT count(DISTINCT league_id) FROM recent) AS events,
    (SELECT count(*) FROM recent WHERE type = 'ReceiptUploaded')::float8 / 3
      / (SELECT count(DISTINCT league_id) FROM recent) AS receipts,
    (SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('ledger', 'read') AND c.relkind = 'r')::float8 / (SELECT count(*) FROM ledger.event) AS bytes,
    (SELECT max(n) / sum(n) FROM hours)::float8 AS "busiestHour"`;
