import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Random } from '../../server/src/demo/random.js';
import { bankSlip, drawReceipt } from '../../server/src/demo/receipt/receipt-picture.js';
import { TestApi } from '../support/api.js';
import type { Who } from '../support/api.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

interface Shown {
  id: string;
  receipts: { duplicate_of?: { payment_id: string; league_id: string; uploaded: string } | null }[];
}

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

const slip = (seed: string) => {
  const transfer = { payer: 'Ana Mora', league: 'Liga', amount: 2500, at: '2026-03-05T15:00:00.000Z' };
  return drawReceipt(bankSlip(new Random(seed), transfer));
};

/** Makes a separate league with a pending fixed price, and returns the ids. */
async function league(user_id?: string): Promise<{ league_id: string; payment_id: string }> {
  const { id: league_id } = await api.league(user_id === undefined ? {} : { user_id });
  const body = { charge_type: 'J', price: 500 };
  const { body: outcome } = await api.call<{ payments: { id: string; charge_type: string }[] }>(
    'POST',
    `/api/leagues/${league_id}/change_charge_terms`,
    { body },
  );
  const payment = outcome.payments.find(({ charge_type }) => charge_type === 'J');
  return { league_id, payment_id: payment!.id };
}

async function upload(to: { league_id: string; payment_id: string }, file: Buffer): Promise<void> {
  const payments = [{ payment_id: to.payment_id, payment_date: '2026-01-01T10:00:00.000Z' }];
  const { payload, headers } = uploadForm({ league_id: to.league_id, payments, file });
  const authorization = `Bearer ${await api.token('admin')}`;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/payments/upload_receipt',
    headers: { ...headers, authorization },
    payload,
  });
  expect([answer.statusCode, answer.payload.includes('duplicate_of')]).toEqual([200, false]);
}

async function shown(id: string, as: Who = 'admin'): Promise<Shown> {
  const { body } = await api.call<Shown & never>('GET', `/api/payments/${id}`, { as });
  return body as unknown as Shown;
}

describe('an uploaded receipt', () => {
  it('is flagged with the first upload when it is a slightly changed copy from another league', async () => {
    const [first, second] = [await league(), await league()];
    await upload(first, await slip('first'));
    expect((await shown(first.payment_id)).receipts[0]!.duplicate_of).toBeNull();
    const copy = await sharp(await slip('first'))
      .modulate({ brightness: 1.1 })
      .jpeg({ quality: 75 })
      .toBuffer();
    await upload(second, copy);
    const [receipt] = (await shown(second.payment_id)).receipts;
    expect(receipt!.duplicate_of).toMatchObject(first);
    const { body } = await api.call<Shown[] & never>('GET', '/api/payments', {
      query: { filter: JSON.stringify({ id: second.payment_id }) },
    });
    expect((body as unknown as Shown[])[0]!.receipts[0]!.duplicate_of).toMatchObject(first);
  });

  it('is not flagged when it is another slip of the same bank', async () => {
    for (let n = 0; n < 6; n++) {
      const to = await league();
      await upload(to, await slip(`another ${n}`));
      expect((await shown(to.payment_id)).receipts[0]!.duplicate_of).toBeNull();
    }
  });

  it('is flagged by its bytes when it is a PDF', async () => {
    const [first, second, third] = [await league(), await league(), await league()];
    await upload(first, pdfWith('one'));
    await upload(second, pdfWith('one'));
    await upload(third, pdfWith('two'));
    expect((await shown(second.payment_id)).receipts[0]!.duplicate_of).toMatchObject(first);
    expect((await shown(third.payment_id)).receipts[0]!.duplicate_of).toBeNull();
  });

  it('shows the flag to staff, but not to its owner', async () => {
    const own = await league(api.users.common);
    await upload(own, await slip('first'));
    expect((await shown(own.payment_id)).receipts[0]!.duplicate_of).not.toBeNull();
    expect((await shown(own.payment_id, 'contador')).receipts[0]!.duplicate_of).not.toBeNull();
    const asked = [
      `/api/payments/${own.payment_id}`,
      '/api/payments',
      `/api/leagues/${own.league_id}/account`,
    ];
    asked.push(`/api/payments/get_league_payments/${own.league_id}`);
    for (const path of asked) {
      const { status, body } = await api.call('GET', path, { as: 'common' });
      expect([path, status, JSON.stringify(body).includes('duplicate_of')]).toEqual([path, 200, false]);
    }
  });
});
