import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../server/src/ledger/index.js';
import type { Decide } from '../../server/src/ledger/domain/index.js';
import { approvePayment, changeChargeTerms, uploadReceipt } from '../../server/src/ledger/domain/index.js';
import type { Statement } from '../../server/src/platform/database/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

/** Counts what is sent, and stands in the way of statements where a test wants that. */
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

interface Open {
  league: string;
  payment: string;
}

/** Leagues on a fixed price, each with a payment of 5,000 in review. */
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

const problems = async (): Promise<unknown[]> => (await verifyLedger(database.db)).problems;

describe('appends that come at once', () => {
  it('are written together, and are what they would be alone', async () => {
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
    expect(await problems()).toEqual([]);
  });
});
