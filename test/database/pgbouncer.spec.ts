import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunOwner } from '../../server/src/billing/run/run-owner.js';
import { verifyLedger } from '../../server/src/ledger/index.js';
import { changeChargeTerms, setBonus } from '../../server/src/ledger/domain/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import { MISSING_FOR_PGBOUNCER, startPgBouncer } from '../support/pgbouncer.js';
import type { TestPgBouncer } from '../support/pgbouncer.js';
import { until } from '../support/until.js';

const LEAGUES = 12;
const CLIENTS = 24;
const COMMANDS = 120;

let database: TestDatabase;
let pooler: TestPgBouncer;
let db: Database;

const describeWithPgBouncer = MISSING_FOR_PGBOUNCER === null ? describe : describe.skip;

const title = 'PgBouncer in transaction mode';
describeWithPgBouncer(MISSING_FOR_PGBOUNCER === null ? title : `${title} (${MISSING_FOR_PGBOUNCER})`, () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgBouncer(database.databaseUrl);
    db = new Database(database.databaseUrl, { poolSize: CLIENTS, poolerUrl: pooler.url });
  });
  afterAll(async () => {
    await db.close();
    await pooler.end();
    await database.close();
  });

  it('loses and duplicates no append with more clients than connections', async () => {
    const accounts = new TestAccounts(db);
    const leagues = await Promise.all(
      Array.from({ length: LEAGUES }, () => accounts.open({ type_tier: 2, match_price: 125 })),
    );
    const payments = await Promise.all(
      leagues.map(async (league) => {
        const { payments: all } = await accounts.run(league, (d) =>
          changeChargeTerms(d, { charge_type: 'J', price: 5_000 }),
        );
        return (all.at(-1) as { id: string }).id;
      }),
    );
    await Promise.all(
      Array.from({ length: COMMANDS }, (_, n) =>
        accounts.run(leagues[n % LEAGUES]!, (d) =>
          setBonus(d, {
            payment_id: payments[n % LEAGUES]!,
            bonus_added: 1 + Math.floor(n / LEAGUES),
            comment: '',
          }),
        ),
      ),
    );
    expect(await verifyLedger(db)).toMatchObject({ ok: true, streams: LEAGUES, problems: [] });
    const [set] = await db.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM ledger.event WHERE type = 'BonusSet'",
    );
    expect(set!.n).toBe(COMMANDS);
  });

  it('applies all timeouts and the time zone in every transaction', async () => {
    const settings = await db.transaction((tx) =>
      tx.query<Record<string, string>>(
        `SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS statements,
           current_setting('lock_timeout') AS locks, current_setting('idle_in_transaction_session_timeout') AS idle`,
      ),
    );
    expect(settings).toEqual([{ zone: 'UTC', statements: '1min', locks: '30s', idle: '15s' }]);
  });

  it('keeps session locks effective: only one of four billing runs executes at a time', async () => {
    const owner = new RunOwner(db);
    let running = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 4 }, () =>
        owner.runExclusively(async () => {
          most = Math.max(most, (running += 1));
          // These queries would get the connections that hold the lock.
          await Promise.all(Array.from({ length: CLIENTS }, () => db.query('SELECT pg_sleep(0.01)')));
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
  });

  it('delivers signals', async () => {
    let heard = 0;
    const end = db.signals.subscribe(['tasks'], () => (heard += 1));
    await until(async () => db.signals.isListening, 'it listens');
    const before = heard;
    db.announce('tasks');
    await until(async () => heard > before, 'the signal arrives');
    end();
  });
});
