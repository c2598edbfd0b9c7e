import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../server/src/ledger/index.js';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import type { ApiResponse } from '../support/api.js';
import { TestBank } from '../support/bank.js';
import type { Debtor } from '../support/bank.js';

interface Report {
  imported_until: string | null;
  bank: { total: number; matched: number; matched_other_month: number; ignored: number; open: number };
  ledger: { total: number; matched: number; reversed: number; not_shown: number };
  counts: { open_lines: number; without_line: number; overdue: number; differing: number };
  open_lines: { id: string; amount: number; taken: number }[];
  without_line: { payment_id: string; missing: number; overdue: boolean; kind: string; league: string }[];
  differing: { bank_line_id: string; amount: number; received: number; payment_ids: string[] }[];
  reconciled: boolean;
}

let api: TestApi;
let bank: TestBank;
let month: string;
let clock: TestClock;

beforeAll(async () => {
  api = await TestApi.start();
  bank = await TestBank.open(api);
  clock = api.app.get(Clock) as TestClock;
  month = (await clock.now()).slice(0, 7);
});
afterAll(() => api.close());

const post = (path: string, body: object): Promise<ApiResponse<{ code?: string }>> =>
  api.call('POST', path, { body });
const report = async (query: Record<string, string> = {}): Promise<Report> =>
  (await api.call<Report>('GET', '/api/reconciliation', { query: { month, ...query } })).body;
const match = (line: string, payment_ids: string[]) =>
  post('/api/bank_lines/match', { matches: [{ bank_line_id: line, payment_ids }] });
const lineStatus = async (id: string) =>
  (await api.call<{ status: string }>('GET', `/api/bank_lines/${id}`)).body.status;
const paymentStatus = async (id: string) =>
  (await api.call<{ status: string }>('GET', `/api/payments/${id}`)).body.status;

const today = async (): Promise<string> => `${(await clock.now()).slice(0, 10)}T00:00:00.000Z`;

/** A league whose receipt was approved before the bank statement was imported. */
async function approvedByReceipt(price: number): Promise<Debtor> {
  const debtor = await bank.debtor(price);
  await bank.upload(debtor, await today());
  expect((await post('/api/payments/approve', { payment_id: debtor.payments[0] })).status).toBe(200);
  return debtor;
}

