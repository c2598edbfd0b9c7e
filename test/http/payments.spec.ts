import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import type { ApiResponse, CallOptions } from '../support/api.js';
import { multipart } from '../support/world/upload.js';

interface Shown {
  id: string;
  status: string;
  due: number;
  value: number;
  receipts: { url: string }[];
  [field: string]: unknown;
}
interface Outcome {
  payments: Shown[];
  balance: number;
  version: number;
  events: { type: string }[];
}

/** MOVING: fields that change on their own during an edit. EDITABLE: what an edit of a payment may change (R22). */
const MOVING = ['updated', 'generated_next'];
const EDITABLE = ['value', 'base_price', 'initial_payment_date', 'final_payment_date', 'comment'];

let api: TestApi;
let picture: Buffer;
let league: string;
let payment: string;

beforeAll(async () => {
  api = await TestApi.start();
  picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fed' } })
    .withExif({ IFD0: { Copyright: 'planted-secret' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());

/** Every test has a separate league on a fixed price, with one pending payment of 500 whose period has started. */
beforeEach(async () => {
  ({ id: league } = await api.league());
  await command(`/api/leagues/${league}/change_charge_terms`, { charge_type: 'J', price: 500 });
  await moveClock(26 * 3_600_000);
  payment = (await pending())[0]!.id;
});

async function moveClock(ms: number): Promise<void> {
  const clock = api.app.get(Clock) as TestClock;
  await clock.moveTo(new Date(Date.parse(await clock.now()) + ms).toISOString());
}

async function pending(): Promise<Shown[]> {
  const filter = JSON.stringify({ league_id: league, charge_type: 'J', status: 'pending' });
  const { body } = await api.call<Shown[]>('GET', '/api/payments', { query: { filter } });
  return body;
}

function command(path: string, body: unknown, options: CallOptions = {}): Promise<ApiResponse<Outcome>> {
  return api.call<Outcome>('POST', path, { body, ...options });
}

/** The test's payment in a response, which also contains closes that were due. */
function own(answer: ApiResponse<Outcome>): Shown {
  return answer.body.payments.find(({ id }) => id === payment)!;
}

interface Upload {
  files?: { bytes: Buffer; name?: string; field?: string }[];
  payments?: unknown;
  as?: CallOptions['as'];
  headers?: Record<string, string>;
  league_id?: string;
}

/** Uploads receipts in the format of a browser's form. */
async function upload(given: Upload = {}): Promise<ApiResponse<Outcome>> {
  const { files = [{ bytes: picture }], as = 'admin', headers = {}, league_id = league } = given;
  const payments = given.payments ?? [{ payment_id: payment, payment_date: '2026-01-01T10:00:00.000Z' }];
  const form = multipart([
    ['name="league_id"', league_id],
    ['name="payments"', typeof payments === 'string' ? payments : JSON.stringify(payments)],
    ...files.map(
      ({ bytes, name = 'r.jpg', field = 'receipt_image' }) =>
        [`name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg`, bytes] as const,
    ),
  ]);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/payments/upload_receipt',
    headers: {
      ...form.headers,
      ...(as === 'nobody' ? {} : { authorization: `Bearer ${await api.token(as)}` }),
      ...headers,
    },
    payload: form.payload,
  });
  const body = JSON.parse(answer.payload) as ApiResponse<Outcome>['body'];
  const { statusCode: status, payload: text } = answer;
  return { status, body, headers: answer.headers as ApiResponse['headers'], text };
}

describe('payments from receipt to approval', () => {
  it('uploads, approves more than is due, and shows balance, audit, postings and a valid ledger', async () => {
    const uploaded = await upload();
    expect(own(uploaded)).toMatchObject({ status: 'in_review', due: 500 });
    const approved = await command('/api/payments/approve', { payment_id: payment, amount_received: 700 });
    expect(approved.body).toMatchObject({
      balance: 200,
      payments: [{ status: 'approved', due: 0, league_balance_added: 200, received: 700 }],
      events: [{ type: 'PaymentApproved' }],
    });
    expect(approved.headers['etag']).toBe(`"${approved.body.version}"`);
    const filter = JSON.stringify({ payment_id: payment });
    const audit = await api.call<{ action: string; description: string }[]>('GET', '/api/payment_audit', {
      query: { filter },
      headers: { 'accept-language': 'es' },
    });
    expect(audit.body.map(({ action }) => action)).toEqual(['approved', 'receipt_uploaded', 'created']);
    expect(audit.body[0]!.description).toMatch(/^Aprobado: .*7,00/);
    const postings = await api.call<{ amount: number }[]>('GET', '/api/postings', { query: { filter } });
    expect(postings.body.map(({ amount }) => amount).reduce((a, b) => a + b)).toBe(0);
    expect((await api.call('GET', '/api/ledger/verify')).body).toMatchObject({ ok: true, problems: [] });
    const account = await api.call('GET', `/api/leagues/${league}/account`);
    expect(account.body).toMatchObject({ balance: 200, version: approved.body.version });
  });

  it('declines an approved payment with a reason, and reverses the balance that it added (R18, R20)', async () => {
    await upload();
    await command('/api/payments/approve', { payment_id: payment, amount_received: 700 });
    const declined = await command('/api/payments/decline', { payment_id: payment, reason: 'Unreadable' });
    expect(declined.body).toMatchObject({
      balance: 0,
      payments: [{ status: 'pending', decline_reason: 'Unreadable', receipts: [], league_balance_added: 0 }],
    });
  });

  it('accepts a payment ID in uppercase', async () => {
    const body = { payment_id: payment.toUpperCase(), bonus_added: 10 };
    expect(await command('/api/payments/bonus', body)).toMatchObject({ status: 200 });
  });

  it('deletes a receipt (R16), and sets and replaces a bonus (R21)', async () => {
    await upload();
    const deleted = await command('/api/payments/delete_receipt', { payment_id: payment });
    expect(own(deleted)).toMatchObject({ status: 'pending', payment_date: null });
    await command('/api/payments/bonus', { payment_id: payment, complete: true });
    const bonus = await command('/api/payments/bonus', { payment_id: payment, bonus_added: 120 });
    expect(own(bonus)).toMatchObject({ due: 380, bonus_added: 120, bonus_complete: false });
  });

  it('edits and voids a pending payment with PUT and DELETE (R22)', async () => {
    const read = await api.call<Shown>('GET', `/api/payments/${payment}`);
    const edited = await api.call('PUT', `/api/payments/${payment}`, {
      body: { ...read.body, value: 450, reason: 'A discount was agreed' },
    });
    expect(edited).toMatchObject({ status: 200, body: { id: payment, value: 450, due: 450 } });
    const voided = await api.call('DELETE', `/api/payments/${payment}`);
    expect(voided).toMatchObject({ status: 200, body: { id: payment, voided: true } });
    expect((await api.call('GET', `/api/payments/${payment}`)).status).toBe(404);
  });

  it('accepts the unchanged record, and refuses each changed read-only field by name (R22)', async () => {
    const path = `/api/payments/${payment}`;
    const { body: record } = await api.call<Shown>('GET', path);
    const changed = Object.keys(record).filter((field) => ![...EDITABLE, ...MOVING].includes(field));
    expect(changed.length).toBeGreaterThan(25);
    const other = Object.fromEntries(changed.map((field) => [field, 'another']));
    const refused = await api.call('PUT', path, {
      body: { ...record, ...other, value: 1, reason: 'Agreed' },
    });
    expect(refused).toMatchObject({ status: 400 });
    const errors = (refused.body as unknown as { errors: { field: string; code: string }[] }).errors;
    expect(errors.map(({ field, code }) => `${field} ${code}`).sort()).toEqual(
      changed.map((field) => `${field} READ_ONLY`).sort(),
    );
    expect((await api.call<Shown>('GET', path)).body.value).toBe(500);
    const unchanged = await api.call('PUT', path, {
      body: { ...record, comment: 'Noted', reason: 'Agreed' },
    });
    expect(unchanged).toMatchObject({ status: 200, body: { comment: 'Noted', value: 500 } });
  });

  it('replays a repeated edit of the whole record, although the record has changed since (R41)', async () => {
    const path = `/api/payments/${payment}`;
    const { body: record } = await api.call<Shown>('GET', path);
    const body = { ...record, value: 450, reason: 'Agreed' };
    const headers = { 'idempotency-key': v7() };
    expect(await api.call('PUT', path, { body, headers })).toMatchObject({ status: 200, body: { due: 450 } });
    expect(await api.call('PUT', path, { body, headers })).toMatchObject({ status: 200, body: { due: 450 } });
    expect((await api.call('PUT', path, { body })).body).toMatchObject({
      errors: [
        { field: 'due', code: 'READ_ONLY' },
        { field: 'charged', code: 'READ_ONLY' },
      ],
    });
  });
});

describe('receipts', () => {
  it('are re-encoded without metadata, and shown only to users who may see the payment', async () => {
    const { url } = own(await upload()).receipts[0]!;
    const served = await api.app.inject({
      url,
      headers: { authorization: `Bearer ${await api.token('admin')}` },
    });
    expect(served).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(picture.includes('planted-secret')).toBe(true);
    expect(served.rawPayload.includes('planted-secret')).toBe(false);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    for (const as of ['owner2', 'operario'] as const) {
      expect((await api.call('GET', url, { as })).status).toBe(as === 'owner2' ? 404 : 403);
    }
    expect((await api.call('GET', `/api/payments/${payment}/receipts/1`)).status).toBe(404);
    expect((await api.call('GET', `/api/payments/${payment}/receipts/..%2f..`)).status).toBe(404);
  });

  it('serve PDFs as downloads only', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    const { url } = own(await upload({ files: [{ bytes: pdf, name: 'x.jpg' }] })).receipts[0]!;
    const served = await api.app.inject({
      url,
      headers: { authorization: `Bearer ${await api.token('admin')}` },
    });
    expect(served.headers['content-disposition']).toMatch(/^attachment/);
    expect(served.rawPayload.equals(pdf)).toBe(true);
  });

  it.each([
    ['text named .jpg', Buffer.from('hello')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a truncated JPEG', Buffer.from('ffd8ffe000104a464946000101', 'hex')],
    ['an executable', Buffer.from('7f454c460201010000000000', 'hex')],
  ])('are refused by their bytes: %s (R15)', async (_what, bytes) => {
    expect(await upload({ files: [{ bytes }] })).toMatchObject({
      status: 415,
      body: { code: 'RECEIPT_NOT_ACCEPTED' },
    });
    expect((await pending()).map(({ id }) => id)).toContain(payment);
  });

  it('are refused above 10 MiB, above ten files, without a file, and under another field name', async () => {
    const large = await upload({ files: [{ bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }] });
    expect(large).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const many = await upload({ files: Array.from({ length: 11 }, () => ({ bytes: picture })) });
    expect([400, 413]).toContain(many.status);
    expect((await upload({ files: [] })).body).toMatchObject({
      errors: [{ field: 'receipt_image', code: 'REQUIRED' }],
    });
    expect((await upload({ files: [{ bytes: picture, field: 'other' }] })).status).toBe(400);
  });

  it('are refused with a malformed form, a repeated payment, a future date or an unknown payment', async () => {
    for (const payments of ['[', '{}', '[]', '[1]', JSON.stringify([{ payment_id: payment }])]) {
      expect((await upload({ payments })).status).toBe(400);
    }
    const twice = { payment_id: payment, payment_date: '2026-01-01T10:00:00.000Z' };
    expect((await upload({ payments: [twice, twice] })).body).toMatchObject({
      errors: [{ field: 'payments', code: 'PAYMENT_TWICE' }],
    });
    const future = [{ payment_id: payment, payment_date: '2199-01-01T10:00:00.000Z' }];
    expect((await upload({ payments: future })).body).toMatchObject({ code: 'PAYMENT_DATE_IN_FUTURE' });
    const unknown = [{ payment_id: v7(), payment_date: '2026-01-01T10:00:00.000Z' }];
    expect(await upload({ payments: unknown })).toMatchObject({ status: 404 });
  });

  it('can be uploaded by owners only when uploads are on for the league (R15)', async () => {
    const { user_id: userId, id } = await api.league();
    const as = { userId };
    await api.call('PUT', `/api/leagues/${id}`, { body: { charge_type: 'J', price: 100 } });
    const filter = JSON.stringify({ charge_type: 'J' });
    const theirs = await api.call<Shown[]>('GET', '/api/payments', { as, query: { filter } });
    const payments = [{ payment_id: theirs.body[0]!.id, payment_date: '2026-01-01T10:00:00.000Z' }];
    expect(await upload({ as, league_id: id, payments })).toMatchObject({
      status: 403,
      body: { code: 'RECEIPT_UPLOAD_OFF' },
    });
    await api.call('PUT', `/api/leagues/${id}`, { body: { can_upload_receipt: true } });
    expect((await upload({ as, league_id: id, payments })).status).toBe(200);
    expect((await upload({ as })).status).toBe(404);
  });

  it('are uploaded once under one key, and the key is refused with other bytes (R41)', async () => {
    const headers = { 'idempotency-key': v7() };
    const first = await upload({ headers });
    const again = await upload({ headers });
    expect(again.status).toBe(200);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await upload({ headers, files: [{ bytes: Buffer.concat([picture, Buffer.from('x')]) }] });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });
});

describe('every command', () => {
  const routes = (): [path: string, body: unknown][] => [
    ['/api/payments/bonus', { payment_id: payment, bonus_added: 100 }],
    ['/api/payments/bonus', { payment_id: payment, complete: true }],
    [`/api/leagues/${league}/change_tier`, { type_tier: 1 }],
    [`/api/leagues/${league}/change_charge_terms`, { price: 999 }],
  ];

  it('answers a dry run with its effects, and writes nothing (R42)', async () => {
    const { body: before } = await api.call(`GET`, `/api/leagues/${league}/account`);
    for (const [path, body] of routes()) {
      const answer = await command(`${path}?dry_run=true`, body);
      expect(answer).toMatchObject({ status: 200, body: { dry_run: true } });
      expect(answer.body.events.length).toBeGreaterThan(0);
      // The version that the command can then send as If-Match.
      expect(answer.body.before).toEqual({ balance: before.balance, version: before.version });
    }
    const { body: after } = await api.call(`GET`, `/api/leagues/${league}/account`);
    expect({ ...after, as_of: '' }).toEqual({ ...before, as_of: '' });
  });

  it('replays the answer for a repeated key, and refuses a stale If-Match (412)', async () => {
    const body = { payment_id: payment, bonus_added: 100 };
    const headers = { 'idempotency-key': v7() };
    const first = await command('/api/payments/bonus', body, { headers });
    const again = await command('/api/payments/bonus', body, { headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await command('/api/payments/bonus', { ...body, bonus_added: 1 }, { headers })).status).toBe(422);
    const stale = await command('/api/payments/bonus', body, { headers: { 'if-match': '"1"' } });
    expect(stale).toMatchObject({ status: 412, body: { code: 'VERSION_MISMATCH' } });
  });

  it.each([
    ['/api/payments/approve', {}, 'ONE_OF_TWO'],
    ['/api/payments/approve', { payment_id: 'x' }, 'INVALID_ID'],
    ['/api/payments/bonus', { payment_id: v7(), bonus_added: -1 }, 'TOO_SMALL'],
    ['/api/payments/bonus', { payment_id: v7(), bonus_added: 1.5 }, 'MUST_BE_INTEGER'],
    ['/api/payments/bonus', { payment_id: v7(), bonus_added: '1' }, 'MUST_BE_INTEGER'],
    ['/api/payments/bonus', { payment_id: v7(), bonus_added: 1, surprise: 1 }, 'UNKNOWN_FIELD'],
    ['/api/payments/decline', { payment_id: v7() }, 'REQUIRED'],
    ['/api/payments/decline', { payment_id: v7(), reason: '<script>alert(1)</script>' }, 'UNSAFE_TEXT'],
    ['/api/services_assignment', { league_id: v7(), month_number: 13, year: 2026, lines: [] }, 'TOO_LARGE'],
  ])('refuses %s %j with %s', async (path, body, code) => {
    const answer = await api.call<{ errors: { code: string }[] }>('POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.code)).toContain(code);
  });

  it("answers 404 for an unknown payment and another owner's, 403 for the wrong role", async () => {
    const body = { payment_id: payment };
    expect((await command('/api/payments/delete_receipt', { payment_id: v7() })).status).toBe(404);
    expect((await command('/api/payments/delete_receipt', body, { as: 'owner2' })).status).toBe(404);
    expect((await command('/api/payments/delete_receipt', body, { as: 'operario' })).status).toBe(403);
    expect((await command('/api/payments/approve', body, { as: 'contador' })).status).toBe(403);
    expect((await command('/api/payments/approve', body, { as: 'nobody' })).status).toBe(401);
    expect(
      (await command(`/api/leagues/${league}/change_tier`, { type_tier: 2 }, { as: 'owner2' })).status,
    ).toBe(404);
  });
});

describe('reads of payments and accounts', () => {
  it('list payments by filter, sort and range, and those that are overdue', async () => {
    const filter = JSON.stringify({ league_id: league });
    const sort = JSON.stringify(['value', 'ASC']);
    const { body, headers } = await api.call<Shown[]>('GET', '/api/payments', {
      query: { filter, sort, range: '[0,0]' },
    });
    expect(body).toHaveLength(1);
    expect(headers['content-range']).toMatch(/^payments 0-0\/\d+$/);
    const overdue = JSON.stringify({ league_id: league, overdue: true });
    expect((await api.call<Shown[]>('GET', '/api/payments', { query: { filter: overdue } })).body).toEqual(
      [],
    );
    await moveClock(90 * 86_400_000);
    const late = await api.call<Shown[]>('GET', '/api/payments', { query: { filter: overdue } });
    expect(late.body.map(({ id }) => id)).toContain(payment);
    expect((await api.call('GET', '/api/payments', { query: { filter: '{"nope":1}' } })).status).toBe(400);
  });

  it('find a payment by amount, league name or ID, among those that the caller may see', async () => {
    const find = async (q: string, who?: 'owner2'): Promise<string[]> => {
      const { body } = await api.call<Shown[]>('GET', '/api/payments', {
        ...(who ? { as: who } : {}),
        query: { filter: JSON.stringify({ q }), range: '[0,499]' },
      });
      return body.map(({ id }) => id);
    };
    const { value } = (await api.call<Shown>('GET', `/api/payments/${payment}`)).body;
    expect(value).toBe(500);
    for (const q of ['5.00', '5,00', 'LIGA', payment, payment.slice(0, 18), 'liga $5'])
      expect([q, await find(q)]).toEqual([q, expect.arrayContaining([payment])]);
    expect(await find('no such league')).toEqual([]);
    expect(await find('5.00', 'owner2')).not.toContain(payment);
    expect((await api.call('GET', '/api/payments', { query: { filter: '{"q":5}' } })).status).toBe(400);
  });

  it('return rows without the total on request, and the total without rows', async () => {
    const read = async (query: Record<string, string>) =>
      (
        await api.call('GET', '/api/payments', {
          query: { filter: JSON.stringify({ league_id: league }), ...query },
        })
      ).headers['content-range'];
    expect(await read({ range: '[0,0]' })).toMatch(/^payments 0-0\/[1-9]\d*$/);
    expect(await read({ range: '[0,0]', total: 'false' })).toBe('payments 0-0/*');
    expect(await read({ range: '[0,-1]' })).toMatch(/^payments \*\/[1-9]\d*$/);
    const wrong = await api.call('GET', '/api/payments', { query: { total: 'maybe' } });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { errors: [{ field: 'total', code: 'MUST_BE_BOOLEAN' }] },
    ]);
  });

  it('include the league of a payment on request', async () => {
    const query = { expand: 'league', filter: JSON.stringify({ league_id: league }) };
    const { body } = await api.call<Shown[]>('GET', '/api/payments', { query });
    expect(body[0]!['league']).toEqual({ id: league, name: 'Liga', url_extension: expect.any(String) });
    const one = await api.call('GET', `/api/payments/${payment}`, { query: { expand: 'league' } });
    expect(one.body).toMatchObject({ league: { id: league } });
  });

  it('do not allow creating payments, nor creating, changing or deleting audit rows (405)', async () => {
    expect((await api.call('POST', '/api/payments', { body: {} })).status).toBe(405);
    expect((await api.call('POST', '/api/payment_audit', { body: {} })).status).toBe(405);
    expect((await api.call('PUT', `/api/payment_audit/${v7()}`, { body: {} })).status).toBe(405);
    expect((await api.call('DELETE', `/api/payment_audit/${v7()}`)).status).toBe(405);
  });

  it('show the account as of an instant, and describe events in sentences', async () => {
    const clock = api.app.get(Clock) as TestClock;
    const before = await clock.now();
    await moveClock(1000);
    await command('/api/payments/bonus', { payment_id: payment, complete: true });
    const then = await api.call('GET', `/api/leagues/${league}/account`, { query: { as_of: before } });
    const now = await api.call('GET', `/api/leagues/${league}/account`);
    const owedOf = (answer: ApiResponse): unknown =>
      (answer.body as unknown as { payments: Shown[] }).payments.find(({ id }) => id === payment)?.due;
    expect([owedOf(then), owedOf(now)]).toEqual([500, 0]);
    const events = await api.call<{ type: string; description: string }[]>(
      'GET',
      `/api/leagues/${league}/ledger`,
    );
    expect(events.body[0]).toMatchObject({
      type: 'AccountOpened',
      description: 'Account opened on the Club plan, price $2.50',
    });
    expect((await api.call('GET', `/api/leagues/${v7()}/account`)).status).toBe(404);
    expect((await api.call('GET', `/api/leagues/${league}/account`, { as: 'owner2' })).status).toBe(404);
  });
});

describe('the routes of the original specification (seed)', () => {
  it('list payments with their assigned services, and return tokens that change nothing', async () => {
    const service = await api.call<{ id: string }>('POST', '/api/services', {
      body: { name: 'Referees', price: 300, is_quantifiable: true },
    });
    const lines = [{ service_id: service.body.id, amount: 2 }];
    const assigned = await command(
      '/api/services_assignment',
      { league_id: league, month_number: 5, year: 2026, lines },
      { as: 'operario' },
    );
    expect(assigned.body.payments.at(-1)).toMatchObject({
      is_service_payment: true,
      value: 600,
      charge_type: null,
    });
    const path = `/api/payments/get_league_payments/${league}/`;
    const { body } = await api.call<{ payments: Shown[] }>('GET', path, {
      headers: { 'accept-language': 'es' },
    });
    expect(body.payments.find((shown) => shown['is_service_payment'])).toMatchObject({
      services_assignment: [
        { month: 'mayo', amount: 2, total_price: 600, payed: false, service: { name: 'Referees' } },
      ],
    });
    // An amount that staff take off belongs to no service (R22).
    const assignedId = assigned.body.payments.at(-1)!.id;
    const edit = { value: 500, reason: 'agreed' };
    expect((await api.call('PUT', `/api/payments/${assignedId}`, { body: edit })).status).toBe(200);
    const adjusted = await api.call<{ payments: Shown[] }>('GET', path);
    expect(adjusted.body.payments.find(({ id }) => id === assignedId)).toMatchObject({
      value: 500,
      services_assignment: [
        { total_price: 600, service: { name: 'Referees' } },
        { total_price: -100, service_id: null, service: null },
      ],
    });
    const before = await api.call('GET', `/api/leagues/${league}/account`);
    const joined = { string_payments_id_joined: `${payment}, ${assigned.body.payments.at(-1)!.id}` };
    const receipt = await api.call('POST', '/api/payments/generate_payments_receipt_token/', {
      body: { ...joined, league_id: league },
    });
    const approve = await api.call('POST', '/api/payments/generate_payments_approve_token', { body: joined });
    expect([receipt.status, approve.status]).toEqual([200, 200]);
    expect(receipt.body).toEqual({ token: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const after = await api.call('GET', `/api/leagues/${league}/account`);
    expect(after.headers['etag']).toBe(before.headers['etag']);
  });

  it('show an operator neither the balance nor the periods that the command closed (R43)', async () => {
    const service = await api.call<{ id: string }>('POST', '/api/services', {
      body: { name: 'Ball', price: 5 },
    });
    await moveClock(62 * 86_400_000);
    const body = { league_id: league, month_number: 5, year: 2026, lines: [{ service_id: service.body.id }] };
    const dry = await command('/api/services_assignment', body, {
      as: 'operario',
      query: { dry_run: 'true' },
    });
    const options: CallOptions = { as: 'operario', headers: { 'idempotency-key': v7() } };
    const done = await command('/api/services_assignment', body, options);
    const again = await command('/api/services_assignment', body, options);
    for (const answer of [dry.body, done.body, again.body]) {
      expect(answer).not.toHaveProperty('balance');
      expect(answer.payments).toMatchObject([{ is_service_payment: true, value: 5 }]);
      expect(answer.events.map(({ type }) => type)).toEqual(['ServicePaymentCreated']);
    }
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('refuse procesado for a payment that is not per match (409), and for another league (404)', async () => {
    const path = '/api/payments/update_payment_value_procesado_when_complete_bonus/';
    const answer = await command(path, { payment_id: payment, league_id: league });
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_PER_MATCH' } });
    expect((await command(path, { payment_id: payment, league_id: v7() })).status).toBe(404);
  });
});

describe('text fields', () => {
  it.each([
    ['a lone surrogate', 'a\ud800b'],
    ['a NUL', 'a\u0000b'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['SQL', "'; DROP TABLE ledger.event; --"],
  ])('refuse %s (UNSAFE_TEXT)', async (_what, reason) => {
    const answer = await api.call('POST', '/api/payments/decline', { body: { payment_id: payment, reason } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason', code: 'UNSAFE_TEXT' }] },
    });
  });

  it('return text of any script exactly as sent, and the ledger verifies', async () => {
    const comment = 'Ñandú – "quoted" \\N \\t 100 % ✓ 漢字 😀\nsecond line';
    const body = { value: 400, reason: comment, comment };
    await api.call('PUT', `/api/payments/${payment}`, { body });
    expect((await api.call('GET', `/api/payments/${payment}`)).body).toMatchObject({ comment });
    expect((await api.call('GET', '/api/ledger/verify')).body).toMatchObject({ ok: true });
  });
});
