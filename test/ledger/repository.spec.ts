import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Decide } from '../../server/src/ledger/domain/index.js';
import {
  approvePayment,
  assignServices,
  changeChargeTerms,
  declinePayment,
  setBonus,
  uploadReceipt,
} from '../../server/src/ledger/domain/index.js';
import { rebuildProjections } from '../../server/src/ledger/maintenance/rebuild.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDigests } from '../support/digests.js';
import { testDigests } from '../support/digests.js';
import { until } from '../support/until.js';

const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };
const PAID_FIXED = { type_tier: 2, match_price: 5000 };

let database: TestDatabase;
let accounts: TestAccounts;
let proof: TestDigests;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = new TestAccounts(database.db);
  proof = testDigests(database);
});

afterAll(async () => {
  await database.close();
});

function upload(payment_id: string): Decide {
  const payments = [
    { payment_id, payment_date: accounts.now, user_comment: 'tab\there, line\nthere, \\N "q" ñ' },
  ];
  return (decision) => uploadReceipt(decision, { payments, receipts: [RECEIPT] });
}

/** A league on a fixed price with one pending payment of 5,000. */
async function fixedPriceLeague(): Promise<{ league: string; payment: string }> {
  const league = await accounts.open(PAID_FIXED);
  const terms = await accounts.run(league, (d) =>
    changeChargeTerms(d, { charge_type: 'J', price: d.terms.price }),
  );
  const created = terms.payments.at(-1) as { id: string };
  return { league, payment: created.id };
}

