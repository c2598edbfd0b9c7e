import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  approvePayment,
  assignServices,
  changeChargeTerms,
  closeAccount,
  declinePayment,
  payWithBalance,
  setBonus,
  uploadReceipt,
} from '../../server/src/ledger/domain/index.js';
import type { Decide } from '../../server/src/ledger/domain/index.js';
import type { Statement } from '../../server/src/platform/database/index.js';
import { Database } from '../../server/src/platform/database/index.js';
import { STAFF, TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

/**
 * The basis for distributing the ledger by league (docs/scaling.md): a command's statements name its league, and touch
 * rows of no other.
 */
class Recorder extends Database {
  sent: { text: string; values: string }[] = [];

  override query<Row>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    const text = typeof statement === 'string' ? statement : statement.text;
    this.sent.push({ text, values: JSON.stringify(values) });
    return super.query<Row>(statement, values);
  }
}

/** The lookup of a command that names a payment but not its league: a lookup table on every node would answer it. */
const LOOKUP = 'SELECT league_id FROM read.payment WHERE id = $1::uuid';
/** Keyed by actor, route and key. A distributed table needs the league as well, which the command knows. */
const WITHOUT_A_LEAGUE = ['ledger.idempotency_key'];
const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };

let database: TestDatabase;
let db: Recorder;
let accounts: TestAccounts;
let league: string;
let others: string[];
let payment: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Recorder(database.databaseUrl, { poolSize: 2 });
  accounts = new TestAccounts(db);
  others = [await openLeague(), await openLeague()];
  league = await openLeague();
  payment = await fixedPrice(league);
  for (const other of others) await fixedPrice(other);
});
afterAll(async () => {
  await db.close();
  await database.close();
});
beforeEach(() => {
  db.sent = [];
});

const openLeague = () => accounts.open({ type_tier: 2, match_price: 125 });

async function fixedPrice(id: string): Promise<string> {
  const { payments } = await accounts.run(id, (d) =>
    changeChargeTerms(d, { charge_type: 'J', price: 5_000 }),
  );
  return (payments.at(-1) as { id: string }).id;
}

const service = { id: randomUUID(), price: 300, is_quantifiable: true };
const upload: Decide = (d) =>
  uploadReceipt(d, {
    payments: [{ payment_id: payment, payment_date: accounts.now, user_comment: '' }],
    receipts: [RECEIPT],
  });
const approve =
  (amount_received: number): Decide =>
  (d) =>
    approvePayment(d, { payment_ids: [payment], amount_received, approval_comment: '' });

/** Run in sequence, each on the state left by the previous one. */
const COMMANDS: [what: string, decide: Decide][] = [
  ['a receipt', upload],
  ['a bonus', (d) => setBonus(d, { payment_id: payment, bonus_added: 100, comment: '' })],
  ['a decline', (d) => declinePayment(d, { payment_id: payment, reason: 'not ours' })],
  ['a second receipt', upload],
  ['an approval with an overpayment', approve(9_000)],
  ['services', (d) => assignServices(d, { month_number: 4, year: 2026, lines: [{ service, amount: 2 }] })],
  [
    'a payment with the balance',
    (d) => payWithBalance(d, { payment_ids: [[...d.account.payments.values()].at(-1)!.id] }),
  ],
  ['the closing of an account', (d) => closeAccount(d)],
];

describe('the SQL statements of a command', () => {
  it.each(COMMANDS)('refer only to its league and write rows of no other league: %s', async (_, decide) => {
    const before = await lastTransaction();
    db.sent = [];
    await accounts.run(league, decide, { idempotency: scope() });
    const { sent } = db;
    expect(sent.length).toBeGreaterThan(0);
    for (const { text, values } of sent) {
      expect({ text, names: values.includes(league) }).toEqual({ text, names: true });
      for (const other of others) expect(values).not.toContain(other);
    }
    const written = await writtenSince(before);
    expect(written.leagues).toEqual([league]);
    expect(WITHOUT_A_LEAGUE).toEqual(expect.arrayContaining(written.withoutLeague));
  });

  it('look up the league by payment when the caller names none, and refer to it from then on', async () => {
    const [other] = others;
    const [row] = await db.query<{ id: string }>('SELECT id FROM read.payment WHERE league_id = $1', [other]);
    const unknowing = new TestAccounts(db);
    db.sent = [];
    await unknowing.run('', (d) => setBonus(d, { payment_id: row!.id, bonus_added: 7, comment: '' }), {
      key: { paymentId: row!.id },
    });
    const [first, ...rest] = db.sent;
    expect(first!.text).toContain(LOOKUP);
    for (const { values } of rest) expect(values).toContain(other);
  });
});

const scope = () => ({ actorId: STAFF, route: 'test', key: randomUUID(), inputHash: 'x' });

async function lastTransaction(): Promise<string> {
  const [row] = await database.db.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return row!.id;
}

/** The leagues with rows written after a transaction, in any table of the ledger or of its projections. */
async function writtenSince(transaction: string) {
  const tables = await database.db.query<{ name: string; has_league: boolean }>(
    `SELECT n.nspname || '.' || c.relname AS name,
       EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'league_id') AS has_league
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('ledger', 'read') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND has_table_privilege(c.oid, 'SELECT')`,
  );
  const leagues = new Set<string>();
  const withoutLeague: string[] = [];
  for (const { name, has_league } of tables) {
    const column = has_league ? 'league_id::text' : 'NULL::text';
    const rows = await database.db.query<{ league: string | null }>(
      `SELECT DISTINCT ${column} AS league FROM ${name} WHERE xmin::text::bigint > $1::bigint`,
      [transaction],
    );
    if (!has_league && rows.length > 0) withoutLeague.push(name);
    for (const { league: found } of rows) if (found !== null) leagues.add(found);
  }
  return { leagues: [...leagues], withoutLeague };
}
