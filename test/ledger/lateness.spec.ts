import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NO_POLICY,
  approvePayment,
  changeChargeTerms,
  declinePayment,
  openAccount,
  uploadReceipt,
  waivePenalty,
} from '../../server/src/ledger/domain/index.js';
import type { Decide, PolicyHistory } from '../../server/src/ledger/domain/index.js';
import { rebuildProjections } from '../../server/src/ledger/maintenance/rebuild.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };
const POLICIES: PolicyHistory = [
  { ...NO_POLICY, penalty_basis_points: 1000, grace_days: 5, suspension_days: 40 },
];

let database: TestDatabase;
let accounts: TestAccounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = new TestAccounts(database.db);
});

afterAll(async () => {
  await database.close();
});

async function openFixed(): Promise<{ league: string; payment: string }> {
  const league = randomUUID();
  const opening = await accounts.run(league, (decision) => {
    openAccount(decision, { tier_id: randomUUID(), type_tier: 2, match_price: 5000 });
    changeChargeTerms(decision, { charge_type: 'J', price: decision.terms.price });
  });
  return { league, payment: opening.payments[0]!.id };
}

async function at(now: string, league: string, decide: Decide = () => undefined) {
  accounts.now = new Date(`${now}-05:00`).toISOString();
  return accounts.run(league, decide, { policies: POLICIES });
}

function upload(payment_id: string): Decide {
  const payments = [{ payment_id, payment_date: accounts.now, user_comment: '' }];
  return (decision) => uploadReceipt(decision, { payments, receipts: [RECEIPT] });
}

async function accountRow(league: string): Promise<{ suspended_at: string | null; owed: number }> {
  const rows = await database.db.query<{ suspended_at: string | null; owed: number }>(
    'SELECT suspended_at, owed FROM read.league_account WHERE league_id = $1',
    [league],
  );
  return rows[0]!;
}

describe('late payments on a real database (R29, R31)', () => {
  it('add penalties, suspend the league, and leave a ledger that verifies', async () => {
    accounts.now = '2026-01-15T12:00:00.000Z';
    const { league, payment } = await openFixed();
    // January is payable until 5 February: late from the 11th; 40 days overdue from 18 March on.
    await at('2026-03-17T10:00', league);
    expect(await accountRow(league)).toEqual({
      suspended_at: null,
      owed: 3 * 5000 + 2 * 500 + 500,
    });
    const { events } = await at('2026-03-18T00:10', league);
    expect(events.map(({ type }) => type)).toEqual(['LeagueSuspended']);
    // Since the day it was due, not since the run that noticed it.
    expect((await accountRow(league)).suspended_at).toBe('2026-03-18T05:00:00.000Z');
    await at('2026-03-19T09:00', league, (decision) =>
      waivePenalty(decision, { payment_id: payment, reason: 'a flood' }),
    );
    accounts.now = '2026-03-19T15:00:00.000Z';
    await at('2026-03-19T10:00', league, upload(payment));
    const audit = await database.db.query<{ action: string; count: number }>(
      `SELECT action, count(*) FROM read.payment_audit WHERE league_id = $1 AND action = 'penalty' GROUP BY 1`,
      [league],
    );
    expect(audit).toEqual([{ action: 'penalty', count: 4 }]);
    expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
  });

  it('resume the league once all are approved, and post penalties as separate revenue', async () => {
    accounts.now = '2026-05-01T12:00:00.000Z';
    const { league, payment } = await openFixed();
    await at('2026-07-16T00:10', league);
    const [june] = await database.db.query<{ id: string }>(
      'SELECT id FROM read.payment WHERE league_id = $1 AND id <> $2 ORDER BY start_charge_date LIMIT 1',
      [league, payment],
    );
    const ids = [payment, june!.id];
    for (const id of ids) await at('2026-07-17T09:00', league, upload(id));
    await at('2026-07-18T09:00', league, (d) =>
      approvePayment(d, { payment_ids: [ids[0]!], approval_comment: '' }),
    );
    expect((await accountRow(league)).suspended_at).not.toBeNull();
    const last = await at('2026-07-18T10:00', league, (d) =>
      approvePayment(d, { payment_ids: [ids[1]!], approval_comment: '' }),
    );
    expect(last.events.map(({ type }) => type)).toEqual(['PaymentApproved', 'LeagueResumed']);
    expect((await accountRow(league)).suspended_at).toBeNull();
    const revenue = await database.db.query<{ account: string; amount: number }>(
      `SELECT account, sum(amount)::bigint AS amount FROM read.posting WHERE league_id = $1 GROUP BY 1 ORDER BY 1`,
      [league],
    );
    // May: 5000 and two months late, June: 5000 and one.
    expect(revenue).toEqual([
      { account: 'cash', amount: 11_500 },
      { account: 'penalty_revenue', amount: -1500 },
      { account: 'period_revenue', amount: -10_000 },
    ]);
    await at('2026-07-19T10:00', league, (d) =>
      declinePayment(d, { payment_id: ids[1]!, reason: 'bounced' }),
    );
    const { ok } = await verifyLedger(database.db);
    const rows = (): Promise<unknown> =>
      database.db.query(
        `SELECT (SELECT json_agg(a ORDER BY league_id) FROM read.league_account a) AS accounts,
                (SELECT json_agg(p ORDER BY id) FROM read.payment p) AS payments`,
      );
    const before = await rows();
    await rebuildProjections(database.ownerUrl);
    expect([ok, await rows()]).toEqual([true, before]);
  });
});
