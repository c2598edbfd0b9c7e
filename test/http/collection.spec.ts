import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BillingPolicy, Decide } from '../../server/src/ledger/domain/index.js';
import {
  approvePayment,
  assignServices,
  changeChargeTerms,
  declinePayment,
  NO_POLICY,
  openAccount,
  setBonus,
  uploadReceipt,
} from '../../server/src/ledger/domain/index.js';
import { TestAccounts } from '../support/accounts.js';
import { TestApi } from '../support/api.js';
import { pickFigures, openedSum } from '../support/collection.js';
import type { Report } from '../support/collection.js';
import { insertLeague } from '../support/league.js';

let api: TestApi;
let accounts: TestAccounts;
let chile: string;

/** Ten per cent for each late month, from the first one on. */
const POLICIES: BillingPolicy[] = [{ ...NO_POLICY, penalty_basis_points: 1000 }];

async function at(league: string, now: string, command: Decide): Promise<Record<string, unknown>[]> {
  accounts.now = now;
  return (await accounts.run(league, command, { policies: POLICIES })).payments;
}

/** A league that pays a fixed price from the day after `day`; its first day is per match, without matches. */
async function fixedPrice(day: string, type_tier: number, price: number): Promise<string> {
  const { leagueId } = await insertLeague(api.db);
  const now = `${day}T15:00:00.000Z`;
  const tier = { tier_id: randomUUID(), type_tier, match_price: price };
  await at(leagueId, now, (decision) => openAccount(decision, tier));
  await at(leagueId, now, (decision) =>
    changeChargeTerms(decision, { charge_type: 'J', price: decision.terms.price }),
  );
  return leagueId;
}

async function period(league: string, month: string): Promise<string> {
  const [payment] = await api.db.query<{ id: string }>(
    `SELECT id FROM read.payment WHERE league_id = $1 AND charge_type = 'J'
       AND to_char(start_charge_date AT TIME ZONE 'America/Guayaquil', 'YYYY-MM') = $2`,
    [league, month],
  );
  return payment!.id;
}

async function upload(league: string, now: string, payment_id: string): Promise<void> {
  const receipts = [{ name: `r/${randomUUID()}.png`, mime: 'image/png', size: 1, sha256: '00'.repeat(32) }];
  const payments = [{ payment_id, payment_date: now, user_comment: '' }];
  await at(league, now, (decision) => uploadReceipt(decision, { payments, receipts }));
}

const approve = (league: string, now: string, payment_id: string, amounts: object = {}) =>
  at(league, now, (d) => approvePayment(d, { payment_ids: [payment_id], approval_comment: '', ...amounts }));

/** Two leagues through the first months of 2025; the results are computed by hand in the tests below. */
async function play(): Promise<void> {
  const one = await fixedPrice('2025-01-10', 2, 1000);
  const other = await fixedPrice('2025-01-01', 3, 2000);
  await api.db.query('UPDATE public.league SET country_id = $1 WHERE id = $2', [chile, other]);

  const january = await period(one, '2025-01');
  await upload(one, '2025-02-03T15:00:00.000Z', january);
  await approve(one, '2025-02-03T16:00:00.000Z', january, { amount_received: 1200 });

  const february = await period(one, '2025-02');
  await at(one, '2025-03-04T15:00:00.000Z', (d) =>
    setBonus(d, { payment_id: february, bonus_added: 300, comment: '' }),
  );
  await upload(one, '2025-03-04T15:00:00.000Z', february);
  await approve(one, '2025-03-04T16:00:00.000Z', february, { amount_received: 500 });

  // Late since 6 February: the second late month started on 6 March.
  const late = await period(other, '2025-01');
  await upload(other, '2025-03-10T15:00:00.000Z', late);
  await approve(other, '2025-03-10T16:00:00.000Z', late);

  const service = { id: randomUUID(), price: 50, is_quantifiable: true };
  await at(one, '2025-03-15T15:00:00.000Z', (d) =>
    assignServices(d, { month_number: 3, year: 2025, lines: [{ service, amount: 3 }] }),
  );
  await at(one, '2025-04-10T15:00:00.000Z', (d) =>
    declinePayment(d, { payment_id: february, reason: 'bounced' }),
  );
  await upload(one, '2025-04-15T15:00:00.000Z', await period(one, '2025-03'));
}

