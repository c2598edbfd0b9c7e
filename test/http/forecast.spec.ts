import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { assignServices } from '../../server/src/ledger/domain/index.js';
import { TestAccounts } from '../support/accounts.js';
import { TestApi } from '../support/api.js';

interface Forecast {
  as_of: string;
  charge: Record<string, unknown> | null;
  following: Record<string, unknown> | null;
}

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ billingTimeZone: 'America/Guayaquil' });
});
afterAll(() => api.close());

const forecast = (id: string, as: 'admin' | 'common' | 'owner2' | { userId: string } = 'admin') =>
  api.call<Forecast>('GET', `/api/leagues/${id}/forecast`, { as });

describe('the forecast of a league (R8, R11)', () => {
  it('shows the owner of a per-match league its period, the estimate so far and the next period', async () => {
    const { id, user_id } = await api.league();
    const { status, body } = await forecast(id, { userId: user_id });
    expect(status).toBe(200);
    expect(body.charge).toMatchObject({
      status: 'pending',
      charge_type: 'P',
      price: 250,
      value: null,
      estimated_value: 0,
      charged_matches: 0,
    });
    const end = Date.parse(body.charge!['final_charge_date'] as string);
    expect(body.following).toMatchObject({
      payment_id: null,
      start_charge_date: new Date(end + 1).toISOString(),
      value: null,
      estimated_value: null,
    });
  });

  it('shows the value of a fixed price', async () => {
    const { id } = await api.league();
    const terms = { charge_type: 'J', price: 3100 };
    await api.call('POST', `/api/leagues/${id}/change_charge_terms`, { body: terms });
    const { body } = await forecast(id);
    expect(body.following).toMatchObject({ charge_type: 'J', price: 3100, value: 3100 });
  });

  it('returns 200 without an estimate when the instance is unreachable', async () => {
    const { id } = await api.league();
    await api.db.query(
      `WITH s AS (INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
                  VALUES ('far', '127.0.0.1', 5, false, 'ready') RETURNING id)
       UPDATE public.league SET port = 1, server_id = (SELECT id FROM s) WHERE id = $1`,
      [id],
    );
    const { status, body } = await forecast(id);
    expect([status, body.charge!['estimated_value'], body.charge!['charged_matches']]).toEqual([
      200,
      null,
      null,
    ]);
  });

  it('returns the account figures and the same estimate as other reads of the payment', async () => {
    const { id, user_id } = await api.league();
    const as = { userId: user_id };
    const { body } = await api.call<Forecast & { figures: object; next: object }>(
      'GET',
      `/api/leagues/${id}/forecast`,
      { as },
    );
    expect(body.figures).toEqual({
      ...{ owed: 0, overdue: 0, overdue_since: null, balance: 0, reserved: 0, to_pay: 0, pay_by: null },
      ...{ in_review: 0, unknown: 0 },
    });
    expect(body.next).toEqual(body.charge);
    const list = await api.call<{ payments: Record<string, unknown>[] }>(
      'GET',
      `/api/payments/get_league_payments/${id}`,
      { as },
    );
    const one = await api.call<Record<string, unknown>>(
      'GET',
      `/api/payments/${String(body.charge!['payment_id'])}`,
      { as },
    );
    expect(list.body.payments[0]!['estimated_value']).toBe(0);
    expect(one.body['estimated_value']).toBe(0);
  });

  it('is empty on the free tier', async () => {
    const { id } = await api.league({ type_tier: 1 });
    expect((await forecast(id)).body).toMatchObject({ charge: null, following: null });
  });

  it('includes what another process has written to an account that was read before', async () => {
    const { id } = await api.league();
    const before = await forecast(id);
    const elsewhere = new TestAccounts(api.db, 'America/Guayaquil');
    elsewhere.now = new Date().toISOString();
    const service = { id: randomUUID(), price: 4_500, is_quantifiable: false };
    const lines = [{ service, amount: 1 }];
    await elsewhere.run(id, (d) => assignServices(d, { month_number: 11, year: 2026, lines }));
    const after = await forecast(id);
    const owed = ({ body }: typeof before) => (body as unknown as { figures: { owed: number } }).figures.owed;
    expect([owed(before), owed(after), owed(await forecast(id))]).toEqual([0, 4_500, 4_500]);
  });

  it('returns 404 to another owner and for an unknown league', async () => {
    const { id } = await api.league();
    expect((await forecast(id, 'owner2')).status).toBe(404);
    expect((await forecast('00000000-0000-7000-8000-0000000000ff')).status).toBe(404);
  });

  it('appends no events, even when the calendar is 60 days behind', async () => {
    const { id } = await api.league();
    const events = async () =>
      (await api.db.query('SELECT 1 FROM ledger.event WHERE league_id = $1', [id])).length;
    const before = await events();
    await api.db.query('UPDATE public.test_clock SET offset_ms = offset_ms + 5184000000');
    const { body } = await forecast(id);
    expect(body.charge!['final_charge_date']! > body.as_of).toBe(true);
    expect(await events()).toBe(before);
  });
});
