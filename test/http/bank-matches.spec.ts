import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { verifyLedger } from '../../server/src/ledger/index.js';
import { TestApi } from '../support/api.js';
import type { ApiResponse } from '../support/api.js';
import { TestBank } from '../support/bank.js';

interface Payment {
  id: string;
  status: string;
  received: number;
  league_balance_used: number;
  league_balance_added: number;
}
interface Outcome {
  dry_run?: true;
  leagues: {
    league_id: string;
    balance: number;
    payments: Payment[];
    events: { type: string; data?: object }[];
  }[];
}
interface Line {
  status: string;
  taken: number;
  left: number;
  payment_ids: string[];
  league_ids: string[];
  approved_by: string | null;
}

let api: TestApi;
let bank: TestBank;

beforeAll(async () => {
  api = await TestApi.start();
  bank = await TestBank.open(api);
});
afterAll(() => api.close());

type Match = [line: string, ...payments: string[]];

function match(matches: Match[], options: object = {}): Promise<ApiResponse<Outcome & { code?: string }>> {
  const body = {
    matches: matches.map(([bank_line_id, ...payment_ids]) => ({ bank_line_id, payment_ids })),
  };
  return api.call('POST', '/api/bank_lines/match', { body, ...options });
}

const post = (path: string, body: object) =>
  api.call<{ code?: string; balance?: number; status?: string }>('POST', path, { body });
const payment = async (id: string) => (await api.call<Payment>('GET', `/api/payments/${id}`)).body;
const line = async (id: string) => (await api.call<Line>('GET', `/api/bank_lines/${id}`)).body;
const balanceOf = async (league: string) =>
  (await api.call<{ balance: number }>('GET', `/api/leagues/${league}/account`)).body.balance;

const findProblems = async () => (await verifyLedger(api.db)).problems;

