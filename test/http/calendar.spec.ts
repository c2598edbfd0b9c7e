import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';

interface Payment {
  id: string;
  penalty_value: number;
  penalty_months_late: number;
  due: number;
}

interface Item {
  id: string;
  league_id: string;
  code: string;
  attempts: number;
  open: boolean;
}

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ billingTimeZone: 'America/Guayaquil' });
});
afterAll(() => api.close());

async function moveTo(now: string) {
  return api.call<{ closed: number; failed: { code: string; league_id: string }[] }>(
    'PUT',
    '/api/test_clock',
    {
      body: { now: new Date(`${now}-05:00`).toISOString() },
    },
  );
}

const list = async <T>(path: string, filter: object): Promise<T[]> =>
  (await api.call<T[]>('GET', path, { query: { filter: JSON.stringify(filter) } })).body as unknown as T[];

describe('late payments over HTTP (R29, R31)', () => {
  let league: string;
  let user_id: string;
  let payment: string;

  beforeAll(async () => {
    await moveTo('2030-01-10T09:00:00');
    await api.call('PUT', '/api/billing_policy', {
      body: { penalty_basis_points: 1000, grace_days: 5, suspension_days: 40 },
    });
    ({ id: league, user_id } = await api.league());
    // A fixed price from the next day on; the per-match day costs nothing.
    const terms = { charge_type: 'J', price: 3100 };
    await api.call('POST', `/api/leagues/${league}/change_charge_terms`, { body: terms });
  });

  it('charges a penalty for each late month and suspends the league as the clock moves', async () => {
    const moved = await moveTo('2030-03-20T09:00:00');
    expect([moved.status, moved.body.failed]).toEqual([200, []]);
    const [january] = await list<Payment>('/api/payments', { league_id: league, value: 3100, due_gte: 3500 });
    // Late on 11 February and 11 March; the window closed on 5 February, and 40 days later is 18 March.
    expect(january).toMatchObject({ penalty_value: 620, penalty_months_late: 2, due: 3720 });
    payment = january!.id;
    const { body: account } = await api.call('GET', `/api/leagues/${league}/account`, {
      as: { userId: user_id },
    });
    expect(account).toMatchObject({ overdue: true, suspended_at: '2030-03-18T05:00:00.000Z' });
  });

  it('describes each penalty in the reader’s language', async () => {
    const { body } = await api.call<{ action: string; description: string }[]>('GET', '/api/payment_audit', {
      query: { filter: JSON.stringify({ payment_id: payment, action: 'penalty' }) },
      headers: { 'accept-language': 'es' },
    });
    expect(
      (body as unknown as { description: string }[]).map(({ description }) => description).sort(),
    ).toEqual([
      'Con atraso desde el 11-02-2030: $3,10 más, recargo de $3,10',
      'Con atraso desde el 11-03-2030: $3,10 más, recargo de $6,20',
    ]);
  });

  it('lets an admin preview and waive the penalty once, and refuses accountants and owners', async () => {
    const call = (options: object) =>
      api.call<{ payments: Payment[]; events: { type: string }[] }>('POST', '/api/payments/waive_penalty', {
        body: { payment_id: payment, reason: 'A flood' },
        ...options,
      });
    expect((await call({ body: { payment_id: payment } })).status).toBe(400);
    const dry = await call({ query: { dry_run: 'true' } });
    expect(dry.body).toMatchObject({ dry_run: true, events: [{ type: 'PenaltyWaived' }] });
    expect((await call({ headers: { 'if-match': '"1"' } })).status).toBe(412);
    const headers = { 'idempotency-key': 'waive-1' };
    const first = await call({ headers });
    expect(first.body.payments).toMatchObject([{ id: payment, penalty_value: 0, due: 3100 }]);
    const again = await call({ headers });
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    expect(await call({})).toMatchObject({ status: 409, body: { code: 'NO_PENALTY' } });
    expect((await call({ as: 'contador' })).status).toBe(403);
    expect((await call({ as: { userId: user_id } })).status).toBe(403);
  });

  it('leaves a ledger that verifies', async () => {
    expect((await api.call('GET', '/api/ledger/verify')).body).toMatchObject({ ok: true, problems: [] });
  });
});

describe('billing runs over HTTP', () => {
  it('show each day, and a failed league until a retry succeeds', async () => {
    const { id } = await api.league();
    await api.db.query(
      `WITH s AS (INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
                  VALUES ('far', '127.0.0.1', 5, false, 'ready') RETURNING id)
       UPDATE public.league SET port = 1, server_id = (SELECT id FROM s) WHERE id = $1`,
      [id],
    );
    const { body } = await moveTo('2030-04-02T09:00:00');
    expect(body.failed).toEqual([{ league_id: id, code: 'LEAGUE_INSTANCE_UNREACHABLE' }]);
    const runs = await list<{ day: string; failed: number }>('/api/billing_runs', {});
    expect(runs.slice(0, 3).map(({ day, failed }) => [day, failed])).toEqual([
      ['2030-04-02', 1],
      ['2030-04-01', 1],
      ['2030-03-31', 0],
    ]);
    const [item] = await list<Item>('/api/billing_run_items', { open: true });
    expect(item).toMatchObject({ league_id: id, code: 'LEAGUE_INSTANCE_UNREACHABLE', open: true });
    const retry = () => api.call<Item>('POST', `/api/billing_run_items/${item!.id}/retry`);
    expect((await retry()).body).toMatchObject({ open: true, attempts: item!.attempts + 1 });
    await api.db.query('UPDATE public.league SET port = NULL WHERE id = $1', [id]);
    expect((await retry()).body).toMatchObject({ open: false, attempts: item!.attempts + 1 });
    expect(await list<Item>('/api/billing_run_items', { open: true })).toEqual([]);
    expect(
      (await api.call('POST', '/api/billing_run_items/00000000-0000-7000-8000-0000000000ff/retry')).status,
    ).toBe(404);
  });
});
