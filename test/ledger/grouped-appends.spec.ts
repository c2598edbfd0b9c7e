import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../server/src/ledger/index.js';
import type { Decide } from '../../server/src/ledger/domain/index.js';
import {
  approvePayment,
  changeChargeTerms,
  setBonus,
  uploadReceipt,
} from '../../server/src/ledger/domain/index.js';
import type { Statement } from '../../server/src/platform/database/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { toDomainError } from '../../server/src/platform/http/problem.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase, superuserUrlOfTests } from '../support/database.js';

/** Counts statements, and delays them where a test wants that. */
class WatchedDatabase extends Database {
  sent: string[] = [];
  before: (text: string, values: unknown[]) => Promise<void> = async () => undefined;
  after: (text: string, values: unknown[]) => Promise<void> = async () => undefined;

  override async query<Row>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    const text = typeof statement === 'string' ? statement : statement.text;
    this.sent.push(/ledger\.append_\w+/.exec(text)?.[0] ?? '');
    await this.before(text, values);
    const rows = await super.query<Row>(statement, values);
    await this.after(text, values);
    return rows;
  }

  count(name: string): number {
    return this.sent.filter((sent) => sent === `ledger.${name}`).length;
  }
}

const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };
let database: TestDatabase;
let db: WatchedDatabase;
let accounts: TestAccounts;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new WatchedDatabase(database.databaseUrl, { poolSize: 5 });
  accounts = new TestAccounts(db);
});

afterAll(async () => {
  await db.close();
  await database.close();
});

afterEach(async () => {
  db.before = db.after = async () => undefined;
  expect(await problems()).toEqual([]);
});

interface Open {
  league: string;
  payment: string;
}

/** Makes leagues on a fixed price, each with a payment of 5,000 in review. */
async function leaguesInReview(count: number): Promise<Open[]> {
  const all = await Promise.all(
    Array.from({ length: count }, async () => {
      const league = await accounts.open({ type_tier: 2, match_price: 5000 });
      const terms = await accounts.run(league, (d) =>
        changeChargeTerms(d, { charge_type: 'J', price: d.terms.price }),
      );
      const payment = (terms.payments.at(-1) as { id: string }).id;
      await accounts.run(league, upload(payment));
      return { league, payment };
    }),
  );
  db.sent = [];
  return all;
}

function upload(payment_id: string): Decide {
  const payments = [{ payment_id, payment_date: accounts.now, user_comment: 'tab\t, "quotes", \\ and {ñ}' }];
  return (decision) => uploadReceipt(decision, { payments, receipts: [RECEIPT] });
}

const approval =
  (payment: string, amount_received = 6000): Decide =>
  (decision) =>
    approvePayment(decision, {
      payment_ids: [payment],
      amount_received,
      approval_comment: 'a "b" \\ {c},\n',
    });

const bonus =
  (payment_id: string, bonus_added: number): Decide =>
  (decision) =>
    setBonus(decision, { payment_id, bonus_added, comment: '' });

const problems = async (): Promise<unknown[]> => (await verifyLedger(database.db)).problems;

