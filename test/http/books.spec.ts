import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { moveToTenth } from '../support/tenth.js';
import { readPdf } from '../support/pdf.js';

let api: TestApi;
let month: string;
beforeAll(async () => {
  api = await TestApi.start();
  await moveToTenth(api);
  month = (await (api.app.get(Clock) as TestClock).now()).slice(0, 7);
});
afterAll(() => api.close());

interface AccountSums {
  account: string;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}

/** A league that has paid one period, more than was due. */
async function paidLeague(price: number, received: number): Promise<string> {
  const { id } = await api.league();
  await api.call('POST', `/api/leagues/${id}/change_charge_terms`, { body: { charge_type: 'J', price } });
  const clock = api.app.get(Clock) as TestClock;
  await clock.moveTo(new Date(Date.parse(await clock.now()) + 26 * 3_600_000).toISOString());
  const filter = JSON.stringify({ league_id: id, charge_type: 'J', status: 'pending' });
  const [payment] = (await api.call<{ id: string }[]>('GET', '/api/payments', { query: { filter } })).body;
  const given = { payment_id: payment!.id, comment: 'Agreed' };
  await api.call('POST', '/api/payments/bonus', { body: { ...given, bonus_added: price - received } });
  const { status } = await api.call('POST', '/api/payments/approve', {
    body: { payment_id: payment!.id, league_balance_used: 0, league_balance_added: 0 },
  });
  expect(status).toBe(200);
  return id;
}

async function trialBalance(query: Record<string, string> = {}): Promise<Map<string, AccountSums>> {
  const path = '/api/books/trial_balance';
  const { status, body } = await api.call<{ accounts: AccountSums[] }>('GET', path, { query });
  expect(status).toBe(200);
  return new Map(body.accounts.map((one) => [one.account, one]));
}

async function textOf(path: string, query: Record<string, string>): Promise<string> {
  const headers = { authorization: `Bearer ${await api.token('admin')}` };
  return (await api.inject({ method: 'GET', url: path, query, headers })).payload;
}

const sumOf = (accounts: Map<string, AccountSums>, figure: 'debit' | 'credit' | 'closing'): number =>
  [...accounts.values()].reduce((sum, one) => sum + one[figure], 0);

const HAS_HLEDGER = spawnSync('hledger', ['--version']).status === 0;
const withHledger = HAS_HLEDGER ? it : it.skip;

