import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { CloseAccount } from '../../server/src/ledger/index.js';
import { TestApi } from '../support/api.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

let api: TestApi;
let league: Awaited<ReturnType<TestApi['league']>>;
let serviceId: string;

const assignment = () => ({
  league_id: league.id,
  month_number: 6,
  year: 2026,
  lines: [{ service_id: serviceId }],
});

beforeAll(async () => {
  api = await TestApi.start();
  league = await api.league({ type_tier: 2 });
  const service = { name: 'Referee', price: 900, is_quantifiable: false };
  ({ id: serviceId } = (await api.call<{ id: string }>('POST', '/api/services', { body: service })).body);
  expect((await api.call('POST', '/api/services_assignment', { body: assignment() })).status).toBe(200);
  await api.db.query('UPDATE public.users SET verified = true WHERE id = $1', [league.user_id]);
  await api.db.query('UPDATE public.league SET can_upload_receipt = true WHERE id = $1', [league.id]);
  await api.app.get(CommandBus).execute(new CloseAccount({ actorId: league.user_id }, league.id));
  await api.db.query(`UPDATE public.league SET deployment_status = 'deleted' WHERE id = $1`, [league.id]);
});
afterAll(() => api.close());

describe('a deleted league that owes money (R37)', () => {
  const owner = () => ({ userId: league.user_id });

  it('is shown to its owner and to staff with the amount owed', async () => {
    const { body } = await api.call<{ league: object }>('GET', '/api/auth/me', { as: owner() });
    expect(body.league).toMatchObject({ id: league.id, deployment_status: 'deleted' });
    for (const as of [owner(), 'admin'] as const) {
      const list = await api.call<object[]>('GET', '/api/leagues', {
        as,
        query: { filter: JSON.stringify({ id: league.id }) },
      });
      expect(list.body).toMatchObject([{ id: league.id, deployment_status: 'deleted', owed: 900 }]);
    }
  });

  it('gets no new charges (409 LEAGUE_DELETED)', async () => {
    const { status, body } = await api.call('POST', '/api/services_assignment', { body: assignment() });
    expect([status, body]).toMatchObject([409, { code: 'LEAGUE_DELETED' }]);
  });

  it('can still be paid by a receipt of its owner and an approval', async () => {
    const query = { filter: JSON.stringify({ status: 'pending' }) };
    const payments = await api.call<{ id: string; is_service_payment: boolean }[]>('GET', '/api/payments', {
      as: owner(),
      query,
    });
    expect(payments.body).toMatchObject([{ is_service_payment: true }]);
    const payment_id = payments.body[0]!.id;
    const paid = [{ payment_id, payment_date: '2020-01-01T10:00:00.000Z' }];
    const form = uploadForm({ league_id: league.id, payments: paid, file: pdfWith('x') });
    const authorization = `Bearer ${await api.token(owner())}`;
    const upload = { method: 'POST', url: '/api/payments/upload_receipt', payload: form.payload } as const;
    const answer = await api.inject({ ...upload, headers: { ...form.headers, authorization } });
    expect(answer.statusCode).toBe(200);
    expect((await api.call('POST', '/api/payments/approve', { body: { payment_id } })).status).toBe(200);
    expect((await api.call('GET', `/api/leagues/${league.id}`)).body).toMatchObject({ owed: 0 });
    expect((await api.call('GET', '/api/ledger/verify')).body).toMatchObject({ ok: true });
  });
});
