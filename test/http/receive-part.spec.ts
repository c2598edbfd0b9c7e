import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { CloseAccount, ReceiptNumbers, verifyLedger } from '../../server/src/ledger/index.js';
import { TestApi } from '../support/api.js';
import type { ApiResponse } from '../support/api.js';
import { TestBank } from '../support/bank.js';

interface Outcome {
  code?: string;
  balance: number;
  payments: { id: string; status: string; due: number }[];
  events: { type: string }[];
  warnings?: { code: string; message: string }[];
}

let api: TestApi;
let bank: TestBank;

beforeAll(async () => {
  api = await TestApi.start();
  bank = await TestBank.open(api);
});
afterAll(() => api.close());

const post = (path: string, body: object, options: object = {}): Promise<ApiResponse<Outcome>> =>
  api.call<Outcome>('POST', path, { body, ...options });
const typesOf = ({ body }: ApiResponse<Outcome>): string[] => body.events.map(({ type }) => type);

async function timeline(league: string): Promise<string[]> {
  const { body } = await api.call<{ description: string }[]>('GET', `/api/leagues/${league}/ledger`);
  return body.map(({ description }) => description);
}

describe('a partial payment (R17a)', () => {
  it('goes to the balance, leaves its payments pending, and appears in the timeline', async () => {
    const { league, payments } = await bank.debtor(3000, 2000);
    await bank.upload({ league, payments });
    const part = { payment_id: payments[0], amount_received: 3500, comment: 'Balls are missing' };
    const answer = await post('/api/payments/receive_part', part);
    expect(answer.body).toMatchObject({
      balance: 3500,
      payments: [
        { status: 'pending', due: 3000 },
        { status: 'pending', due: 2000 },
      ],
    });
    expect(typesOf(answer)).toEqual(['PartReceived', 'PartReceived']);
    expect((await timeline(league)).slice(-2)).toEqual([
      'Partial payment received: $30.00 added to the balance: Balls are missing',
      'Partial payment received: $5.00 added to the balance: Balls are missing',
    ]);
    const rest = await bank.line(1500);
    await post('/api/bank_lines/match', { matches: [{ bank_line_id: rest, payment_ids: payments }] });
    const { body } = await api.call<{ balance: number }>('GET', `/api/leagues/${league}/account`);
    expect(body.balance).toBe(0);
  });

  it('is refused without a receipt, without an amount, and when it covers the amount due', async () => {
    const { league, payments } = await bank.debtor(3000);
    const part = { payment_id: payments[0], amount_received: 1000 };
    expect((await post('/api/payments/receive_part', part)).body.code).toBe('NO_RECEIPT');
    await bank.upload({ league, payments });
    expect((await post('/api/payments/receive_part', { ...part, amount_received: 3000 })).body.code).toBe(
      'PART_COVERS_DUE',
    );
    expect((await post('/api/payments/receive_part', { payment_id: payments[0] })).body.code).toBe(
      'NOTHING_RECEIVED',
    );
  });

  it('needs no receipt with a bank line, and is reversed when the line is released', async () => {
    const { league, payments } = await bank.debtor(3000);
    const bank_line_id = await bank.line(1000);
    const headers = { 'idempotency-key': v7() };
    const part = { payment_id: payments[0], bank_line_id };
    const first = await post('/api/payments/receive_part', part, { headers });
    expect(first.body.balance).toBe(1000);
    expect((await post('/api/payments/receive_part', part, { headers })).body).toEqual(first.body);
    expect((await post('/api/payments/receive_part', part)).body.code).toBe('BANK_LINE_NOT_OPEN');
    await post(`/api/bank_lines/${bank_line_id}/release`, { reason: "Another league's" });
    expect((await timeline(league)).at(-1)).toBe(
      "Partial payment reversed: $10.00 deducted from the balance: Another league's",
    );
  });

  it('is reversed together with another one from the same bank line when the line is released', async () => {
    const [one, two] = [await bank.debtor(4500, 6000), await bank.debtor(3000)];
    const bank_line_id = await bank.line(7500);
    const payment_ids = [one.payments[0], ...two.payments];
    await post('/api/bank_lines/match', { matches: [{ bank_line_id, payment_ids }] });
    const part = { payment_id: one.payments[1], bank_line_id };
    for (const payment_id of payment_ids) {
      await post('/api/payments/decline', { payment_id, reason: 'By mistake' });
      expect((await post('/api/payments/receive_part', part)).status).toBe(200);
    }
    const readBalance = async () =>
      (await api.call<{ balance: number }>('GET', `/api/leagues/${one.league}/account`)).body.balance;
    expect(await readBalance()).toBe(7500);
    expect((await verifyLedger(api.db)).problems).toEqual([]);
    await post(`/api/bank_lines/${bank_line_id}/release`, { reason: "Another league's" });
    expect(await readBalance()).toBe(0);
    const { body } = await api.call<object>('GET', `/api/bank_lines/${bank_line_id}`);
    expect(body).toMatchObject({ status: 'open', taken: 0, left: 7500 });
    expect((await verifyLedger(api.db)).problems).toEqual([]);
  });
});