describe('reconciling a month (R47)', () => {
  let shown: Debtor;
  let line: string;

  it('lists approvals without a transaction, and transactions without a payment', async () => {
    shown = await approvedByReceipt(4500);
    line = await bank.line(4500, shown.code);
    expect(await report()).toMatchObject({
      bank: { total: 4500, matched: 0, open: 4500 },
      ledger: { total: 4500, matched: 0, not_shown: 4500 },
      counts: { open_lines: 1, without_line: 1, overdue: 0, differing: 0 },
      open_lines: [{ id: line, amount: 4500, taken: 0 }],
      without_line: [{ payment_id: shown.payments[0], missing: 4500, kind: 'approval' }],
      reconciled: false,
    });
  });

  it('proposes an exact match for the approval, and is complete once it is matched', async () => {
    const { body: proposals } = await api.call<
      { approved: boolean; exact: boolean; payment_ids: string[] }[]
    >('GET', `/api/bank_lines/${line}/proposals`);
    expect(proposals[0]).toMatchObject({ approved: true, exact: true, payment_ids: shown.payments });
    expect((await match(line, shown.payments)).status).toBe(200);
    expect(await report()).toMatchObject({
      bank: { total: 4500, matched: 4500, open: 0 },
      ledger: { total: 4500, matched: 4500, not_shown: 0 },
      counts: { open_lines: 0, without_line: 0 },
      reconciled: true,
    });
    const again = await match(await bank.line(4500, shown.code), shown.payments);
    expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_APPROVED']);
  });

  it('reopens a transaction that was matched by mistake, and keeps the approval', async () => {
    const released = await post(`/api/bank_lines/${line}/release`, { reason: 'Another league' });
    expect(released.status).toBe(200);
    expect([await lineStatus(line), await paymentStatus(shown.payments[0]!)]).toEqual(['open', 'approved']);
    expect((await match(line, shown.payments)).status).toBe(200);
  });

  it('reopens the transaction when the approval is declined, and removes it from the ledger total', async () => {
    await post('/api/payments/decline', { payment_id: shown.payments[0], reason: 'The bank took it back' });
    expect(await lineStatus(line)).toBe('open');
    expect(await report()).toMatchObject({ ledger: { total: 0, matched: 0, reversed: 0, not_shown: 0 } });
    expect((await match(line, shown.payments)).status).toBe(200);
  });

  it('lists an approval and its transaction when the amounts differ, and refuses to match them', async () => {
    const wrong = await approvedByReceipt(6000);
    const less = await bank.line(5800, wrong.code);
    const { differing, reconciled } = await report();
    expect(differing).toMatchObject([
      { bank_line_id: less, amount: 5800, received: 6000, payment_ids: wrong.payments },
    ]);
    expect(reconciled).toBe(false);
    const { status, body } = await match(less, wrong.payments);
    expect([status, body.code]).toEqual([409, 'AMOUNT_NOT_OF_APPROVAL']);
  });

  it('marks approvals without a transaction as overdue after some days, and on the dashboard', async () => {
    const forged = await approvedByReceipt(3300);
    const find = async (days: string) =>
      (await report({ days })).without_line.find(({ payment_id }) => payment_id === forged.payments[0]);
    expect(await find('5')).toMatchObject({ overdue: false, missing: 3300 });
    await clock.moveTo(new Date(Date.parse(await clock.now()) + 7 * 86_400_000).toISOString());
    expect(await find('5')).toMatchObject({ overdue: true });
    expect(await find('30')).toMatchObject({ overdue: false });
    // Nobody is asked until a statement covers the day.
    const todo = async () =>
      (await api.call<{ todo: { not_in_bank: object | null } }>('GET', '/api/dashboard')).body.todo
        .not_in_bank;
    expect(await todo()).toBeNull();
    await api.db.query(
      "UPDATE public.bank_statements SET period_from = '2026-01-01', period_to = '2027-12-31', lines = 0 WHERE id IS NOT NULL",
    );
    expect(await todo()).toEqual({ month, payments: 2, amount: 9300 });
  });

  it('exports its lists as CSV, with the amounts of the bank and of the ledger', async () => {
    const headers = { authorization: `Bearer ${await api.token('admin')}` };
    const url = `/api/reconciliation?month=${month}&format=csv`;
    const { statusCode, payload } = await api.inject({ method: 'GET', url, headers });
    expect(statusCode).toBe(200);
    const rows = payload.trim().split('\r\n');
    expect(rows[0]).toContain('List,Date,Description,League,Reference,Bank,Ledger,Status');
    const amountsOf = (list: string) =>
      rows.filter((row) => row.startsWith(list)).map((row) => row.split(',').slice(-3, -1));
    expect(amountsOf('Amounts that differ')).toEqual([['58.00', '60.00']]);
    // The one that differs is in its own list only.
    expect(amountsOf('"Approved, not in the bank"')).toEqual([['', '33.00']]);
  });

  it.each<Record<string, string>>([
    { month: '2026-13' },
    { month: 'soon' },
    { days: '91' },
    { days: '-1' },
    { format: 'pdf' },
  ])('refuses %j', async (query) => {
    const { status } = await api.call('GET', '/api/reconciliation', { query });
    expect(status).toBe(400);
  });

  it('leaves a ledger that verifies', async () => {
    expect((await verifyLedger(api.db)).problems).toEqual([]);
  });
});

describe('receipts in review (R46)', () => {
  it('are listed with the transaction that pays them, until they are approved', async () => {
    const { league, code, payments } = await bank.debtor(4100);
    await bank.upload({ league, payments }, await today());
    const read = async () =>
      (
        await api.call<{ lines: { payment_ids: string[]; bank_line_id: string }[] }>(
          'GET',
          '/api/bank_lines/receipts',
        )
      ).body.lines;
    expect(await read()).toEqual([]);
    const line = await bank.line(4100, code);
    expect(await read()).toMatchObject([
      { payment_ids: payments, bank_line_id: line, exact: true, amount: 4100 },
    ]);
    const approval = { payment_id: payments[0], bank_line_id: line };
    expect((await post('/api/payments/approve', approval)).status).toBe(200);
    expect(await read()).toEqual([]);
  });
});