describe('concurrent appends', () => {
  it('are written in one batch, with the same results as single appends', async () => {
    const open = await leaguesInReview(12);
    const outcomes = await Promise.all(
      open.map(({ league, payment }) => accounts.run(league, approval(payment))),
    );
    expect(db.count('append_v2')).toBe(0);
    expect(db.count('append_many')).toBe(1);
    for (const [n, { balance, events }] of outcomes.entries()) {
      expect({ balance, events }).toEqual({
        balance: 1000,
        events: [{ type: 'PaymentApproved', position: expect.any(Number) }],
      });
      const [event] = await db.query<{ league_id: string }>(
        'SELECT league_id FROM ledger.event WHERE position = $1',
        [events[0]!.position],
      );
      expect(event!.league_id).toBe(open[n]!.league);
    }
  });

  it('are split into two parallel batches when there are many and none is in flight', async () => {
    const open = await leaguesInReview(40);
    let started = 0;
    let [writing, most] = [0, 0];
    const both = new Promise<void>((resolve) => {
      db.before = async (text) => {
        if (!text.includes('append_many')) return;
        most = Math.max(most, (writing += 1));
        if ((started += 1) === 2) resolve();
        // The first batch is not written before the second one has been sent.
        await both;
      };
    });
    db.after = async (text) => void (writing -= text.includes('append_many') ? 1 : 0);
    await Promise.all(open.map(({ league, payment }) => accounts.run(league, approval(payment))));
    expect([db.count('append_many'), db.count('append_v2'), most]).toEqual([2, 0, 2]);
  });

  it('of one league are written in the order of arrival', async () => {
    const open = await leaguesInReview(4);
    const amounts = Array.from({ length: 10 }, (_, n) => 100 + n);
    await Promise.all(
      amounts.flatMap((amount) =>
        open.map(({ league, payment }) => accounts.run(league, bonus(payment, amount))),
      ),
    );
    for (const { league } of open) {
      const events = await db.query<{ amount: number }>(
        `SELECT (data->>'bonus_added')::integer AS amount FROM ledger.event
         WHERE league_id = $1 AND type = 'BonusSet' ORDER BY version`,
        [league],
      );
      expect(events.map(({ amount }) => amount)).toEqual(amounts);
    }
    expect(db.count('append_many')).toBeLessThanOrEqual(amounts.length);
  });

  it('within a transaction are written alone and rolled back with it', async () => {
    const [one] = await leaguesInReview(1);
    const before = await accounts.repository.load(one!.league);
    const failing = db.transaction(async () => {
      await accounts.run(one!.league, bonus(one!.payment, 5));
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    expect((await accounts.repository.load(one!.league)).version).toBe(before.version);
    expect(db.count('append_many')).toBe(0);
  });
});

describe('a batch of appends', () => {
  it('stores the response of each append with an Idempotency-Key (R41)', async () => {
    const open = await leaguesInReview(6);
    const actorId = randomUUID();
    const send = (which: number, hash: string) => {
      const { league, payment } = open[which]!;
      const idempotency = { actorId, route: 'POST /approve', key: `k${which}`, inputHash: hash };
      return accounts.repository.execute(accounts.request(league, approval(payment), { idempotency }));
    };
    const first = await Promise.all(open.map((_, n) => send(n, 'h')));
    expect(db.count('append_many')).toBe(1);
    expect(first.map(({ kind }) => kind)).toEqual(open.map(() => 'done'));
    const again = await Promise.all(open.map((_, n) => send(n, 'h')));
    expect(again).toEqual(first.map(({ outcome }) => ({ kind: 'replayed', outcome })));
    await expect(send(0, 'another')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('executes one key once, even from two processes and for two leagues', async () => {
    const open = await leaguesInReview(6);
    const other = new TestAccounts(database.db);
    const idempotency = { actorId: randomUUID(), route: 'POST /approve', key: 'k', inputHash: 'h' };
    const sendKeyed = (by: TestAccounts, { league, payment }: Open) =>
      by.repository.execute(by.request(league, approval(payment), { idempotency }));
    const keyed = [
      sendKeyed(accounts, open[0]!),
      sendKeyed(accounts, open[0]!),
      sendKeyed(accounts, open[1]!),
      sendKeyed(other, open[0]!),
      sendKeyed(other, open[1]!),
    ];
    const plain = open.slice(2).map(({ league, payment }) => accounts.run(league, approval(payment)));
    const results = await Promise.all(keyed);
    await Promise.all(plain);
    expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    for (const { outcome } of results) expect(outcome).toEqual(results[0]!.outcome);
    const balances = await Promise.all(open.map(({ league }) => accounts.repository.load(league)));
    expect(balances.slice(2).map(({ balance }) => balance)).toEqual([1000, 1000, 1000, 1000]);
    expect(balances[0]!.balance + balances[1]!.balance).toBe(1000);
  });

  it('retries an append whose head has moved, rejects it with 412 under If-Match, and writes the others', async () => {
    const open = await leaguesInReview(5);
    const [moved, matched, ...others] = open as [Open, Open, ...Open[]];
    const { version } = await accounts.repository.load(matched.league);
    const elsewhere = new TestAccounts(database.db);
    db.before = async (text) => {
      if (!text.includes('append_many')) return;
      db.before = async () => undefined;
      for (const { league, payment } of [moved, matched]) await elsewhere.run(league, bonus(payment, 50));
    };
    const conditional = accounts.run(matched.league, approval(matched.payment), { expectedVersion: version });
    const outcomes = [moved, ...others].map(({ league, payment }) => accounts.run(league, approval(payment)));
    await expect(conditional).rejects.toMatchObject({ code: 'VERSION_MISMATCH', status: 412 });
    // A bonus of 50 leaves 4,950 due out of 6,000 received.
    expect((await Promise.all(outcomes)).map(({ balance }) => balance)).toEqual([1050, 1000, 1000, 1000]);
    expect((await accounts.repository.load(matched.league)).version).toBe(version + 1);
  });

  it('fails only the append whose rows the database rejects', async () => {
    const open = await leaguesInReview(5);
    const [poisoned, moved, ...others] = open as [Open, Open, ...Open[]];
    const asOwner = (sql: string) => withConnection(database.ownerUrl, (client) => client.query(sql));
    await asOwner(`ALTER TABLE read.payment_audit ADD CONSTRAINT poison
      CHECK (league_id <> '${poisoned.league}' OR action <> 'approved')`);
    const elsewhere = new TestAccounts(database.db);
    db.before = async (text) => {
      if (!text.includes('append_many')) return;
      db.before = async () => undefined;
      await elsewhere.run(moved.league, bonus(moved.payment, 50));
    };
    const failing = accounts.run(poisoned.league, approval(poisoned.payment));
    const rest = [moved, ...others].map(({ league, payment }) => accounts.run(league, approval(payment)));
    await expect(failing).rejects.toMatchObject({ constraint: 'poison' });
    expect((await Promise.all(rest)).map(({ balance }) => balance)).toEqual([1050, 1000, 1000, 1000]);
    expect((await accounts.repository.load(poisoned.league)).balance).toBe(0);
    await asOwner('ALTER TABLE read.payment_audit DROP CONSTRAINT poison');
    expect((await accounts.run(poisoned.league, approval(poisoned.payment))).balance).toBe(1000);
  });

  it('is not held up by an append that waits for an open transaction', async () => {
    const open = await leaguesInReview(4);
    const [held, ...others] = open as [Open, ...Open[]];
    let waiting: Promise<{ balance: number }> | undefined;
    await database.db.transaction(async () => {
      await new TestAccounts(database.db).run(held.league, bonus(held.payment, 50));
      waiting = accounts.run(held.league, approval(held.payment));
      const outcomes = others.map(({ league, payment }) => accounts.run(league, approval(payment)));
      expect((await Promise.all(outcomes)).map(({ balance }) => balance)).toEqual([1000, 1000, 1000]);
    });
    expect((await waiting!).balance).toBe(1050);
  });
});

const CUT_OFF = new Error('Connection terminated unexpectedly');

describe('a batch whose connection breaks', () => {
  it.each(['before', 'after'] as const)(
    '%s its commit is written once, and all callers get their results',
    async (when) => {
      const open = await leaguesInReview(5);
      db[when] = async (text) => {
        if (!text.includes('append_many')) return;
        db[when] = async () => undefined;
        throw CUT_OFF;
      };
      const outcomes = await Promise.all(
        open.map(({ league, payment }) => accounts.run(league, approval(payment))),
      );
      for (const [n, { balance, version, events }] of outcomes.entries()) {
        expect(balance).toBe(1000);
        const stored = await db.query(
          `SELECT position, type FROM ledger.event WHERE league_id = $1 AND type = 'PaymentApproved'`,
          [open[n]!.league],
        );
        expect(stored).toEqual(events);
        expect((await accounts.repository.load(open[n]!.league)).version).toBe(version);
      }
    },
  );

  it('is written once when its server process is terminated midway', async () => {
    const open = await leaguesInReview(5);
    // However busy the machine is, the batch is still waiting when its process is ended.
    await waitInBatches('60s');
    const url = new URL(await superuserUrlOfTests());
    url.pathname = new URL(database.ownerUrl).pathname;
    await withConnection(url.href, async (client) => {
      await client.query('BEGIN; LOCK TABLE read.posting IN EXCLUSIVE MODE');
      const outcomes = Promise.all(
        open.map(({ league, payment }) => accounts.run(league, approval(payment))),
      );
      // Uses another connection: within a transaction, pg_stat_activity stays as it was first read.
      await withConnection(url.href, async (watcher) => {
        let ended = 0;
        while (ended === 0) ended = await endAppends(watcher);
      });
      await client.query('COMMIT');
      expect((await outcomes).map(({ balance }) => balance)).toEqual(open.map(() => 1000));
    }).finally(() => waitInBatches('200ms'));
    expect(db.count('append_v2')).toBe(open.length);
  });

  it('fails for all callers at once with UNAVAILABLE when the database accepts no connections', async () => {
    const open = await leaguesInReview(5);
    let tries = 0;
    db.before = async (text) => {
      if (!/append_/.test(text)) return;
      tries += 1;
      if (text.includes('append_many')) throw CUT_OFF;
      throw new Error('timeout exceeded when trying to connect');
    };
    const outcomes = await Promise.allSettled(
      open.map(({ league, payment }) => accounts.run(league, approval(payment))),
    );
    const codes = outcomes.map(
      (outcome) => outcome.status === 'rejected' && toDomainError(outcome.reason).code,
    );
    expect(codes).toEqual(open.map(() => 'UNAVAILABLE'));
    // The batch, and as many single attempts as run at once.
    expect(tries).toBe(5);
    db.before = async () => undefined;
    const again = await Promise.all(
      open.map(({ league, payment }) => accounts.run(league, approval(payment))),
    );
    expect(again.map(({ balance }) => balance)).toEqual(open.map(() => 1000));
  });
});

/** Sets how long a batch waits for a lock before its appends are tried individually. */
async function waitInBatches(limit: string): Promise<void> {
  await withConnection(database.ownerUrl, (client) =>
    client.query(`ALTER FUNCTION ledger.append_many SET lock_timeout = '${limit}'`),
  );
}

/**
 * Terminates the server processes that wait in a batch; only a superuser sees the queries of others.
 * @returns how many
 */
async function endAppends(client: { query(sql: string): Promise<{ rows: unknown[] }> }): Promise<number> {
  const { rows } = await client.query(`
    WITH waiting AS MATERIALIZED (SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%ledger.append_many%')
    SELECT pg_terminate_backend(pid) FROM waiting`);
  return rows.length;
}
