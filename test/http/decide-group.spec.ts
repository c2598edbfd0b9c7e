import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { TestApi } from '../support/api.js';
import type { ApiResponse, CallOptions } from '../support/api.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

interface Shown {
  id: string;
  status: string;
  received: number;
}
interface Outcome {
  payments: Shown[];
  balance: number;
  events: { type: string }[];
}

const DECIDE = '/api/payments/decide_group';

let api: TestApi;
let league: string;
/** 300 and 200, with one receipt for both. */
let referees: string;
let balls: string;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

beforeEach(async () => {
  league = (await api.league()).id;
  referees = await assign(300);
  balls = await assign(200);
  const payments = [referees, balls].map((payment_id) => ({
    payment_id,
    payment_date: '2026-01-01T10:00:00.000Z',
  }));
  const form = uploadForm({ league_id: league, payments, file: pdfWith('both') });
  const headers = { ...form.headers, authorization: `Bearer ${await api.token('admin')}` };
  const { payload } = form;
  await api.app.inject({ method: 'POST', url: '/api/payments/upload_receipt', headers, payload });
});

async function assign(price: number): Promise<string> {
  const body = { name: `Service ${v7()}`, price, is_quantifiable: false };
  const { id } = (await api.call<{ id: string }>('POST', '/api/services', { body })).body;
  const lines = [{ service_id: id }];
  const assigned = await command('/api/services_assignment', {
    ...{ league_id: league, month_number: 6, year: 2026, lines },
  });
  return assigned.body.payments.at(-1)!.id;
}

function command(path: string, body: unknown, options: CallOptions = {}): Promise<ApiResponse<Outcome>> {
  return api.call<Outcome>('POST', path, { body, ...options });
}

const split = () => ({ approve: [referees], decline: [balls], reason: 'Only the referees were paid' });

describe('deciding the payments of a receipt separately (R17b)', () => {
  it('approves one payment, declines the other, and posts only the approved one', async () => {
    const decided = await command(DECIDE, { ...split(), amount_received: 350 });
    expect(decided).toMatchObject({ status: 200, body: { balance: 50 } });
    expect(decided.body.events.map(({ type }) => type)).toEqual(['PaymentDeclined', 'PaymentApproved']);
    const shown = decided.body.payments.map(({ id, status, received }) => [id, status, received]);
    expect(shown.sort()).toEqual(
      [
        [referees, 'approved', 350],
        [balls, 'pending', 0],
      ].sort(),
    );
    const filter = JSON.stringify({ payment_id: referees });
    const postings = await api.call<{ amount: number }[]>('GET', '/api/postings', { query: { filter } });
    expect(postings.body.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-300, -50, 350]);
  });

  it('previews the result in a dry run and changes nothing (R42)', async () => {
    const dry = await command(`${DECIDE}?dry_run=true`, split());
    expect(dry.body).toMatchObject({ dry_run: true, balance: 0 });
    const { body } = await api.call<Shown>('GET', `/api/payments/${balls}`);
    expect(body.status).toBe('in_review');
  });

  it('lets one of a concurrent split and approval succeed, and returns 409 to the other', async () => {
    const answers = await Promise.all([
      command(DECIDE, split()),
      command('/api/payments/approve', { payment_id: balls }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
