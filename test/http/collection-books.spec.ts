import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { EventData, Payment } from '../../server/src/ledger/domain/index.js';
import { chargedOf, dueOf, statusOf } from '../../server/src/ledger/domain/index.js';
import { loadAccountAsOf } from '../../server/src/ledger/stream.js';
import { Random } from '../concurrency/random.js';
import { TestApi } from '../support/api.js';
import { pickFigures } from '../support/collection.js';
import type { Figures, Report } from '../support/collection.js';
import { RandomBooks } from '../support/random-books.js';

const ZONE = 'America/Guayaquil';
const START = '2025-01-01';
const MONTHS = { from: '2025-01', to: '2027-12' };

let api: TestApi;
let books: RandomBooks;

beforeAll(async () => {
  api = await TestApi.start({ billingTimeZone: ZONE });
  books = new RandomBooks(api.db, 77, ZONE);
  for (let n = 0; n < 6; n++) await books.open();
  for (let n = 0; n < 320; n++) {
    await books.step();
    if (n % 90 === 0) await api.db.query('SELECT public.roll_collection($1)', [ZONE]);
  }
});
afterAll(() => api.close());

async function collection(query: Record<string, string>): Promise<Report> {
  const { status, body } = await api.call<Report>('GET', '/api/collection', { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Report;
}

const monthOf = (at: string): string => DateTime.fromISO(at, { zone: ZONE }).toFormat('yyyy-MM');

/** Figures by month, computed only from the events up to an instant. */
async function expectedFigures(at: string): Promise<Map<string, Figures>> {
  const months = new Map<string, Figures>();
  const add = (month: string, figures: Figures): void => {
    const sums = months.get(month) ?? {};
    for (const [name, amount] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + amount;
    months.set(month, sums);
  };
  for (const league of books.leagues) {
    const { payments } = await loadAccountAsOf(api.db, league, at);
    for (const payment of payments.values())
      add(monthOf(payment.start_charge_date), computeStock(payment, at));
  }
  const events = await api.db.query<{ type: string; data: object; occurred_at: string }>(
    'SELECT type, data, occurred_at FROM ledger.event WHERE occurred_at <= $1',
    [at],
  );
  for (const { type, data, occurred_at } of events) {
    const flow = computeFlow(type, data);
    if (flow) add(monthOf(occurred_at), flow);
  }
  return months;
}

function computeStock(payment: Payment, at: string): Figures {
  if (payment.voided) return {};
  const due = dueOf(payment);
  const status = statusOf(payment);
  const owed = status === 'pending' ? due : 0;
  return {
    charged: chargedOf(payment),
    in_review: status === 'in_review' ? due : 0,
    owed,
    overdue: payment.final_payment_date < at ? owed : 0,
  };
}

function computeFlow(type: string, data: object): Figures | null {
  const booked = (
    of: EventData['PaymentApproved'] | NonNullable<EventData['PaymentDeclined']['reversed']>,
  ) => ({
    received: of.received,
    bonuses: of.bonus_applied,
    penalties: of.penalty_value,
    balance_used: of.league_balance_used,
    balance_added: of.league_balance_added,
  });
  if (type === 'PaymentApproved') return booked(data as EventData['PaymentApproved']);
  if (type === 'PeriodCut') {
    const { bonus_taken_back, credit_returned } = data as EventData['PeriodCut'];
    return { bonuses: -bonus_taken_back, balance_added: credit_returned };
  }
  const { reversed = null } = data as Partial<EventData['PaymentDeclined']>;
  if (type !== 'PaymentDeclined' || reversed === null) return null;
  return Object.fromEntries(Object.entries(booked(reversed)).map(([name, amount]) => [name, -amount]));
}

const summed = (lines: object[]): Figures => {
  const sums = pickFigures({});
  for (const name of Object.keys(sums)) sums[name] = 0;
  for (const line of lines) for (const name of Object.keys(sums)) sums[name]! += (line as Figures)[name]!;
  return sums;
};

describe('the collection of random ledgers', () => {
  it('equals the sums of the events up to 20 random instants, month by month', async () => {
    const random = new Random(3);
    const span = books.now - Date.parse(`${START}T05:00:00.000Z`);
    const seen = summed([]);
    for (let n = 0; n < 20; n++) {
      const as_of = new Date(books.now - random.below(span)).toISOString();
      const report = await collection({ ...MONTHS, as_of });
      const expected = await expectedFigures(as_of);
      for (const { month, ...line } of report.months) {
        const figures = { ...summed([]), ...expected.get(month) };
        expect([as_of, month, pickFigures(line)]).toEqual([as_of, month, figures]);
        expected.delete(month);
      }
      expect([...expected.keys()]).toEqual([]);
      for (const [name, amount] of Object.entries(pickFigures(report.total))) seen[name]! += Math.abs(amount);
    }
    // The random books have covered every figure.
    for (const [name, amount] of Object.entries(seen)) expect([name, amount > 0]).toEqual([name, true]);
  });

  it('is the same with as_of set to now and after its sums are rolled up', async () => {
    const now = pickFigures((await collection(MONTHS)).total);
    const at = new Date().toISOString();
    const cut = pickFigures((await collection({ ...MONTHS, as_of: at })).total);
    await api.db.query('SELECT public.roll_collection($1)', [ZONE]);
    const rolled = pickFigures((await collection(MONTHS)).total);
    expect([cut, rolled]).toEqual([now, now]);
    await api.db.query(`SELECT public.roll_collection('Asia/Tokyo')`);
    expect(pickFigures((await collection(MONTHS)).total)).toEqual(now);
    await api.db.query('SELECT public.roll_collection($1)', [ZONE]);
  });

  it('adds up: months, tiers, countries and charge types to the total, ages to the amount owed', async () => {
    const day = fc.integer({ min: 0, max: 900 });
    const dayText = (n: number): string => DateTime.fromISO(START).plus({ days: n }).toISODate()!;
    await fc.assert(
      fc.asyncProperty(day, day, fc.option(day), async (one, other, cut) => {
        const [from, to] = [dayText(Math.min(one, other)), dayText(Math.max(one, other))];
        const as_of: Record<string, string> = cut === null ? {} : { as_of: `${dayText(cut)}T17:30:00.000Z` };
        const { total, ...report } = await collection({ from, to, ...as_of });
        const whole = pickFigures(total);
        for (const lines of [report.months, report.tiers, report.countries, report.charge_types]) {
          expect(summed(lines)).toEqual(whole);
        }
        expect(report.ageing.reduce((sum, { owed }) => sum + owed, 0)).toBe(total['owed']);
      }),
      { numRuns: 40 },
    );
  });

  it('equals the sum of two consecutive periods that it is split into', async () => {
    const all = pickFigures((await collection({ from: '2025-01', to: '2026-12' })).total);
    for (const day of ['2025-03-14', '2025-06-30', '2025-12-31']) {
      const next = DateTime.fromISO(day).plus({ days: 1 }).toISODate()!;
      const parts = [
        await collection({ from: '2025-01', to: day }),
        await collection({ from: next, to: '2026-12' }),
      ];
      expect(summed(parts.map(({ total }) => total))).toEqual(all);
    }
  });

  it('reconciles with the trial balance of the postings', async () => {
    const { total } = await collection(MONTHS);
    const rows = await api.db.query<{ account: string; amount: number }>(
      'SELECT account, sum(amount)::bigint AS amount FROM read.posting GROUP BY 1',
    );
    const books = Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    expect(total).toMatchObject({ received: books['cash'], bonuses: books['bonus'] });
    expect(total['penalties']).toBe(-books['penalty_revenue']!);
    expect(total['balance_used']! - total['balance_added']!).toBe(books['league_credit']);
    const [balance] = await api.db.query<{ sum: number }>(
      'SELECT sum(positive_balance)::bigint AS sum FROM read.league_account',
    );
    expect(total['balance_added']! - total['balance_used']!).toBe(balance!.sum);
    const [owed] = await api.db.query<{ sum: number }>(
      'SELECT sum(owed)::bigint AS sum FROM read.league_account',
    );
    expect(total['owed']).toBe(owed!.sum);
  });

  it('returns 200 or 400 for any query', async () => {
    const odd = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '2025-01',
        '2025-01-31',
        '0000-00',
        '2025-02-29',
        '9999-12-31',
        "2025' OR 1=1",
        '2025-1',
      ),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    const query = fc.record(
      { from: odd, to: odd, as_of: odd, tier: odd, country: odd, charge_type: odd, format: odd },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { status } = await api.call('GET', '/api/collection', { query: asked });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});
