import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { v7 } from 'uuid';
import { createWorker } from '../../server/src/jobs.js';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { Config } from '../../server/src/platform/config/index.js';
import { TestApi } from '../support/api.js';
import { moveToTenth } from '../support/tenth.js';
import { Outbox } from '../support/outbox.js';
import { until } from '../support/until.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

interface Preview {
  selected: number;
  payments: number;
  leagues: number;
  amount: number;
  skipped: { code: string; payments: number; amount: number; message: string }[];
}
interface Job {
  id: string;
  status: string;
  code: string;
  succeeded: number;
  failed: number;
  skipped: number;
}

let api: TestApi;
let worker: INestApplicationContext;
/** Each owes 500 for a period; their balances are 600 and 100. */
let rich: string;
let poor: string;

beforeAll(async () => {
  api = await TestApi.start();
  await moveToTenth(api);
  [rich, poor] = [await leagueWith(900), await leagueWith(400)];
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** A league that has paid this amount for a service of 300. */
async function leagueWith(received: number): Promise<string> {
  const { id } = await api.league();
  const command = (path: string, body: object) =>
    api.call<{ payments: { id: string }[] }>('POST', path, { body });
  await command(`/api/leagues/${id}/change_charge_terms`, { charge_type: 'J', price: 500 });
  const clock = api.app.get(Clock) as TestClock;
  await clock.moveTo(new Date(Date.parse(await clock.now()) + 26 * 3_600_000).toISOString());
  const created = await api.call<{ id: string }>('POST', '/api/services', {
    body: { name: `Referees ${v7()}`, price: 300, is_quantifiable: false },
  });
  const lines = [{ service_id: created.body.id }];
  const assigned = await command('/api/services_assignment', {
    league_id: id,
    month_number: 6,
    year: 2026,
    lines,
  });
  const payment_id = assigned.body.payments.at(-1)!.id;
  const form = uploadForm({
    ...{ league_id: id, file: pdfWith(id) },
    payments: [{ payment_id, payment_date: '2026-01-01T10:00:00.000Z' }],
  });
  const headers = { ...form.headers, authorization: `Bearer ${await api.token('admin')}` };
  await api.app.inject({
    method: 'POST',
    url: '/api/payments/upload_receipt',
    headers,
    payload: form.payload,
  });
  await command('/api/payments/approve', {
    payment_id,
    amount_received: received,
  });
  return id;
}

const FILTER = JSON.stringify({ charge_type: 'J' });
const preview = (action: string, filter = FILTER) =>
  api.call<Preview & { code: string }>('POST', '/api/payments/bulk/preview', { body: { action, filter } });
const start = (action: string, { payments, amount }: Pick<Preview, 'payments' | 'amount'>, key?: string) =>
  api.call<Job>('POST', '/api/payments/bulk', {
    body: { action, filter: FILTER, expected_payments: payments, expected_amount: amount },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

async function ended(id: string): Promise<Job> {
  const read = async () => (await api.call<Job>('GET', `/api/background_jobs/${id}`)).body;
  await until(async () => ['succeeded', 'failed'].includes((await read()).status), 'the job has ended');
  return read();
}

const readBalance = async (league: string): Promise<number> =>
  (await api.call<{ balance: number }>('GET', `/api/leagues/${league}/account`)).body.balance;

describe('paying all payments of a filter from the balance', () => {
  it('previews the number, the amount and the skipped payments with the reason', async () => {
    const { status, body } = await preview('pay_with_balance');
    expect(status).toBe(200);
    expect(body).toMatchObject({ selected: 2, payments: 1, leagues: 1, amount: 500 });
    expect(body.skipped).toMatchObject([{ code: 'BALANCE_TOO_LOW', payments: 1, amount: 500 }]);
  });

  it('refuses a selection that has changed and an invalid filter', async () => {
    expect(await start('pay_with_balance', { payments: 1, amount: 499 })).toMatchObject({
      status: 409,
      body: { code: 'SELECTION_CHANGED' },
    });
    expect((await preview('pay_with_balance', '{"nonsense":1}')).status).toBe(400);
    expect((await preview('pay_with_balance', '[')).status).toBe(400);
  });

  it('pays each payment once with two concurrent jobs and a repeated request', async () => {
    const wanted = (await preview('pay_with_balance')).body;
    const started = await Promise.all([
      start('pay_with_balance', wanted, 'one'),
      start('pay_with_balance', wanted, 'one'),
      start('pay_with_balance', wanted, 'other'),
    ]);
    const ids = new Set(started.map(({ body }) => body.id));
    expect(new Set(started.map(({ status }) => status)).size).toBe(1);
    expect(ids.size).toBe(2);
    // Started only now: a request after the first job has paid is refused, because its selection has changed.
    worker = await createWorker(api.app.get(Config));
    const jobs = await Promise.all([...ids].map(ended));
    expect(jobs.map(({ succeeded, skipped, failed }) => [succeeded, skipped, failed]).sort()).toEqual([
      [0, 1, 0],
      [1, 0, 0],
    ]);
    expect(await readBalance(rich)).toBe(100);
    expect(await readBalance(poor)).toBe(100);
  });
});

describe('reminding all leagues of a filter', () => {
  it('emails each league that owes, and skips a league that was reminded on the same day', async () => {
    const wanted = (await preview('remind')).body;
    expect(wanted).toMatchObject({ selected: 2, payments: 1, leagues: 1, amount: 500 });
    const { body } = await start('remind', wanted);
    expect(await ended(body.id)).toMatchObject({ status: 'succeeded', succeeded: 1 });
    const [owner] = await api.db.query<{ email: string }>(
      'SELECT u.email FROM public.league l JOIN public.users u ON u.id = l.user_id WHERE l.id = $1',
      [poor],
    );
    const outbox = new Outbox(api.app.get(Config).dataDir);
    expect((await outbox.nth(owner!.email, 1)).text).toContain('$5.00');
    await until(async () => {
      const [mail] = await api.db.query<{ sent_at: string | null }>(
        `SELECT sent_at FROM public.mail WHERE league_id = $1 AND kind LIKE 'payment_reminder%'`,
        [poor],
      );
      return mail?.sent_at != null;
    }, 'the reminder is noted');
    const again = (await preview('remind')).body;
    expect(again.payments).toBe(0);
    expect(again.skipped.map(({ code }) => code).sort()).toEqual(['PAYMENT_NOT_PENDING', 'REMINDED_TODAY']);
  });
});
