import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Random } from '../../server/src/demo/random.js';
import { bankSlip, drawReceipt } from '../../server/src/demo/receipt/receipt-picture.js';
import { TestApi } from '../support/api.js';
import type { Who } from '../support/api.js';
import { multipart, pdfWith } from '../support/world/upload.js';

interface Receipt {
  url: string;
  mime: string;
  size: number;
  duplicate_of?: { payment_id: string } | null;
  sent_before?: { declined: string | null; reason: string } | null;
}
interface Declined {
  upload: string;
  reason: string;
  payment_date: string;
  user_comment: string;
  due_at_upload: number;
  payment_ids: string[];
  receipts: Receipt[];
}

let api: TestApi;
let league: string;
let owner: { userId: string };
/** Three fixed prices of 5.00 each, all pending. */
let payments: string[];

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

beforeEach(async () => {
  const { id, user_id } = await api.league();
  [league, owner] = [id, { userId: user_id }];
  await api.db.query('UPDATE public.league SET can_upload_receipt = true WHERE id = $1', [id]);
  await api.db.query('UPDATE public.users SET verified = true WHERE id = $1', [user_id]);
  const service = { name: `Referee ${v7()}`, price: 500, is_quantifiable: false };
  const { body } = await api.call<{ id: string }>('POST', '/api/services', { body: service });
  payments = [];
  for (const month_number of [1, 2, 3]) {
    const lines = [{ service_id: body.id }];
    const assigned = await command('/api/services_assignment', {
      ...{ league_id: league, month_number, year: 2026, lines },
    });
    payments.push(assigned.body.payments.find(({ is_service_payment: is }) => is)!.id);
  }
});

const command = (path: string, body: object) =>
  api.call<{ payments: { id: string; is_service_payment: boolean }[] }>('POST', path, { body });

const slip = (seed: string): Promise<Buffer> => {
  const transfer = { payer: 'Ana Mora', league: 'Liga', amount: 500, at: '2026-03-05T15:00:00.000Z' };
  return drawReceipt(bankSlip(new Random(seed), transfer));
};

interface Sending {
  for?: string[];
  files?: Buffer[];
  kept?: object[] | string;
  as?: Who | { userId: string };
  key?: string;
}

async function send({ for: ids = [payments[0]!], files = [], kept, as = owner, key }: Sending) {
  const paid = ids.map((payment_id) => ({
    ...{ payment_id, payment_date: '2026-01-02T10:00:00.000Z', user_comment: 'No. 7' },
  }));
  const form = multipart([
    ['name="league_id"', league],
    ['name="payments"', JSON.stringify(paid)],
    ...(kept === undefined
      ? []
      : [['name="kept_receipts"', typeof kept === 'string' ? kept : JSON.stringify(kept)] as const]),
    ...files.map((file) => ['name="receipt_image"; filename="r"\r\nContent-Type: image/png', file] as const),
  ]);
  const headers = {
    ...form.headers,
    authorization: `Bearer ${await api.token(as as 'admin')}`,
    ...(key && { 'idempotency-key': key }),
  };
  const answer = await api.app.inject({
    ...{ method: 'POST', url: '/api/payments/upload_receipt', headers, payload: form.payload },
  });
  const body = answer.json<{ code?: string; errors?: { field: string; code: string }[] }>();
  return { status: answer.statusCode, body };
}

const decline = (payment_id: string, reason = 'The amount cannot be read') =>
  command('/api/payments/decline', { payment_id, reason });

async function readDeclined(id: string, as: Who | { userId: string } = owner): Promise<Declined[]> {
  const { status, body } = await api.call<never>('GET', `/api/payments/${id}/declined_receipts`, { as });
  expect(status).toBe(200);
  return body as unknown as Declined[];
}

async function file(url: string, as: Who | { userId: string } = owner) {
  const authorization = `Bearer ${await api.token(as as 'admin')}`;
  return api.app.inject({ url, headers: { authorization } });
}