describe('matching bank transactions with payments (R46)', () => {
  it('approves a payment without a receipt, and a decline reopens the transaction', async () => {
    const { league, payments } = await bank.debtor(4500);
    const id = await bank.line(4500);
    const { status, body } = await match([[id, ...payments]]);
    expect(status).toBe(200);
    expect(body.leagues).toMatchObject([
      { league_id: league, balance: 0, payments: [{ status: 'approved', received: 4500 }] },
    ]);
    expect(await line(id)).toMatchObject({
      ...{ status: 'matched', taken: 4500, left: 0, payment_ids: payments, league_ids: [league] },
      approved_by: api.users.admin,
    });
    const declined = await post('/api/payments/decline', { payment_id: payments[0], reason: 'Not ours' });
    expect(declined.status).toBe(200);
    expect(await line(id)).toMatchObject({ status: 'open', taken: 0, left: 4500, payment_ids: [] });
    expect(await payment(payments[0]!)).toMatchObject({ status: 'pending', received: 0 });
  });

  it('previews payments and events in a dry run and writes nothing', async () => {
    const { league, payments } = await bank.debtor(4500);
    const id = await bank.line(5000);
    const { body } = await match([[id, ...payments]], { query: { dry_run: 'true' } });
    expect(body).toMatchObject({
      dry_run: true,
      leagues: [
        {
          ...{ league_id: league, balance: 500, payments: [{ league_balance_added: 500 }] },
          events: [
            { type: 'PaymentMatched', data: { bank_lines: [{ id, amount: 5000 }] } },
            { type: 'PaymentApproved', data: { received: 5000 } },
          ],
        },
      ],
    });
    expect(await line(id)).toMatchObject({ status: 'open', taken: 0 });
    expect(await payment(payments[0]!)).toMatchObject({ status: 'pending' });
  });

  it('replays a repeated Idempotency-Key and refuses a transaction that is already matched', async () => {
    const { payments } = await bank.debtor(4500);
    const { payments: others } = await bank.debtor(4500);
    const id = await bank.line(4500);
    const headers = { 'idempotency-key': v7() };
    const first = await match([[id, ...payments]], { headers });
    const again = await match([[id, ...payments]], { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const second = await match([[id, ...others]]);
    expect([second.status, second.body.code]).toEqual([409, 'BANK_LINE_NOT_OPEN']);
  });

  it('lets one of three concurrent requests for a transaction succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await bank.debtor(4500), await bank.debtor(4500)];
      const id = await bank.line(4500);
      const rivals = round % 2 === 0 ? one : two;
      const answers = await Promise.all([
        match([[id, ...one.payments]]),
        post('/api/payments/approve', { payment_id: rivals.payments[0], bank_line_id: id }),
        match([[id, ...two.payments]]),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers)
        if (status !== 200)
          expect([status, body.code]).toEqual([
            409,
            expect.stringMatching(/^(BANK_LINE_NOT_OPEN|PAYMENT_APPROVED)$/),
          ]);
      expect(await line(id)).toMatchObject({ status: 'matched', taken: 4500 });
    }
  });

  it('matches nothing when one of the matches is refused', async () => {
    const [one, two] = [await bank.debtor(4500), await bank.debtor(3000)];
    const [enough, tooLittle] = [await bank.line(4500), await bank.line(1000)];
    const { status, body } = await match([
      [enough, ...one.payments],
      [tooLittle, ...two.payments],
    ]);
    expect([status, body.code]).toEqual([409, 'BALANCE_TOO_LOW']);
    expect(await line(enough)).toMatchObject({ status: 'open', taken: 0 });
    expect(await payment(one.payments[0]!)).toMatchObject({ status: 'pending' });
  });

  it('pays several payments with one transaction, with and without a receipt', async () => {
    const { league, payments } = await bank.debtor(3000, 2000, 1000);
    await bank.upload({ league, payments: payments.slice(0, 2) });
    const id = await bank.line(6500);
    await match([[id, ...payments]]);
    const shown = await Promise.all(payments.map(payment));
    expect(shown.map(({ received }) => received)).toEqual([3000, 2000, 1500]);
    expect(await balanceOf(league)).toBe(500);
    // The receipt's two payments are declined together; the third one stays approved.
    await post('/api/payments/decline', { payment_id: payments[0], reason: 'Only the balls' });
    expect(await line(id)).toMatchObject({ status: 'open', taken: 1500, left: 5000 });
  });

  it('pays one payment with several transactions, which are released together', async () => {
    const { payments } = await bank.debtor(4500);
    const [first, second] = [await bank.line(1500), await bank.line(3000)];
    const { body } = await match([
      [first, ...payments],
      [second, ...payments],
    ]);
    expect(body.leagues[0]!.payments).toMatchObject([{ received: 4500, league_balance_added: 0 }]);
    expect(await line(first)).toMatchObject({ status: 'matched', payment_ids: payments });
    await post(`/api/bank_lines/${second}/release`, { reason: "Another league's" });
    expect([await line(first), await line(second)]).toMatchObject([{ status: 'open' }, { status: 'open' }]);
  });

  it('pays payments of two leagues with one transaction, and a decline releases only its part', async () => {
    const [one, two] = [await bank.debtor(4500), await bank.debtor(3000)];
    const id = await bank.line(7600);
    const { status } = await match([[id, ...one.payments, ...two.payments]]);
    expect(status).toBe(200);
    expect(await line(id)).toMatchObject({ status: 'matched', taken: 7600 });
    expect((await balanceOf(one.league)) + (await balanceOf(two.league))).toBe(100);
    await post('/api/payments/decline', { payment_id: one.payments[0], reason: 'Not paid' });
    const { left, status: now } = await line(id);
    expect([now, left]).toEqual(['open', (await payment(two.payments[0]!)).received === 3000 ? 4600 : 4500]);
  });

  it('refuses a different amount, an unknown transaction or payment, and an outgoing transaction', async () => {
    const { payments } = await bank.debtor(4500);
    const id = await bank.line(4500);
    const wrong = { payment_id: payments[0], bank_line_id: id, amount_received: 4000 };
    expect((await post('/api/payments/approve', wrong)).body.code).toBe('AMOUNT_NOT_OF_BANK_LINE');
    expect((await match([[v7(), ...payments]])).status).toBe(404);
    expect((await match([[id, v7()]])).status).toBe(404);
    const out = await bank.line(-4500);
    expect((await match([[out, ...payments]])).body.code).toBe('BANK_LINE_NOT_OPEN');
  });

  it('leaves a ledger that verifies, and verification finds a changed transaction', async () => {
    expect(await findProblems()).toEqual([]);
    const [use] = await api.db.query<{ bank_line_id: string }>(
      'SELECT bank_line_id FROM public.bank_line_uses',
    );
    await api.db.query(
      `UPDATE public.bank_lines SET taken = 1, status = 'open' WHERE id = '${use!.bank_line_id}'`,
    );
    expect(await findProblems()).toMatchObject([{ kind: 'bank_line' }]);
  });
});
