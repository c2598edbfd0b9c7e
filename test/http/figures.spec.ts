import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { estimateEnded } from '../../server/src/ledger/domain/index.js';
import type { Figures } from '../../server/src/ledger/index.js';
import { readFigures } from '../../server/src/ledger/index.js';
import { TestAccounts } from '../support/accounts.js';
import { TestApi } from '../support/api.js';
import { RandomBooks } from '../support/random-books.js';

let api: TestApi;
let books: RandomBooks;

/** Two years of six leagues, and then everything that is due by now, as the daily run leaves it. */
beforeAll(async () => {
  api = await TestApi.start({ billingTimeZone: 'America/Guayaquil' });
  books = new RandomBooks(api.db, 20_26);
  for (let n = 0; n < 6; n++) await books.open();
  for (let n = 0; n < 250; n++) await books.step();
  const accounts = new TestAccounts(api.db);
  accounts.now = new Date().toISOString();
  for (const league of books.leagues) await accounts.run(league, estimateEnded);
}, 120_000);
afterAll(() => api.close());

async function read<T>(address: string): Promise<T> {
  const { status, body } = await api.call<T>('GET', address);
  expect(status).toBe(200);
  return body;
}

describe('the figures of an account (ADR 0106)', () => {
  it('are the same in portal, console, mails and statement', async () => {
    const seen: Figures[] = [];
    for (const league of books.leagues) {
      const { figures } = await read<{ figures: Figures }>(`/api/leagues/${league}/forecast`);
      seen.push(figures);
      const { owed, balance } = figures;
      expect(await readFigures(api.db, league)).toEqual(figures);
      const statement = await read<{ figures: Figures; closing: object }>(`/api/leagues/${league}/statement`);
      expect(statement.figures).toEqual(figures);
      expect(statement.closing).toEqual({ owed, balance });
      const record = await read<Record<string, unknown>>(`/api/leagues/${league}`);
      expect(record).toMatchObject({ owed, positive_balance: balance, overdue: figures.overdue > 0 });
      const account = await read<Record<string, unknown>>(`/api/leagues/${league}/account`);
      expect(account).toMatchObject({ owed, balance });
      const { payments } = await read<{ payments: { status: string; due: number }[] }>(
        `/api/payments/get_league_payments/${league}`,
      );
      const open = payments.filter(({ status }) => status === 'pending');
      expect(open.reduce((sum, { due }) => sum + due, 0)).toBe(owed);
    }
    // The books have what there is to compare.
    expect(seen.some(({ overdue, balance }) => overdue > 0 && balance > 0)).toBe(true);
    expect(seen.some(({ in_review: amount }) => amount > 0)).toBe(true);
  });
});
