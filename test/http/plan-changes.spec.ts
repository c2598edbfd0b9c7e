import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Figures } from '../../server/src/ledger/index.js';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

interface Payment {
  id: string;
  status: string;
  charge_type: string;
  value: number;
  due: number;
  generated_next: boolean;
}

interface Effect {
  kind: string;
  to?: string;
  amount?: number | null;
  credit?: number;
  matches?: number | null;
}

interface Outcome {
  payments: Payment[];
  balance: number;
  events: { type: string }[];
  plan_change?: { effects: Effect[]; before: Figures; after: Figures };
}

interface League {
  id: string;
  owner: { userId: string };
}

let api: TestApi;
let clock: TestClock;

beforeAll(async () => {
  api = await TestApi.start({ billingTimeZone: 'America/Guayaquil' });
  clock = api.app.get(Clock) as TestClock;
  const { body: club } = await api.call<Record<string, unknown>>('GET', `/api/tiers/${api.ids.paidTier}`);
  const { id: _id, created: _c, updated: _u, ...fields } = club;
  await api.call('PUT', `/api/tiers/${api.ids.paidTier}`, { body: { period_price: 3100 } });
  const pro = { ...fields, type_tier: 3, name: 'Pro', match_price: 400, period_price: 6200 };
  expect((await api.call('POST', '/api/tiers', { body: pro })).status).toBe(201);
});
afterAll(() => api.close());

/** The month in which the next league starts; each league has its own. `noonOf` is noon of a day of it. */
let month = new Date(Date.now() + 40 * 86_400_000);
const noonOf = (day: number): string =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day, 17)).toISOString();

/** A league that starts on the 1st of a month, with an owner of its own. */
async function newLeague(type_tier = 2): Promise<League> {
  month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
  await clock.moveTo(noonOf(1));
  const { id, user_id } = await api.league({ type_tier });
  return { id, owner: { userId: user_id } };
}

const call = ({ id, owner }: League, name: string, body: object = {}, query: Record<string, string> = {}) =>
  api.call<Outcome>('POST', `/api/leagues/${id}/${name}`, { as: owner, body, query });
const preview = (league: League, name: string, body: object = {}) =>
  call(league, name, body, { dry_run: 'true' });

const readPayments = async ({ id, owner }: League): Promise<Payment[]> =>
  (await api.call<{ payments: Payment[] }>('GET', `/api/payments/get_league_payments/${id}`, { as: owner }))
    .body.payments;

async function readFigures({ id, owner }: League): Promise<Figures> {
  const { body } = await api.call<{ figures: Figures }>('GET', `/api/leagues/${id}/forecast`, { as: owner });
  return body.figures;
}

async function upload({ id }: League, paymentId: string): Promise<void> {
  const payment = { payment_id: paymentId, payment_date: '2026-01-01T10:00:00.000Z' };
  const form = uploadForm({ league_id: id, payments: [payment], file: pdfWith(`of ${paymentId}`) });
  const headers = { ...form.headers, authorization: `Bearer ${await api.token('admin')}` };
  const { statusCode } = await api.app.inject({
    ...{ method: 'POST', url: '/api/payments/upload_receipt', headers, payload: form.payload },
  });
  expect(statusCode).toBe(200);
}

const approve = (paymentId: string) =>
  api.call<Outcome>('POST', '/api/payments/approve', { body: { payment_id: paymentId } });

/** 31.00 a month from the 2nd on, in one of these states; it is the 10th. */
async function onFixedPrice(
  state: 'pending' | 'in review' | 'approved',
): Promise<League & { running: string }> {
  const league = await newLeague();
  const terms = { charge_type: 'J', price: 3100 };
  await api.call('POST', `/api/leagues/${league.id}/change_charge_terms`, { body: terms });
  await clock.moveTo(noonOf(3));
  const running = (await readPayments(league)).find(({ charge_type: type }) => type === 'J')!.id;
  if (state !== 'pending') await upload(league, running);
  if (state === 'approved') expect((await approve(running)).status).toBe(200);
  await clock.moveTo(noonOf(10));
  return { ...league, running };
}

const amounts = ({ payments }: Outcome) =>
  payments.map(({ status, charge_type, value, due }) => [status, charge_type, value, due]).sort();
const kinds = ({ plan_change }: Outcome): string[] => plan_change!.effects.map(({ kind }) => kind);