async function readReceipts(id: string, as: Who | { userId: string } = 'admin'): Promise<Receipt[]> {
  const { body } = await api.call<{ receipts: Receipt[] }>('GET', `/api/payments/${id}`, { as });
  return body.receipts;
}

describe('a declined receipt', () => {
  it('is shown to its owner with the reason, the comment and its files', async () => {
    const picture = await slip('one');
    await send({ for: payments.slice(0, 2), files: [picture, pdfWith('two')] });
    expect(await readDeclined(payments[0]!)).toEqual([]);
    await decline(payments[0]!);
    const [declined] = await readDeclined(payments[0]!);
    expect(declined).toMatchObject({
      ...{ reason: 'The amount cannot be read', user_comment: 'No. 7', due_at_upload: 500 },
      ...{ payment_date: '2026-01-02T10:00:00.000Z', payment_ids: payments.slice(0, 2) },
    });
    expect((await readDeclined(payments[1]!))[0]!.upload).toBe(declined!.upload);
    expect(await readDeclined(payments[2]!)).toEqual([]);
    const [image, pdf] = await Promise.all(declined!.receipts.map(({ url }) => file(url)));
    expect(image!.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="receipt-${payments[0]!}-declined-1.png"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(image!.rawPayload).toHaveLength(declined!.receipts[0]!.size);
    expect(pdf!.headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('is hidden from other owners and operators, and its URL serves only declined receipts', async () => {
    await send({ files: [await slip('two')] });
    await decline(payments[0]!);
    const [declined] = await readDeclined(payments[0]!);
    const [{ url }] = declined!.receipts as [Receipt];
    expect((await file(url, 'contador')).statusCode).toBe(200);
    expect((await file(url, 'owner2')).statusCode).toBe(404);
    expect((await file(url, 'operario')).statusCode).toBe(403);
    expect((await api.app.inject({ url })).statusCode).toBe(401);
    for (const other of ['9', 'x', '-1', '..%2f0'])
      expect((await file(url.replace(/0$/, other))).statusCode).toBe(404);
    expect((await file(url.replace(payments[0]!, payments[1]!))).statusCode).toBe(404);
    // A receipt that its owner withdrew is no longer shown, and one in review has another URL.
    await send({ files: [await slip('three')] });
    const { body } = await api.call<{ payments_ids_token: string }>('GET', `/api/payments/${payments[0]!}`);
    const inReview = url.replace(declined!.upload, body.payments_ids_token);
    expect((await file(inReview)).statusCode).toBe(404);
    await command('/api/payments/delete_receipt', { payment_id: payments[0]! });
    expect((await file(inReview)).statusCode).toBe(404);
    expect(await readDeclined(payments[0]!)).toHaveLength(1);
  });
});

describe('a receipt that is uploaded again', () => {
  const keep = async (id = payments[0]!): Promise<object[]> => {
    const [declined] = await readDeclined(id);
    return [{ payment_id: id, upload: declined!.upload, n: 0 }];
  };

  it('keeps its file, is not flagged as a duplicate, and is shown to staff as declined before', async () => {
    await send({ files: [await slip('kept')] });
    await decline(payments[0]!, 'The date is missing');
    const first = await file((await readDeclined(payments[0]!))[0]!.receipts[0]!.url);
    expect((await send({ kept: await keep() })).status).toBe(200);
    const [again] = await readReceipts(payments[0]!);
    expect((await file(again!.url)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect([again!.duplicate_of, again!.sent_before?.reason]).toEqual([null, 'The date is missing']);
    expect(again!.sent_before!.declined).toMatch(/Z$/);
    const [shown] = await readReceipts(payments[0]!, owner);
    expect(Object.keys(shown!).sort()).toEqual(['mime', 'size', 'url']);
  });

  it('is recognized by its image, and can be sent together with a new file', async () => {
    const picture = await slip('again');
    await send({ files: [picture] });
    await decline(payments[0]!);
    await send({ kept: await keep(), files: [await slip('better')] });
    const [kept, better] = await readReceipts(payments[0]!);
    expect([kept!.sent_before?.reason, better!.sent_before]).toEqual(['The amount cannot be read', null]);
    await decline(payments[0]!, 'Again');
    await send({ files: [picture] });
    const [resent] = await readReceipts(payments[0]!);
    expect([resent!.duplicate_of, resent!.sent_before?.reason]).toEqual([null, 'Again']);
  });

  it('is flagged as a duplicate when another payment uses it too', async () => {
    await send({ for: payments.slice(0, 2), files: [await slip('both')] });
    await decline(payments[0]!);
    const kept = await keep();
    await send({ for: [payments[0]!], kept });
    await send({ for: [payments[1]!], kept });
    const [other] = await readReceipts(payments[1]!);
    expect(other!.duplicate_of?.payment_id).toBe(payments[0]);
    expect(other!.sent_before).not.toBeNull();
  });

  it('is still flagged as a duplicate of another league’s receipt', async () => {
    const picture = await slip('stolen');
    await send({ files: [picture] });
    const first = payments[0]!;
    const { id } = await api.league();
    const service = { name: `Referee ${v7()}`, price: 500, is_quantifiable: false };
    const { body } = await api.call<{ id: string }>('POST', '/api/services', { body: service });
    league = id;
    const assigned = await command('/api/services_assignment', {
      ...{ league_id: id, month_number: 1, year: 2026, lines: [{ service_id: body.id }] },
    });
    const own = assigned.body.payments.find(({ is_service_payment: is }) => is)!.id;
    await send({ for: [own], files: [picture], as: 'admin' });
    await decline(own);
    await send({ for: [own], files: [picture], as: 'admin' });
    const [receipt] = await readReceipts(own);
    expect([receipt!.duplicate_of?.payment_id, receipt!.sent_before !== null]).toEqual([first, false]);
  });

  it('is uploaded once for a repeated Idempotency-Key', async () => {
    await send({ files: [await slip('twice')] });
    await decline(payments[0]!);
    const kept = await keep();
    const key = v7();
    expect((await send({ kept, key })).status).toBe(200);
    expect((await send({ kept, key })).status).toBe(200);
    expect((await send({ kept })).status).toBe(409);
    const uploads = await api.db.query(
      `SELECT 1 FROM ledger.event WHERE type = 'ReceiptUploaded' AND data->>'payment_id' = $1`,
      [payments[0]],
    );
    expect(uploads).toHaveLength(2);
  });

  it('must be a declined receipt of the same league and the same payment', async () => {
    await send({ for: [payments[0]!], files: [await slip('mine')] });
    await decline(payments[0]!);
    const [kept] = (await keep()) as [Record<string, unknown>];
    const refused = async (sending: Sending): Promise<unknown> => {
      const { status, body } = await send(sending);
      return [status, body.errors?.map(({ field, code }) => `${field} ${code}`)];
    };
    const notFound = [400, ['kept_receipts RECEIPT_NOT_FOUND']];
    expect(await refused({ kept: [{ ...kept, n: 5 }] })).toEqual(notFound);
    expect(await refused({ kept: [{ ...kept, upload: v7() }] })).toEqual(notFound);
    expect(await refused({ kept: [{ ...kept, payment_id: payments[1] }] })).toEqual(notFound);
    expect(await refused({ for: [payments[1]!], kept: [kept] })).toEqual(notFound);
    expect(await refused({ kept: 'no list' })).toEqual([400, ['kept_receipts MUST_BE_LIST']]);
    expect(await refused({ kept: [] })).toEqual([400, ['receipt_image REQUIRED']]);
    const many = Array.from({ length: 10 }, (_, n) => pdfWith(`${n}`));
    expect(await refused({ kept: [kept], files: many })).toEqual([400, ['receipt_image TOO_MANY']]);
    const other = await api.league();
    const mine = league;
    league = other.id;
    expect(await refused({ kept: [kept], as: 'admin' })).toEqual(notFound);
    league = mine;
    expect((await send({ kept: [kept] })).status).toBe(200);
  });
});
