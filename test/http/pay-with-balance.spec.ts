import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import type { ApiResponse, CallOptions } from '../support/api.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

interface Shown {
  id: string;
  status: string;
  due: number;
}
interface Outcome {
  payments: Shown[];
  balance: number;
  version: number;
  events: { type: string }[];
}

const PAY = '/api/payments/pay_with_balance';

let api: TestApi;
let league: string;
let owner: { userId: string };
/** 500 for a running period, and 300 for a service. */
let period: string;
let service: string;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

/** Every test has a separate league that owes 500 and 300. */
beforeEach(async () => {
  const { id, user_id } = await api.league();
  league = id;
  owner = { userId: user_id };
  await command(`/api/leagues/${league}/change_charge_terms`, { charge_type: 'J', price: 500 });
  const clock = api.app.get(Clock) as TestClock;
  await clock.moveTo(new Date(Date.parse(await clock.now()) + 26 * 3_600_000).toISOString());
  const created = await api.call<{ id: string }>('POST', '/api/services', {
    body: { name: `Referees ${v7()}`, price: 300, is_quantifiable: false },
  });
  const lines = [{ service_id: created.body.id }];
  const body = { league_id: league, month_number: 6, year: 2026, lines };
  const assigned = await command('/api/services_assignment', body);
  service = assigned.body.payments.at(-1)!.id;
  const filter = JSON.stringify({ league_id: league, charge_type: 'J', status: 'pending' });
  period = (await api.call<Shown[]>('GET', '/api/payments', { query: { filter } })).body[0]!.id;
});

function command(path: string, body: unknown, options: CallOptions = {}): Promise<ApiResponse<Outcome>> {
  return api.call<Outcome>('POST', path, { body, ...options });
}

/** Gives the league this balance by overpaying a service of 300. */
async function credit(amount: number): Promise<void> {
  const payment = { payment_id: service, payment_date: '2026-01-01T10:00:00.000Z' };
  const form = uploadForm({ league_id: league, payments: [payment], file: pdfWith('credit') });
  const headers = { ...form.headers, authorization: `Bearer ${await api.token('admin')}` };
  await api.app.inject({
    method: 'POST',
    url: '/api/payments/upload_receipt',
    headers,
    payload: form.payload,
  });
  const approved = await command('/api/payments/approve', {
    payment_id: service,
    amount_received: 300 + amount,
  });
  expect(approved.body.balance).toBe(amount);
}

describe('paying with the balance (R17a)', () => {
  it('lets the owner settle the payment at once, with an audit row and postings that sum to 0', async () => {
    await credit(620);
    const paid = await command(PAY, { payment_ids: [period] }, { as: owner });
    expect(paid).toMatchObject({
      status: 200,
      body: {
        balance: 120,
        payments: [{ id: period, status: 'approved', due: 0, received: 0, league_balance_used: 500 }],
        events: [{ type: 'PaymentApproved' }],
      },
    });
    const filter = JSON.stringify({ payment_id: period });
    const audit = await api.call<{ action: string; user_id: string; description: string }[]>(
      'GET',
      '/api/payment_audit',
      { query: { filter }, headers: { 'accept-language': 'es' } },
    );
    expect(audit.body[0]).toMatchObject({ action: 'approved', user_id: owner.userId });
    expect(audit.body[0]!.description).toMatch(/^Pagado con el saldo: .*5,00/);
    const postings = await api.call<{ account: string; amount: number }[]>('GET', '/api/postings', {
      query: { filter },
    });
    expect(postings.body.map(({ account, amount }) => [account, amount]).sort()).toEqual([
      ['league_credit', 500],
      ['period_revenue', -500],
    ]);
  });

  it('previews its effects on a dry run, and changes nothing (R42)', async () => {
    await credit(500);
    const dry = await command(`${PAY}?dry_run=true`, { payment_ids: [period] }, { as: owner });
    expect(dry.body).toMatchObject({ dry_run: true, balance: 0, payments: [{ status: 'approved' }] });
    const { body } = await api.call('GET', `/api/leagues/${league}/account`);
    expect(body).toMatchObject({ balance: 500, owed: 500 });
  });

  it('replays the answer for a repeated key, and refuses the key for another payment (R41)', async () => {
    await credit(1100);
    const headers = { 'idempotency-key': v7() };
    const first = await command(PAY, { payment_ids: [period] }, { as: owner, headers });
    const again = await command(PAY, { payment_ids: [period] }, { as: owner, headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await command(PAY, { payment_ids: [service] }, { as: owner, headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    // 1,100 less 500, once.
    expect((await api.call('GET', `/api/leagues/${league}/account`)).body).toMatchObject({ balance: 600 });
  });

  it('settles once when the owner clicks twice and staff do it at the same time', async () => {
    await credit(1100);
    const callers = [owner, owner, 'admin', 'admin'] as const;
    const answers = await Promise.all(callers.map((as) => command(PAY, { payment_ids: [period] }, { as })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'PAYMENT_NOT_PENDING' });
    }
    expect((await api.call('GET', `/api/leagues/${league}/account`)).body).toMatchObject({ balance: 600 });
  });

  it('refuses a stale If-Match, returns the balance on a decline, and protects credit that was spent', async () => {
    await credit(500);
    const stale = { 'if-match': '"1"' };
    expect((await command(PAY, { payment_ids: [period] }, { as: owner, headers: stale })).status).toBe(412);
    await command(PAY, { payment_ids: [period] }, { as: owner });
    const declined = await command('/api/payments/decline', { payment_id: period, reason: 'A mistake' });
    expect(declined.body).toMatchObject({ balance: 500, payments: [{ status: 'pending', due: 500 }] });
    expect((await command(PAY, { payment_ids: [period] }, { as: owner })).body.balance).toBe(0);
    const origin = await command('/api/payments/decline', { payment_id: service, reason: 'No money came' });
    expect(origin).toMatchObject({
      status: 409,
      body: { code: 'BALANCE_ALREADY_SPENT', payments: [period] },
    });
  });

  it('refuses a balance that is too low (409), and missing or invalid payment IDs (400)', async () => {
    expect(await command(PAY, { payment_ids: [period] }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'BALANCE_TOO_LOW', balance: 0, needed: 500 },
    });
    for (const payment_ids of [[], undefined, ['x'], Array.from({ length: 51 }, () => v7())]) {
      expect((await command(PAY, { payment_ids }, { as: owner })).status).toBe(400);
    }
  });

  it('answers 404 for payments of other leagues, 403 to accountants and 401 without a login', async () => {
    await credit(900);
    const { user_id } = await api.league();
    const stranger = { userId: user_id };
    expect((await command(PAY, { payment_ids: [period] }, { as: stranger })).status).toBe(404);
    const { body: others } = await api.call<Shown[]>('GET', '/api/payments', { as: stranger });
    const mixed = await command(PAY, { payment_ids: [period, others[0]!.id] }, { as: owner });
    expect(mixed.status).toBe(404);
    expect((await command(PAY, { payment_ids: [period] }, { as: 'contador' })).status).toBe(403);
    expect((await command(PAY, { payment_ids: [period] }, { as: 'nobody' })).status).toBe(401);
  });
});