describe("a league's balance (R18)", () => {
  it('can be corrected and paid out, also for a deleted league, but never below 0', async () => {
    const { league } = await bank.debtor(3000);
    const correct = (amount: number) =>
      post(`/api/leagues/${league}/correct_balance`, { amount, reason: 'A payment booked twice' });
    const payOut = (amount: number, more: object = {}) =>
      post(`/api/leagues/${league}/pay_out_balance`, {
        ...{ amount, reference: 'TRF 48812', reason: 'As the owner asked' },
        ...more,
      });
    expect((await correct(1000)).body.balance).toBe(1000);
    expect((await correct(0)).body.code).toBe('NOTHING_TO_CORRECT');
    expect((await correct(-1001)).body.code).toBe('BALANCE_TOO_LOW');
    expect((await payOut(1001)).body.code).toBe('BALANCE_TOO_LOW');
    const bank_line_id = await bank.line(-400);
    expect((await payOut(300, { bank_line_id })).body.code).toBe('AMOUNT_NOT_OF_BANK_LINE');
    expect((await payOut(400, { bank_line_id })).body.balance).toBe(600);
    expect((await correct(-100)).body.balance).toBe(500);
    await api.app.get(CommandBus).execute(new CloseAccount({ actorId: api.users.admin }, league));
    expect((await payOut(500)).body).toMatchObject({ balance: 0 });
    expect((await timeline(league)).slice(-1)).toEqual([
      'Paid out from the balance: $5.00, reference TRF 48812: As the owner asked',
    ]);
    const release = await post(`/api/bank_lines/${bank_line_id}/release`, { reason: 'A mistake' });
    expect([release.status, release.body.code]).toEqual([409, 'BANK_LINE_OF_PAY_OUT']);
  });
});

describe('the bank line policy (R46)', () => {
  const setPolicy = (bank_line: string) => api.call('PUT', '/api/billing_policy', { body: { bank_line } });

  it('warns in the preview of, or refuses, an approval without a bank line', async () => {
    const { league, payments } = await bank.debtor(3000);
    await bank.upload({ league, payments });
    const approve = (options: object = {}) =>
      post('/api/payments/approve', { payment_id: payments[0] }, options);
    const dry = { query: { dry_run: 'true' } };
    expect((await approve(dry)).body.warnings).toEqual([]);
    await setPolicy('warn');
    expect((await approve(dry)).body.warnings).toEqual([
      { code: 'BANK_LINE_MISSING', message: 'There is no bank transaction for this amount yet.' },
    ]);
    await setPolicy('required');
    expect((await approve(dry)).body.code).toBe('BANK_LINE_REQUIRED');
    expect((await approve()).status).toBe(409);
    const bank_line_id = await bank.line(3000);
    const shown = await post('/api/payments/approve', { payment_id: payments[0], bank_line_id });
    expect(shown.status).toBe(200);
    await setPolicy('off');
  });
});

describe('numbered payment receipts (R48)', () => {
  const receipt = (id: string) => api.call<{ code?: string }>('GET', `/api/payments/${id}/receipt.pdf`);
  const numbers = () =>
    api.db.query<{ number: string; approve_token: string; voided: string | null }>(
      'SELECT number, approve_token, voided FROM public.payment_receipts ORDER BY year, n',
    );

  it('are consecutive under load, void once declined, searchable, and unchanged by a rebuild', async () => {
    const debtors = await Promise.all(Array.from({ length: 12 }, () => bank.debtor(1000)));
    const lines: string[] = [];
    while (lines.length < debtors.length) lines.push(await bank.line(1000));
    await Promise.all(
      debtors.map(({ payments }, n) =>
        Promise.all([
          post('/api/bank_lines/match', { matches: [{ bank_line_id: lines[n], payment_ids: payments }] }),
          receipt(debtors[0]!.payments[0]!),
        ]),
      ),
    );
    const [first, second] = debtors.map(({ payments }) => payments[0]!) as [string, string];
    expect((await receipt(first)).status).toBe(200);
    await post('/api/payments/decline', { payment_id: second, reason: 'Not ours' });
    expect((await receipt(second)).status).toBe(200);
    const all = await numbers();
    expect(all.map(({ number }) => Number(number.slice(5)))).toEqual(all.map((_, n) => n + 1));
    expect(all.filter(({ voided }) => voided !== null).length).toBeGreaterThan(0);
    const [own] = await api.db.query<{ number: string }>(
      'SELECT number FROM public.payment_receipt_payments WHERE payment_id = $1',
      [first],
    );
    const found = await api.call<{ id: string }[]>('GET', '/api/payments', {
      query: { filter: JSON.stringify({ q: own!.number }) },
    });
    expect(found.body.map(({ id }) => id)).toEqual([first]);
    await api.app.get(ReceiptNumbers).rebuild();
    expect(await numbers()).toEqual(all);
  });

  it('do not exist for a payment that is not approved (NO_PAYMENT_RECEIPT)', async () => {
    const { payments } = await bank.debtor(1000);
    expect((await receipt(payments[0]!)).body.code).toBe('NO_PAYMENT_RECEIPT');
  });

  it('leave a ledger that verifies', async () => {
    expect((await verifyLedger(api.db)).problems).toEqual([]);
  });
});
