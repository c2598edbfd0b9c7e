import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LeagueRunner } from '../../server/src/billing/run/league-work.js';
import { Clock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import type { ApiResponse } from '../support/api.js';
import { matchesFrom, SilentInstance } from '../support/silent-instance.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

interface Shown {
  id: string;
  status: string;
  charge_type: string;
  is_service_payment: boolean;
  generated_next: boolean;
  start_charge_date: string;
  final_charge_date: string;
  estimated_value: number | null;
  due: number | null;
}

let api: TestApi;
let instance: SilentInstance;
let serviceId: string;
let leagueId: string;
let owner: { userId: string };

beforeAll(async () => {
  api = await TestApi.start();
  instance = await SilentInstance.start();
  await api.db.query(
    `INSERT INTO public.tiers SELECT (jsonb_populate_record(t, jsonb_build_object(
       'id', gen_random_uuid(), 'type_tier', 3, 'name', 'Pro', 'match_price', 400))).* FROM public.tiers t WHERE id = $1`,
    [api.ids.paidTier],
  );
  const service = { name: 'Referee', price: 900, is_quantifiable: false };
  ({ id: serviceId } = (await api.call<{ id: string }>('POST', '/api/services', { body: service })).body);
});
afterAll(async () => {
  await instance.close();
  await api.close();
});

const command = (path: string, body: object): Promise<ApiResponse> => api.call('POST', path, { body });
const assign = (month: number): Promise<ApiResponse> =>
  command('/api/services_assignment', {
    ...{ league_id: leagueId, month_number: month, year: 2026 },
    lines: [{ service_id: serviceId }],
  });

async function payments(filter: object = {}): Promise<Shown[]> {
  const query = { filter: JSON.stringify({ league_id: leagueId, ...filter }) };
  return (await api.call<Shown[]>('GET', '/api/payments', { query })).body as unknown as Shown[];
}

const endedOne = async (): Promise<Shown> =>
  (await payments()).find((p) => p.charge_type === 'P' && p.generated_next)!;
const pendingService = async (): Promise<Shown> =>
  (await payments({ status: 'pending' })).find((p) => p.is_service_payment)!;

async function upload(payment_id: string): Promise<{ status: number; code: string | undefined }> {
  const paid = [{ payment_id, payment_date: '2020-01-01T10:00:00.000Z' }];
  const form = uploadForm({ league_id: leagueId, payments: paid, file: pdfWith(payment_id) });
  const authorization = `Bearer ${await api.token(owner)}`;
  const answer = await api.inject({
    ...{ method: 'POST', url: '/api/payments/upload_receipt', payload: form.payload },
    headers: { ...form.headers, authorization },
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}

/** Moves the clock past the end of the running period; the daily run queries the instance, which hangs up. */
async function endPeriod(): Promise<void> {
  const running = (await payments()).find((p) => p.charge_type === 'P' && !p.generated_next)!;
  const now = new Date(Date.parse(running.final_charge_date) + 3_600_000).toISOString();
  expect((await api.call('PUT', '/api/test_clock', { body: { now } })).status).toBe(200);
}

/** A league at 250 a match: its first period has ended, a service is in review, and its instance hangs up. */
beforeEach(async () => {
  instance.isUp = false;
  instance.finished = [];
  const league = await api.league({ type_tier: 2 });
  leagueId = league.id;
  owner = { userId: league.user_id };
  await api.db.query('UPDATE public.league SET can_upload_receipt = true WHERE id = $1', [leagueId]);
  await instance.serve(api, leagueId);
  expect((await assign(6)).status).toBe(200);
  expect((await upload((await pendingService()).id)).status).toBe(200);
  await endPeriod();
  instance.asked = 0;
});

describe('while the instance of a league does not answer (R14)', () => {
  it('closes the period without an estimate', async () => {
    expect(await endedOne()).toMatchObject({ status: 'pending', estimated_value: null });
  });

  it('accepts commands that do not value the ended payment, without querying the instance', async () => {
    const [inReview] = await payments({ status: 'in_review' });
    const { id: ended } = await endedOne();
    const at = `/api/leagues/${leagueId}`;
    const of = (path: string, payment_id: string, more: object = {}) =>
      command(`/api/payments/${path}`, { payment_id, ...more });
    const DONE: [string, () => Promise<{ status: number }>][] = [
      ['approve', () => of('approve', inReview!.id)],
      ['decline', () => of('decline', inReview!.id, { reason: 'Not legible' })],
      ['bonus', () => of('bonus', ended, { bonus_added: 100 })],
      ['service assignment', () => assign(7)],
      ['upload for a service', async () => upload((await pendingService()).id)],
      ['plan up', () => command(`${at}/change_tier`, { type_tier: 3 })],
      ['cancel plan', () => command(`${at}/cancel_plan`, {})],
      ['keep plan', () => command(`${at}/keep_plan`, {})],
      ['price', () => command(`${at}/change_charge_terms`, { price: 300 })],
      ['fixed price', () => command(`${at}/change_charge_terms`, { charge_type: 'J', price: 5_000 })],
      ['upload for a fixed price', async () => upload((await fixed()).id)],
    ];
    for (const [what, act] of DONE) {
      const answer = await act();
      expect([what, answer.status, (answer as { code?: string }).code]).toEqual([what, 200, undefined]);
    }
    expect(instance.asked).toBe(0);
  });

  it('accepts a downgrade based on the last known usage', async () => {
    expect((await command(`/api/leagues/${leagueId}/change_tier`, { type_tier: 3 })).status).toBe(200);
    expect((await command(`/api/leagues/${leagueId}/change_tier`, { type_tier: 2 })).status).toBe(200);
    expect(instance.asked).toBeGreaterThan(0);
  });

  it('refuses commands that value the ended payment with 503, and changes nothing', async () => {
    const { id } = await endedOne();
    const unreachable = { status: 503, code: 'LEAGUE_INSTANCE_UNREACHABLE' };
    expect(await upload(id)).toEqual(unreachable);
    const bonus = { payment_id: id, complete: true };
    expect((await command('/api/payments/bonus', bonus)).status).toBe(200);
    const procesado = 'update_payment_value_procesado_when_complete_bonus';
    for (const [path, body] of [
      ['approve', { payment_id: id }],
      [procesado, { payment_id: id, league_id: leagueId }],
    ] as const) {
      const { status, body: said } = await command(`/api/payments/${path}`, body);
      expect([path, { status, code: said['code'] }]).toEqual([path, unreachable]);
    }
    expect(await endedOne()).toMatchObject({ id, status: 'pending', estimated_value: null });
  });
});

describe('when the instance is back (R14)', () => {
  it('records the amount of the period on a retry, and the payment can be paid', async () => {
    const { id, start_charge_date: start } = await endedOne();
    instance.finished = matchesFrom(start, 3);
    instance.isUp = true;
    await api.db.query(
      "UPDATE public.billing_run_item SET next_try_at = now() WHERE kind = 'estimate' AND league_id = $1",
      [leagueId],
    );
    const now = await api.app.get(Clock).now();
    await api.app.get(LeagueRunner, { strict: false }).retryEstimates(now, now.slice(0, 10));
    // 3 matches at 250.
    expect(await endedOne()).toMatchObject({ id, estimated_value: 750, due: 750 });
    expect(await upload(id)).toMatchObject({ status: 200 });
    expect((await api.call('GET', '/api/ledger/verify')).body).toMatchObject({ ok: true });
  });
});

const fixed = async (): Promise<Shown> =>
  (await payments({ status: 'pending' })).find((p) => p.charge_type === 'J' && !p.is_service_payment)!;