describe('a command on a league account', () => {
  it('is appended once and updates its projections', async () => {
    const { league, payment } = await fixedPriceLeague();
    await accounts.run(league, upload(payment));
    const approved = await accounts.run(league, (d) =>
      approvePayment(d, { payment_ids: [payment], amount_received: 6000, approval_comment: 'ok' }),
    );
    expect(approved).toMatchObject({ balance: 1000, events: [{ type: 'PaymentApproved' }] });
    const postings = await database.db.query(
      'SELECT account, amount FROM read.posting WHERE payment_id = $1 ORDER BY id',
      [payment],
    );
    expect(postings).toEqual([
      { account: 'cash', amount: 6000 },
      { account: 'league_credit', amount: -1000 },
      { account: 'period_revenue', amount: -5000 },
    ]);
    const audit = await database.db.query(
      'SELECT action FROM read.payment_audit WHERE payment_id = $1 ORDER BY version',
      [payment],
    );
    expect(audit.map(({ action }) => action)).toEqual(['created', 'receipt_uploaded', 'approved']);
  });

  it('repeats its response under the same key and rejects the key for another body (R41)', async () => {
    const { league, payment } = await fixedPriceLeague();
    const idempotency = { actorId: randomUUID(), route: 'POST /bonus', key: 'k1', inputHash: 'h1' };
    const bonus: Decide = (d) => setBonus(d, { payment_id: payment, bonus_added: 100, comment: '' });
    const first = await accounts.repository.execute(accounts.request(league, bonus, { idempotency }));
    const again = await accounts.repository.execute(accounts.request(league, bonus, { idempotency }));
    expect([first.kind, again.kind]).toEqual(['done', 'replayed']);
    expect(again.outcome).toEqual(first.outcome);
    const other = accounts.request(league, bonus, { idempotency: { ...idempotency, inputHash: 'h2' } });
    await expect(accounts.repository.execute(other)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('takes effect once when sent 20 times at once under one key (R41)', async () => {
    const { league, payment } = await fixedPriceLeague();
    await accounts.run(league, upload(payment));
    const idempotency = { actorId: randomUUID(), route: 'POST /approve', key: 'k', inputHash: 'h' };
    const approve: Decide = (d) =>
      approvePayment(d, { payment_ids: [payment], amount_received: 5001, approval_comment: '' });
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        accounts.repository.execute(accounts.request(league, approve, { idempotency })),
      ),
    );
    expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    for (const { outcome } of results) expect(outcome).toEqual(results[0]!.outcome);
    expect((await accounts.repository.load(league)).balance).toBe(1);
  });

  it('leaves nothing behind after a dry run (R42)', async () => {
    const { league, payment } = await fixedPriceLeague();
    const before = await accounts.repository.load(league);
    const bonus: Decide = (d) => setBonus(d, { payment_id: payment, bonus_added: 100, comment: '' });
    const result = await accounts.repository.execute(accounts.request(league, bonus, { dryRun: true }));
    expect(result).toMatchObject({ kind: 'dry_run', outcome: { payments: [{ due: 4900 }] } });
    expect((await accounts.repository.load(league)).version).toBe(before.version);
  });

  it('rejects an outdated version, an inaccessible league and an unknown payment', async () => {
    const { league, payment } = await fixedPriceLeague();
    const bonus: Decide = (d) => setBonus(d, { payment_id: payment, bonus_added: 1, comment: '' });
    await expect(
      accounts.repository.execute(accounts.request(league, bonus, { expectedVersion: 1 })),
    ).rejects.toMatchObject({ code: 'VERSION_MISMATCH', status: 412 });
    await expect(
      accounts.repository.execute(accounts.request(league, bonus, { onlyLeagueId: randomUUID() })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      accounts.repository.execute(
        accounts.request(randomUUID(), bonus, { key: { paymentId: randomUUID() } }),
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('ledger events', () => {
  it.each(['UPDATE ledger.event SET type = type', 'DELETE FROM ledger.event', 'TRUNCATE ledger.event'])(
    'reject %s by the application and by the owner (R38)',
    async (statement) => {
      await fixedPriceLeague();
      await expect(database.db.query(statement)).rejects.toThrow(/permission denied/);
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
      await owner.end();
    },
  );

  it('cannot be dropped or stripped of their triggers by the application', async () => {
    await expect(database.db.query('ALTER TABLE ledger.event DISABLE TRIGGER ALL')).rejects.toThrow(
      /must be owner/,
    );
    await expect(database.db.query('DROP TABLE ledger.event')).rejects.toThrow(/must be owner/);
    await expect(database.db.query('SET session_replication_role = replica')).rejects.toThrow(
      /permission denied/,
    );
  });
});

/** Resolves when somebody waits for such a lock on a table of this database. */
async function untilAwaited(mode: string, client: pg.Client): Promise<void> {
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND mode = $1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await until(async () => (await client.query(waiting, [mode])).rows.length > 0, `${mode} is awaited`);
}

describe('ledger verification', () => {
  beforeAll(async () => {
    const { league, payment } = await fixedPriceLeague();
    await accounts.run(league, upload(payment));
    await accounts.run(league, (d) => approvePayment(d, { payment_ids: [payment], approval_comment: '' }));
    await accounts.run(league, (d) => declinePayment(d, { payment_id: payment, reason: 'no' }));
    await accounts.run(league, upload(payment));
    const service = { id: randomUUID(), price: 300, is_quantifiable: true };
    await accounts.run(league, (d) =>
      assignServices(d, { month_number: 3, year: 2026, lines: [{ service, amount: 2 }] }),
    );
  });

  it('finds no problems, even after a rebuild, which gives identical rows (R39)', async () => {
    const tables = [
      'league_account',
      'payment',
      'receipt',
      'service_charge_line',
      'payment_audit',
      'posting',
    ];
    const dump = async (): Promise<unknown[]> => {
      const rows = tables.map((t) => database.db.query(`SELECT t::text AS row FROM read.${t} t ORDER BY 1`));
      return Promise.all(rows);
    };
    const before = await dump();
    expect(await verifyLedger(database.db)).toMatchObject({ ok: true, problems: [] });
    // In this process, and by two threads on one snapshot, which run the built program.
    const counts = [];
    for (const threads of [1, 2]) {
      const { events, streams, unread } = await rebuildProjections(database.ownerUrl, threads);
      counts.push([events, streams, unread.length]);
      expect(events).toBeGreaterThan(10);
      expect(await dump()).toEqual(before);
      expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
    }
    expect(counts[1]).toEqual(counts[0]);
    await fixedPriceLeague();
  });

  it('finds no problems when a transaction that read the old tables appends during a rebuild', async () => {
    const { league } = await fixedPriceLeague();
    const options = `SELECT relname, reloptions FROM pg_class WHERE relnamespace = 'read'::regnamespace ORDER BY 1`;
    const before = await database.db.query(options);
    const watcher = new pg.Client({ connectionString: database.databaseUrl });
    await watcher.connect();
    let rebuilding: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      // On a busy machine, the rebuild may need longer than a transaction may otherwise be idle.
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await tx.query('SELECT 1 FROM read.league_account');
      rebuilding = rebuildProjections(database.ownerUrl);
      await untilAwaited('AccessExclusiveLock', watcher);
      await accounts.run(league, (d) => changeChargeTerms(d, { price: 4321 }));
    });
    await rebuilding;
    await watcher.end();
    expect(await database.db.query(options)).toEqual(before);
    expect(await verifyLedger(database.db)).toMatchObject({ ok: true, problems: [] });
  });

  it('waits while a rebuild swaps tables and does not report a later digest as a problem', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`BEGIN; ALTER TABLE read.posting RENAME TO posting_before;
      CREATE TABLE read.posting AS SELECT * FROM read.posting_before; GRANT SELECT, INSERT ON read.posting TO PUBLIC`);
    const verifying = verifyLedger(database.db, { digests: proof.evidence });
    await untilAwaited('AccessShareLock', owner);
    await accounts.open({ type_tier: 1, match_price: 0 });
    await proof.digests.make();
    await owner.query('COMMIT');
    expect(await verifying).toMatchObject({ ok: true, problems: [] });
    await owner.query('DROP TABLE read.posting; ALTER TABLE read.posting_before RENAME TO posting');
    await owner.end();
  });

  it('reports a projection that was changed by hand', async () => {
    const { league } = await fixedPriceLeague();
    const statement = 'UPDATE read.league_account SET owed = owed + 1 WHERE league_id = $1';
    await expect(database.db.query(statement, [league])).rejects.toThrow(/permission denied/);
    await withConnection(database.ownerUrl, (owner) => owner.query(statement, [league]));
    const found = await verifyLedger(database.db);
    expect(found.problems).toEqual([
      { kind: 'projection', message: 'read.league_account has a row that differs', league_id: league },
    ]);
    await rebuildProjections(database.ownerUrl);
    expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
  });

  it('names the first bad event and, with a digest, a truncated tail', async () => {
    const { league } = await fixedPriceLeague();
    const { number } = await proof.digests.make();
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('ALTER TABLE ledger.event DISABLE TRIGGER ALL');
    await owner.query(`UPDATE ledger.event SET data = '{}' WHERE league_id = '${league}' AND version = 2`);
    expect((await verifyLedger(database.db)).problems[0]).toMatchObject({
      kind: 'chain',
      league_id: league,
      version: 2,
    });
    await owner.query(`DELETE FROM ledger.event WHERE league_id = '${league}' AND version >= 2`);
    await owner.end();
    const found = await verifyLedger(database.db, { digests: proof.evidence });
    expect(found.problems).toContainEqual({
      kind: 'digest',
      message: `the event that digest ${number} names is gone`,
      league_id: league,
      version: expect.any(Number) as unknown,
    });
    await expect(proof.digests.make()).rejects.toThrow(/does not hold/);
  });
});