/** Previews a change and makes it: both have the same events, payments, balance and figures. */
async function previewAndMake(league: League, name: string, body: object = {}): Promise<Outcome> {
  const told = (await preview(league, name, body)).body;
  const standing = await readFigures(league);
  expect(told.plan_change!.before).toEqual(standing);
  const { status, body: made } = await call(league, name, body);
  expect(status).toBe(200);
  expect(made.events.map(({ type }) => type)).toEqual(told.events.map(({ type }) => type));
  expect(amounts(made)).toEqual(amounts(told));
  expect(made.balance).toBe(told.balance);
  expect(made).not.toHaveProperty('plan_change');
  expect(await readFigures(league)).toEqual(told.plan_change!.after);
  return told;
}

describe('changing the plan (R24, R25, R28a, R42)', () => {
  it.each([
    ['pending', 3, ['price', 'ended_to_pay', 'started_rest']],
    ['in review', 3, ['price', 'ended_in_review', 'started_rest']],
    ['approved', 3, ['price', 'ended_credited', 'started_rest']],
    ['pending', 1, ['free', 'ended_to_pay']],
    ['in review', 1, ['free', 'ended_in_review']],
    ['approved', 1, ['free', 'ended_credited']],
  ] as const)('matches its dry run when the period is %s, to plan %i', async (state, type_tier, expected) => {
    const league = await onFixedPrice(state);
    const told = await previewAndMake(league, 'change_tier', { type_tier });
    expect(kinds(told)).toEqual(expected);
    const { credit = 0 } = told.plan_change!.effects[1]!;
    if (state === 'approved') expect(told.balance).toBe(credit);
    if (state !== 'in review') return;
    // The approval then books what the preview announced.
    expect([told.balance, credit > 0]).toEqual([0, true]);
    expect((await approve(league.running)).body.balance).toBe(credit);
  });

  it('matches its dry run from the free plan to a plan per match, and back on the same day', async () => {
    const league = await newLeague(1);
    expect(kinds(await previewAndMake(league, 'change_tier', { type_tier: 2 }))).toEqual([
      'price',
      'started_by_match',
    ]);
    const back = await previewAndMake(league, 'change_tier', { type_tier: 1 });
    expect(back.plan_change!.effects[1]).toMatchObject({ kind: 'ended_by_match', matches: 0, amount: 0 });
  });

  it('shows the matches as unknown, not 0, when the league does not answer', async () => {
    const league = await newLeague();
    await api.db.query(
      `WITH s AS (INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
                  VALUES ('far', '127.0.0.1', 5, false, 'ready') RETURNING id)
       UPDATE public.league SET port = 1, server_id = (SELECT id FROM s) WHERE id = $1`,
      [league.id],
    );
    const { body } = await preview(league, 'change_tier', { type_tier: 3 });
    expect(body.plan_change!.effects[1]).toMatchObject({
      ...{ kind: 'ended_by_match', matches: null, amount: null },
    });
  });

  it('changes nothing on a dry run, and has no effects when the league already has the plan', async () => {
    const league = await onFixedPrice('pending');
    const before = await api.call('GET', `/api/leagues/${league.id}`);
    await preview(league, 'change_tier', { type_tier: 3 });
    const same = await preview(league, 'change_tier', { type_tier: 2 });
    expect(same.body).toMatchObject({ events: [] });
    expect(same.body).not.toHaveProperty('plan_change');
    expect((await api.call('GET', `/api/leagues/${league.id}`)).body).toEqual(before.body);
  });
});

describe('canceling the plan (R25a)', () => {
  it.each([
    ['pending', 'last_to_pay'],
    ['in review', 'last_in_review'],
    ['approved', 'last_paid'],
  ] as const)(
    'matches its dry run when the period is %s, and ends exactly as announced',
    async (state, last) => {
      const league = await onFixedPrice(state);
      const told = await previewAndMake(league, 'cancel_plan');
      expect(kinds(told)).toEqual(['ends', last]);
      const end = told.plan_change!.effects[0]!.to!;
      await clock.moveTo(new Date(Date.parse(end) - 60_000).toISOString());
      const kept = await preview(league, 'keep_plan');
      expect(kinds(kept.body)).toEqual(['continues']);
      await clock.moveTo(new Date(Date.parse(end) + 1).toISOString());
      expect((await call(league, 'keep_plan')).body).toMatchObject({ code: 'FREE_TIER' });
      const { body } = await api.call('GET', `/api/leagues/${league.id}/forecast`, { as: league.owner });
      expect(body).toMatchObject({ charge: null, next: null });
    },
  );

  it('can be undone as its dry run announced, and the plan continues', async () => {
    const league = await onFixedPrice('pending');
    await previewAndMake(league, 'cancel_plan');
    expect(kinds(await previewAndMake(league, 'keep_plan'))).toEqual(['continues']);
    const { body } = await api.call('GET', `/api/leagues/${league.id}`, { as: league.owner });
    expect(body).toMatchObject({ cancelled_at: null, type_tier: 2 });
  });
});