describe('the books of a period', () => {
  beforeAll(async () => {
    await paidLeague(4500, 0);
    await paidLeague(11_500, 0);
  });

  it('balance: debits equal credits, and all accounts add up to zero', async () => {
    const accounts = await trialBalance();
    expect(accounts.get('bonus')).toMatchObject({ debit: 16_000, closing: 16_000 });
    expect(accounts.get('period_revenue')).toMatchObject({ credit: 16_000, closing: -16_000 });
    expect(sumOf(accounts, 'debit')).toBe(sumOf(accounts, 'credit'));
    expect(sumOf(accounts, 'closing')).toBe(0);
  });

  it('open with the balances of earlier postings', async () => {
    const [year] = month.split('-');
    const later = await trialBalance({ from: `${Number(year) + 1}-06`, to: `${Number(year) + 1}-07` });
    expect(later.get('bonus')).toMatchObject({ opening: 16_000, debit: 0, credit: 0, closing: 16_000 });
  });

  it('list an account with its running balance and refuse an unknown account', async () => {
    const query = { account: 'period_revenue' };
    const { body } = await api.call<{ entries: { event: string | null; amount: number; balance: number }[] }>(
      'GET',
      '/api/books/general_ledger',
      { query },
    );
    expect(body.entries.map(({ event, amount, balance }) => [event, amount, balance])).toEqual([
      [null, 0, 0],
      ['PaymentApproved', -4500, -4500],
      ['PaymentApproved', -11_500, -16_000],
    ]);
    const { status, body: refused } = await api.call('GET', '/api/books/general_ledger', {
      query: { account: 'x' },
    });
    expect([status, refused]).toMatchObject([400, { errors: [{ field: 'account', code: 'NOT_ONE_OF' }] }]);
  });

  it('are exported as CSV and in the format of Ledger', async () => {
    const csv = await textOf('/api/books/journal', { format: 'csv' });
    expect(csv.split('\r\n')[0]).toContain('Date,Entry,League,Description,Payments,Account,Debit,Credit');
    expect(csv).toContain('Bonuses,45.00,');
    const text = await textOf('/api/books/journal', { format: 'ledger' });
    expect(text).toMatch(
      /^commodity USD 1000\.00\n\n\d{4}-\d\d-\d\d \* \(.+\/\d+\) .+ \| Payment approved\n/,
    );
    expect(text).toContain('    revenues:periods  USD -45.00\n');
  });

  withHledger(
    `are read by hledger with the same balances${HAS_HLEDGER ? '' : ' (skipped: hledger is not installed)'}`,
    async () => {
      const text = await textOf('/api/books/journal', { format: 'ledger' });
      const args = ['-f', '-', 'balance', '--flat', '-O', 'csv', '--no-total'];
      const { stdout, stderr, status } = spawnSync('hledger', args, { input: text, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      const theirs = Object.fromEntries(
        [...stdout.matchAll(/^"(.+)","USD (-?[\d.]+)"$/gm)].map(([, path, sum]) => [
          path,
          Math.round(Number(sum) * 100),
        ]),
      );
      const accounts = await trialBalance();
      expect(theirs).toEqual({
        'expenses:bonuses': accounts.get('bonus')!.closing,
        'revenues:periods': accounts.get('period_revenue')!.closing,
      });
    },
  );

  it('have the same total of receivables as the collection', async () => {
    const { body } = await api.call<{ total: number; not_due: number }[]>('GET', '/api/books/receivables');
    const collection = (await api.call<{ ageing: { owed: number }[] }>('GET', '/api/collection')).body;
    const owed = collection.ageing.reduce((sum, one) => sum + one.owed, 0);
    expect(body.reduce((sum, { total }) => sum + total, 0)).toBe(owed);
  });

  it('show the included tax from its effective date on, and still balance', async () => {
    const today = (await (api.app.get(Clock) as TestClock).now()).slice(0, 10);
    const past = { rate: 1500, name: 'IVA', effective_from: '2020-01-01' };
    const { status, body } = await api.call('PUT', '/api/tax_rates', { body: past });
    expect([status, body]).toMatchObject([400, { errors: [{ code: 'TAX_RATE_IN_PAST' }] }]);
    const set = await api.call('PUT', '/api/tax_rates', { body: { ...past, effective_from: today } });
    expect([set.status, set.body]).toMatchObject([200, [{ rate: 1500, name: 'IVA', effective_from: today }]]);
    const league = await paidLeague(23_000, 0);
    const accounts = await trialBalance();
    expect(accounts.get('tax')!.credit).toBeGreaterThanOrEqual(3000);
    expect(sumOf(accounts, 'debit')).toBe(sumOf(accounts, 'credit'));
    expect(sumOf(accounts, 'closing')).toBe(0);
    expect(accounts.get('period_revenue')!.closing + accounts.get('tax')!.closing).toBe(-39_000);
    const filter = JSON.stringify({ league_id: league, status: 'approved' });
    const [paid] = (await api.call<{ id: string }[]>('GET', '/api/payments', { query: { filter } })).body;
    const headers = { authorization: `Bearer ${await api.token('admin')}`, 'accept-language': 'es' };
    const { rawPayload } = await api.inject({ url: `/api/payments/${paid!.id}/receipt.pdf`, headers });
    const [page] = readPdf(rawPayload).pages;
    // The price of 230.00 includes 15 %.
    for (const text of [
      'Cobros sin impuesto',
      '$200,00',
      'IVA 15',
      '$30,00',
      'Cobros con impuesto',
      '$230,00',
    ])
      expect(page).toContain(text);
  });
});
