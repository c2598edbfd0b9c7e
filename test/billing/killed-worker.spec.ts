import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { TestCalendar } from '../support/calendar.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { Program } from '../support/program.js';
import { until } from '../support/until.js';

const LEAGUES = 200;
/** How often a worker is killed; the result does not depend on it. */
const KILLS = Number(process.env.CALENDAR_KILLS ?? 2);

let database: TestDatabase;
let calendar: TestCalendar;
let dataDir: string;
const workers: Program[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  calendar = await TestCalendar.start(database);
  dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-calendar-'));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await calendar.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function startWorker(which: number): void {
  workers[which] = Program.start(
    { port: 0, dataDir },
    {
      NODE_ENV: 'test',
      DATABASE_URL: database.databaseUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      JWT_SECRET: 'a-secret-of-the-tests-with-length',
      SECRETS_KEY: '5e'.repeat(32),
      BILLING_TIME_ZONE: 'America/Guayaquil',
      TEST_CLOCK: '1',
      LOG_LEVEL: 'error',
    },
    'worker.js',
  );
}

async function eventCount(): Promise<number> {
  const [row] = await database.db.query<{ count: number }>('SELECT count(*) AS count FROM ledger.event');
  return row!.count;
}

/** For errors: what is waited for, with everything that the workers have written. */
function withOutput(what: string): () => string {
  return () => `${what}: ${workers.map(({ output }) => output).join('')}`;
}

describe('two billing workers, one repeatedly killed during its run', () => {
  it('bill every period exactly once', async () => {
    await calendar.rule({ penalty_basis_points: 1000 });
    await calendar.setClock('2028-01-10T12:00:00.000Z');
    const leagues = await Promise.all(Array.from({ length: LEAGUES }, () => calendar.open(1000, 'J')));
    let months = 1;
    for (let kill = 0; kill < KILLS; kill++) {
      // Each time, two more months are due and two more are late.
      months += 2;
      await calendar.setClock(new Date(Date.UTC(2028, months - 1, 20)).toISOString());
      const before = await eventCount();
      startWorker(0);
      startWorker(1);
      const enough = before + 20 + 150 * (kill % 4);
      await until(async () => (await eventCount()) > enough, withOutput('a worker begins'));
      await workers[kill % 2]!.end('SIGKILL');
      startWorker(kill % 2);
      const due = `SELECT 1 FROM read.league_account WHERE next_close_at < public.platform_now() LIMIT 1`;
      await until(async () => (await database.db.query(due)).length === 0, withOutput('the run is finished'));
      await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    }
    const found = await database.db.query<{ payments: number; penalties: number; leagues: number }>(
      `SELECT payments, penalties, count(*) AS leagues FROM (
         SELECT count(*) AS payments, sum(penalty_months_late)::bigint AS penalties FROM read.payment
         WHERE league_id = ANY($1) GROUP BY league_id) l GROUP BY payments, penalties`,
      [leagues],
    );
    // By 20 September, with months = 9, the payment of month n has been late since the 6th of the following month: 8 +
    // 7 + ... .
    const penalties = ((months - 1) * months) / 2;
    expect(found).toEqual([{ payments: months, penalties, leagues: LEAGUES }]);
    expect(await verifyLedger(database.db)).toMatchObject({ ok: true, problems: [] });
  });
});
