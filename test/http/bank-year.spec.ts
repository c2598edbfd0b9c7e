import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../server/src/ledger/index.js';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { TestBank } from '../support/bank.js';

/*
 * A year of transfers of every kind, month by month, with expected sums kept separately: what the bank has booked, what
 * the ledger has posted to cash, and which of both belong together. The reconciliation, the books and the bank's lines
 * are then three answers to one question, each from other tables.
 */

interface Report {
  bank: { total: number; matched: number; matched_other_month: number; ignored: number; open: number };
  ledger: {
    total: number;
    matched: number;
    matched_other_month: number;
    reversed: number;
    not_shown: number;
  };
  difference: number;
  counts: { open_lines: number; without_line: number };
}

let api: TestApi;
let bank: TestBank;
let clock: TestClock;

beforeAll(async () => {
  api = await TestApi.start();
  bank = await TestBank.open(api);
  clock = api.app.get(Clock) as TestClock;
});
afterAll(() => api.close());

async function post<T = object>(path: string, body: object): Promise<T> {
  const { status, body: answer } = await api.call<T>('POST', path, { body });
  expect([path, status, answer]).toEqual([path, 200, expect.anything()]);
  return answer as T;
}

const match = (bank_line_id: string, payment_ids: string[]) =>
  post('/api/bank_lines/match', { matches: [{ bank_line_id, payment_ids }] });

const today = async (): Promise<string> => `${(await clock.now()).slice(0, 10)}T00:00:00.000Z`;

/** The sums of a month, accumulated along the way. Minor units. */
const nothing = () => ({ bank: 0, ledger: 0, matched: 0, ignored: 0, open: 0, reversed: 0, notShown: 0 });
type Sums = ReturnType<typeof nothing>;

/** One case of each kind; prices are unique to the month, so that a sum in the wrong month is noticed. */
async function runMonth(n: number, sums: Sums): Promise<void> {
  const cents = n * 11;
  const book = (amount: number, as: 'matched' | 'ignored' | 'open'): void => {
    sums.bank += amount;
    sums[as] += amount;
  };

  // Paid by the line alone, for one payment and for two.
  for (const prices of [[4500 + cents], [6000 + cents, 2500]]) {
    const { payments } = await bank.debtor(...prices);
    const amount = prices.reduce((sum, price) => sum + price, 0);
    await match(await bank.line(amount), payments);
    book(amount, 'matched');
    sums.ledger += amount;
  }

  // Approved by receipt; the line is matched later.
  const early = await bank.debtor(3300 + cents);
  await bank.upload(early, await today());
  await post('/api/payments/approve', { payment_id: early.payments[0] });
  await match(await bank.line(3300 + cents, early.code), early.payments);
  book(3300 + cents, 'matched');
  sums.ledger += 3300 + cents;

  // In two parts: the first is credit, which pays together with the second. Then 7.00 more than is due, paid out again.
  const parts = await bank.debtor(5000);
  const part = await bank.line(2000);
  await post('/api/payments/receive_part', { payment_id: parts.payments[0], bank_line_id: part });
  await match(await bank.line(3000), parts.payments);
  book(5000, 'matched');
  const over = await bank.debtor(1000);
  await match(await bank.line(1700), over.payments);
  const pay_out = {
    amount: 700,
    reference: `TRF ${n}`,
    reason: 'Asked for',
    bank_line_id: await bank.line(-700),
  };
  await post(`/api/leagues/${over.league}/pay_out_balance`, pay_out);
  book(1700 - 700, 'matched');
  sums.ledger += 5000 + 1700 - 700;

  // A bank fee, an unknown transfer, and an approval of a forged receipt.
  await post(`/api/bank_lines/${await bank.line(-35)}/ignore`, { reason: 'Fee of the bank' });
  book(-35, 'ignored');
  await bank.line(1234 + cents, 'SIN DETALLE');
  book(1234 + cents, 'open');
  const forged = await bank.debtor(9000 + cents);
  await bank.upload(forged, await today());
  await post('/api/payments/approve', { payment_id: forged.payments[0] });
  sums.ledger += 9000 + cents;
  sums.notShown += 9000 + cents;

  // Approved by its line and then declined: both postings are in this month, and the line is open again.
  const taken = await bank.debtor(7700 + cents);
  await match(await bank.line(7700 + cents), taken.payments);
  await post('/api/payments/decline', { payment_id: taken.payments[0], reason: 'Taken back by the bank' });
  book(7700 + cents, 'open');
}

describe('a year of transfers (R45 to R47)', () => {
  const months: { month: string; sums: Sums }[] = [];

  beforeAll(async () => {
    for (let n = 0; n < 12; n++) {
      const month = (await clock.now()).slice(0, 7);
      const sums = nothing();
      await runMonth(n, sums);
      months.push({ month, sums });
      const [year, of] = month.split('-').map(Number) as [number, number];
      await clock.moveTo(new Date(Date.UTC(year, of, 3, 15)).toISOString());
    }
  });

  it('matches the expected reconciliation to the cent, month by month', async () => {
    for (const { month, sums } of months) {
      const { body } = await api.call<Report>('GET', '/api/reconciliation', { query: { month } });
      const { total, matched, matched_other_month: other, ignored, open } = body.bank;
      expect([month, { total, matched, other, ignored, open }]).toEqual([
        month,
        { total: sums.bank, matched: sums.matched, other: 0, ignored: sums.ignored, open: sums.open },
      ]);
      expect(body.ledger).toMatchObject({
        total: sums.ledger,
        matched: sums.matched,
        reversed: 0,
        not_shown: sums.notShown,
      });
      expect(body.difference).toBe(sums.ignored + sums.open - sums.notShown);
      expect(body.counts).toMatchObject({ open_lines: 2, without_line: 1 });
    }
  });

  it('leaves a cash balance of all matched transactions plus the approvals without one', async () => {
    const [used] = await api.db.query<{ amount: number }>(
      "SELECT sum(taken)::int AS amount FROM public.bank_lines WHERE status = 'matched'",
    );
    const matched = months.reduce((sum, { sums }) => sum + sums.matched, 0);
    const notShown = months.reduce((sum, { sums }) => sum + sums.notShown, 0);
    expect(used!.amount).toBe(matched);
    const [from, to] = [months[0]!.month, months.at(-1)!.month];
    const { body } = await api.call<{ accounts: { account: string; debit: number; credit: number }[] }>(
      'GET',
      '/api/books/trial_balance',
      { query: { from, to } },
    );
    const cash = body.accounts.find(({ account }) => account === 'cash')!;
    expect(cash.debit - cash.credit).toBe(matched + notShown);
    // 12 x (4500 + 8500 + 3300 + 5000 + 1000 + 9000) and 66 times the 11 cents of four prices.
    expect(matched + notShown).toBe(12 * 31_300 + 66 * 11 * 4);
  });

  it('has the expected cash total in the general ledger of each month', async () => {
    for (const { month, sums } of months) {
      const { body } = await api.call<{ entries: { event: string | null; amount: number }[] }>(
        'GET',
        '/api/books/general_ledger',
        { query: { from: month, to: month, account: 'cash' } },
      );
      const posted = body.entries.filter(({ event }) => event !== null);
      expect([month, posted.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([month, sums.ledger]);
    }
  });

  it('leaves a ledger that verifies', async () => {
    expect((await verifyLedger(api.db)).problems).toEqual([]);
  });
});
