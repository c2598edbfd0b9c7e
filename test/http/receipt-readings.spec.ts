import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Random } from '../../server/src/demo/random.js';
import { bankSlip } from '../../server/src/demo/receipt/receipt-picture.js';
import { drawSlip } from '../../server/src/demo/receipt/slip-picture.js';
import { ReceiptReadings } from '../../server/src/bank/reading/receipt-readings.js';
import { Clock } from '../../server/src/platform/clock.js';
import { Config } from '../../server/src/platform/config/index.js';
import { FileStorage } from '../../server/src/platform/storage/index.js';
import { TestApi } from '../support/api.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

let api: TestApi;
let readings: ReceiptReadings;

beforeAll(async () => {
  api = await TestApi.start({ readReceipts: true });
  readings = new ReceiptReadings(api.db, api.app.get(FileStorage), api.app.get(Config));
});
afterAll(async () => {
  readings.end();
  await api.close();
});

interface Reading {
  payment_id: string;
  status: string;
  amount: number | null;
  paid_on: string | null;
  number: string | null;
  payer: string | null;
}

async function read(): Promise<{ reads: boolean; readings: Reading[] }> {
  const { status, body } = await api.call<{ reads: boolean; readings: Reading[] }>(
    'GET',
    '/api/receipt_readings',
  );
  expect(status).toBe(200);
  return body;
}

/** A payment in review with this file. */
async function inReview(bytes: Buffer): Promise<string> {
  const { id } = await api.league();
  await api.call('POST', `/api/leagues/${id}/change_charge_terms`, {
    body: { charge_type: 'J', price: 4_500 },
  });
  const filter = JSON.stringify({ league_id: id, charge_type: 'J' });
  const [payment] = (await api.call<{ id: string }[]>('GET', '/api/payments', { query: { filter } })).body;
  const now = await api.app.get(Clock).now();
  const { payload, headers } = uploadForm({
    league_id: id,
    payments: [{ payment_id: payment!.id, payment_date: now, user_comment: '' }],
    file: bytes,
  });
  const authorization = `Bearer ${await api.token('admin')}`;
  const { statusCode } = await api.app.inject({
    ...{ method: 'POST', url: '/api/payments/upload_receipt', payload },
    headers: { ...headers, authorization, 'idempotency-key': randomUUID() },
  });
  expect(statusCode).toBe(200);
  return payment!.id;
}

async function slip(): Promise<{ picture: Buffer; number: string; today: string }> {
  const at = await api.app.get(Clock).now();
  const text = bankSlip(new Random('reading'), { payer: 'Ana Mora', league: 'Liga', amount: 4_500, at });
  const number = text.lines[0]![1].replace('# ', '');
  return { picture: await drawSlip(text), number, today: at.slice(0, 10) };
}

describe('reading the picture of a receipt (R49)', () => {
  it('happens after the upload, and does not change the payment', async () => {
    const { picture, number, today } = await slip();
    const payment = await inReview(picture);
    expect(await read()).toEqual({
      reads: true,
      readings: [expect.objectContaining({ payment_id: payment, status: 'waiting', amount: null })],
    });
    const before = (await api.call('GET', `/api/payments/${payment}`)).body;
    expect(await readings.poll()).toBe(1);
    expect((await read()).readings).toEqual([
      {
        ...{ payment_id: payment, n: 0, status: 'read', error: null, amount: 4_500 },
        ...{ paid_on: today, number, account: null, payer: 'Ana Mora' },
      },
    ]);
    expect((await api.call('GET', `/api/payments/${payment}`)).body).toEqual(before);
    expect(await readings.poll()).toBe(0);
  });

  it('is retried by the next worker when a worker dies, and fails after three attempts', async () => {
    const { picture } = await slip();
    const payment = await inReview(picture);
    const [file] = await api.db.query<{ name: string }>(
      'SELECT name FROM read.receipt WHERE payment_id = $1',
      [payment],
    );
    const die = (tries: number) =>
      api.db.query(
        `INSERT INTO public.receipt_reading (name, status, tries, lease_until)
         VALUES ($1, 'running', $2, clock_timestamp() - interval '1 second')
         ON CONFLICT (name) DO UPDATE SET status = 'running', tries = $2, facts = NULL, error = NULL,
           lease_until = excluded.lease_until`,
        [file!.name, tries],
      );
    const own = async () => (await read()).readings.find(({ payment_id: id }) => id === payment);
    await die(1);
    expect(await readings.poll()).toBe(1);
    expect(await own()).toMatchObject({ status: 'read', amount: 4_500 });
    await die(3);
    expect(await readings.poll()).toBe(1);
    expect(await own()).toMatchObject({ status: 'failed', error: 'GAVE_UP', amount: null });
  });

  it('is continued by the next worker when a worker is stopped, however often', async () => {
    const payment = await inReview((await slip()).picture);
    const storage = api.app.get(FileStorage);
    for (let stops = 1; stops <= 4; stops += 1) {
      const get = (name: string): Promise<Buffer | undefined> => {
        stopped.end();
        return storage.get(name);
      };
      const stopped = new ReceiptReadings(api.db, { get } as FileStorage, api.app.get(Config));
      expect(await stopped.poll()).toBe(1);
    }
    expect(await readings.poll()).toBe(1);
    const own = (await read()).readings.find(({ payment_id: id }) => id === payment);
    expect(own).toMatchObject({ status: 'read', error: null, amount: 4_500 });
  });

  it('waits while another worker reads a receipt', async () => {
    await inReview((await slip()).picture);
    await api.db.query(
      `INSERT INTO public.receipt_reading (name, status, lease_until)
       VALUES ('of-another', 'running', clock_timestamp() + interval '1 minute')`,
    );
    expect(await readings.poll()).toBe(0);
    await api.db.query(`DELETE FROM public.receipt_reading WHERE name = 'of-another'`);
    expect(await readings.poll()).toBe(1);
  });

  it('fails when the file is missing (FILE_MISSING), and skips PDFs', async () => {
    const payment = await inReview((await slip()).picture);
    const [file] = await api.db.query<{ name: string }>(
      'SELECT name FROM read.receipt WHERE payment_id = $1',
      [payment],
    );
    await api.app.get(FileStorage).delete(file!.name);
    const pdf = await inReview(pdfWith('receipt'));
    expect(await readings.poll()).toBe(1);
    const { readings: all } = await read();
    expect(all.find(({ payment_id: id }) => id === payment)).toMatchObject({
      ...{ status: 'failed', error: 'FILE_MISSING' },
    });
    expect(all.find(({ payment_id: id }) => id === pdf)).toBeUndefined();
    expect(await readings.poll()).toBe(0);
  });
});
