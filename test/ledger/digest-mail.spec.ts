import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { TestBank } from '../support/bank.js';
import type { TestDatabase } from '../support/database.js';
import { testDigests } from '../support/digests.js';
import { testDirectory } from '../support/directory.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

let api: TestApi;
let bank: TestBank;
/** All digests form one chain in one place, whoever receives the mail. */
const directory = testDirectory('digests');
beforeAll(async () => {
  api = await TestApi.start();
  bank = await TestBank.open(api);
});
afterAll(() => api.close());

/** The text of a day's digest mail. */
async function mailTo(to: string): Promise<string> {
  await api.db.query('UPDATE public.ledger_digest SET mailed = NULL');
  const { digests, mails } = testDigests(api as unknown as TestDatabase, { mailTo: to }, directory);
  await digests.make();
  expect(mails.sent).toHaveLength(1);
  return mails.sent[0]!.text;
}

const adminEmail = async (): Promise<string> => {
  const sql = 'SELECT email FROM public.users WHERE id = $1';
  return (await api.db.query<{ email: string }>(sql, [api.users.admin]))[0]!.email;
};
const post = async (path: string, body: object): Promise<void> => {
  expect((await api.call('POST', path, { body })).status).toBe(200);
};

/** Approved by receipt, without a bank line. */
async function approveByReceipt(price: number): Promise<void> {
  const { league, payments } = await bank.debtor(price);
  const payment_date = `${(await (api.app.get(Clock) as TestClock).now()).slice(0, 10)}T00:00:00.000Z`;
  const { payload, headers } = uploadForm({
    ...{ league_id: league, file: pdfWith(v7()) },
    payments: payments.map((payment_id) => ({ payment_id, payment_date })),
  });
  const authorization = `Bearer ${await api.token('admin')}`;
  const url = '/api/payments/upload_receipt';
  await api.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
  await post('/api/payments/approve', { payment_id: payments[0]! });
}

describe('the daily digest email', () => {
  it('leaves out the bank when there are no statements', async () => {
    expect(await mailTo(await adminEmail())).not.toContain('Bank, statements');
  });

  it('shows an admin the open bank items with the same figures as the console (R47)', async () => {
    const clock = api.app.get(Clock) as TestClock;
    const day = (await clock.now()).slice(0, 10);
    await bank.line(4500, 'SIN DETALLE');
    await bank.line(3025, 'SIN DETALLE');
    await bank.line(-35, 'COMISION');
    await approveByReceipt(6000);
    await clock.moveTo(new Date(Date.parse(await clock.now()) + 7 * 86_400_000).toISOString());
    await api.db.query(
      'UPDATE public.bank_statements SET period_from = $1::date - 5, period_to = $1::date + 5',
      [day],
    );
    const { body } = await api.call<{ todo: Record<string, object> }>('GET', '/api/dashboard');
    // 45.00 + 30.25; the approval of 60.00 is a week old.
    expect(body.todo).toMatchObject({
      unmatched_lines: { lines: 2, amount: 7525 },
      not_in_bank: { payments: 1, amount: 6000 },
    });
    const text = await mailTo(await adminEmail());
    expect(text).toContain('2 transactions without a payment: $75.25.');
    expect(text).toContain('1 approved payment without a matched transaction: $60.00.');
    expect(text).toContain('/staff/#/admin/bank/match');
  });

  it('shows no bank figures to other recipients', async () => {
    expect(await mailTo('auditor@club.test')).not.toMatch(/Bank|transactions/);
  });

  it('says so when every transaction is settled', async () => {
    const lines = await api.db.query<{ id: string }>(
      `SELECT id FROM public.bank_lines WHERE status = 'open' AND amount > 0`,
    );
    for (const { id } of lines) await post(`/api/bank_lines/${id}/ignore`, { reason: 'Not ours' });
    const [approved] = await api.db.query<{ id: string }>(
      `SELECT id FROM read.payment WHERE status = 'approved'`,
    );
    await post('/api/payments/decline', { payment_id: approved!.id, reason: 'Never arrived' });
    expect(await mailTo(await adminEmail())).toContain(
      'Every transaction is settled, and every approval has a matched transaction.',
    );
  });
});