beforeAll(async () => {
  api = await TestApi.start();
  accounts = new TestAccounts(api.db);
  const [country] = await api.db.query<{ id: string }>(
    `INSERT INTO public.countries (name, dial_code, code) VALUES ('@SUM(A1)', '+56', 'CL') RETURNING id`,
  );
  chile = country!.id;
  await play();
});
afterAll(() => api.close());

async function collection(query: Record<string, string>): Promise<Report> {
  const { status, body } = await api.call<Report>('GET', '/api/collection', { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Report;
}

const APRIL = { from: '2025-01', to: '2025-04', as_of: '2025-04-20T12:00:00.000Z' };
const NOTHING = {
  ...{ charged: 0, received: 0, in_review: 0, owed: 0, overdue: 0 },
  ...{ bonuses: 0, penalties: 0, balance_used: 0, balance_added: 0 },
};
const months = (report: Report) => report.months.map(({ month, ...line }) => [month, pickFigures(line)]);

describe('the collection of two leagues, as of 20 April 2025', () => {
  it('counts charges, reviews and debts in their charged month, and money in the month it moved', async () => {
    expect(months(await collection(APRIL))).toEqual([
      // 1000 and 2000; the two first per-match days cost nothing.
      ['2025-01', { ...NOTHING, charged: 3000 }],
      // League one owes its February again, late again since the decline (1000 + 100 - 300); the other one owes
      // 2000 and a month's penalty (200). 1200 was received for January.
      [
        '2025-02',
        { ...NOTHING, charged: 3000, owed: 3000, overdue: 3000, received: 1200, balance_added: 200 },
      ],
      // In review: league one's March (late since 6 April: 1100). Owed: its service (165) and the other league's
      // March, which has not changed since. 500 + 2400 were received.
      [
        '2025-03',
        {
          ...{ ...NOTHING, charged: 3150, in_review: 1100, owed: 2165, overdue: 2165 },
          ...{ received: 2900, bonuses: 300, penalties: 400, balance_used: 200 },
        },
      ],
      // The decline reverses what was booked in March. The current month is owed but not late.
      [
        '2025-04',
        { ...NOTHING, charged: 1000, owed: 1000, received: -500, bonuses: -300, balance_used: -200 },
      ],
    ]);
  });

  it('adds up by tier, country and charge type', async () => {
    const report = await collection(APRIL);
    expect(pickFigures(report.total)).toEqual({
      ...{ charged: 10_150, received: 3600, in_review: 1100, owed: 6165, overdue: 5165 },
      ...{ bonuses: 0, penalties: 400, balance_used: 0, balance_added: 200 },
    });
    const one = { ...NOTHING, charged: 4150, received: 1200, in_review: 1100, owed: 1965, overdue: 965 };
    const other = { ...NOTHING, charged: 6000, received: 2400, owed: 4200, overdue: 4200, penalties: 400 };
    expect(report.tiers.map((line) => [line.type_tier, line.name, pickFigures(line)])).toEqual([
      [2, 'Club', { ...one, balance_added: 200 }],
      [3, null, other],
    ]);
    const countries = report.countries.map((line) => [line.code, line.owed]);
    expect(countries).toEqual(expect.arrayContaining([['EC', 1965], ['CL', 4200]])); // prettier-ignore
    const charges = Object.fromEntries(report.charge_types.map((line) => [line.charge_type, line.charged]));
    expect(charges).toEqual({ J: 10_000, P: 0, service: 150 });
  });

  it('shows the amount owed by age', async () => {
    const { ageing } = await collection(APRIL);
    expect(ageing.map(({ age, owed }) => [age, owed])).toEqual([
      ['not_due', 1000],
      // Windows closed on 5 April, 15 days ago: the service and the other league's March.
      ['days_0_30', 2165],
      // Closed on 5 March, 46 days ago.
      ['days_31_60', 3000],
      ['days_61_90', 0],
      ['days_over_90', 0],
    ]);
  });

  it('filters by tier, country, charge type and days within a month', async () => {
    expect((await collection({ ...APRIL, tier: '3' })).total.charged).toBe(6000);
    expect((await collection({ ...APRIL, country: 'cl' })).total.charged).toBe(6000);
    expect((await collection({ ...APRIL, country: chile })).total.received).toBe(2400);
    expect((await collection({ ...APRIL, charge_type: 'service' })).total.owed).toBe(165);
    expect((await collection({ ...APRIL, charge_type: 'J', tier: '2' })).total.owed).toBe(1800);
    const days = await collection({ ...APRIL, from: '2025-01-11', to: '2025-03-09' });
    // From league one's first fixed period on, and before the other league's payment arrived.
    expect(pickFigures(days.total)).toMatchObject({ charged: 7000, received: 1700, penalties: 0 });
  });
});

describe('the collection as of another instant', () => {
  it('ignores later events', async () => {
    const march = await collection({ ...APRIL, as_of: '2025-03-20T12:00:00.000Z' });
    // League one: January and February approved, March and the service owed. The other league: as after its payment.
    expect(pickFigures(march.total)).toEqual({
      ...{ charged: 9150, received: 4100, in_review: 0, owed: 5350, overdue: 2200 },
      ...{ bonuses: 300, penalties: 400, balance_used: 200, balance_added: 200 },
    });
  });

  it('includes an event of that instant, and excludes it one millisecond before', async () => {
    const then = (as_of: string) => collection({ ...APRIL, as_of });
    expect((await then('2025-02-03T16:00:00.000Z')).total.received).toBe(1200);
    expect((await then('2025-02-03T15:59:59.999Z')).total).toMatchObject({ received: 0, in_review: 1000 });
    expect((await then('2024-12-31T00:00:00.000Z')).total).toMatchObject(NOTHING);
  });
});

describe('a figure of the collection', () => {
  it.each([
    ['as of an instant', APRIL],
    ['as of now', { from: '2025-01', to: '2025-04' }],
    ['for one tier and a range of days', { ...APRIL, from: '2025-01-11', to: '2025-04-12', tier: '2' }],
    ['for services', { from: '2025-01', to: '2025-04', charge_type: 'service' }],
    ['for one country', { ...APRIL, country: 'CL' }],
  ])('links to exactly the rows that add up to it, %s', async (_when, query) => {
    const report = await collection(query);
    const { total, months, tiers, countries, charge_types } = report;
    for (const line of [total, ...months, ...tiers, ...countries, ...charge_types]) {
      for (const [name, figure] of Object.entries(pickFigures(line))) {
        const address = line.open[name]!;
        expect([address, await openedSum(api, name, address)]).toEqual([address, figure]);
      }
    }
    for (const { owed, open } of report.ageing) expect(await openedSum(api, 'owed', open)).toBe(owed);
  });

  it('links to rows as of an instant that an accountant can read', async () => {
    const { total } = await collection(APRIL);
    const address = new URL(total.open['owed']!, 'http://localhost');
    const query = Object.fromEntries(address.searchParams);
    const answer = await api.call<unknown[] & never>('GET', address.pathname, { query, as: 'contador' });
    expect([answer.status, answer.headers['content-range']]).toEqual([200, 'payments 0-4/5']);
  });
});

describe('GET /api/collection', () => {
  it('covers the twelve months up to the current one by default', async () => {
    const { from, to, months: asked } = await collection({ as_of: '2025-04-20T12:00:00.000Z' });
    expect([from, to, asked.length]).toEqual(['2024-05-01', '2025-04-30', 12]);
    expect((await collection({})).months).toHaveLength(12);
  });

  it.each([
    [{ from: 'yesterday' }, 'from', 'INVALID_DAY'],
    [{ from: '2025-02-30' }, 'from', 'INVALID_DAY'],
    [{ to: '2025-13' }, 'to', 'INVALID_DAY'],
    [{ from: '2025-02', to: '2025-01' }, 'to', 'RANGE_REVERSED'],
    [{ from: '1990-01', to: '2025-01' }, 'to', 'RANGE_TOO_LONG'],
    [{ as_of: '2025-01-01' }, 'as_of', 'INVALID_DATE'],
    [{ tier: 'gold' }, 'tier', 'MUST_BE_INTEGER'],
    [{ country: 'XX' }, 'country', 'UNKNOWN_COUNTRY'],
    [{ country: 'Ecuador' }, 'country', 'INVALID_ID'],
    [{ charge_type: 'X' }, 'charge_type', 'NOT_ONE_OF'],
    [{ format: 'doc' }, 'format', 'NOT_ONE_OF'],
  ])('refuses %j with an error for the field', async (query, field, code) => {
    const answer = await api.call('GET', '/api/collection', { query: query as Record<string, string> });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });
});
