import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { TestApi } from '../support/api.js';
import { RandomBooks } from '../support/random-books.js';

interface Entry {
  position: number;
  occurred_at: string;
  action: string | null;
  description: string;
  payment_id: string | null;
  payment: { id: string } | null;
  debit: number;
  credit: number;
  balance: number | null;
}

let api: TestApi;
let books: RandomBooks;
beforeAll(async () => {
  api = await TestApi.start();
  books = new RandomBooks(api.db, 21);
  for (let n = 0; n < 3; n++) await books.open();
  for (let n = 0; n < 60; n++) await books.step();
});
afterAll(() => api.close());

async function entries(league: string, query: Record<string, string> = {}) {
  const answer = await api.call<Entry[] & never>('GET', `/api/leagues/${league}/entries`, { query });
  return { ...answer, rows: answer.body as unknown as Entry[] };
}

/** All entries, newest first. */
const readAll = async (league: string): Promise<Entry[]> =>
  (await entries(league, { range: '[0,499]' })).rows;

describe('GET /api/leagues/{id}/entries', () => {
  it('ends with the balance minus the amount due of the read tables', async () => {
    for (const league of books.leagues) {
      const [{ expected } = { expected: NaN }] = await api.db.query<{ expected: number }>(
        `SELECT positive_balance - (SELECT coalesce(sum(due), 0) FROM read.payment
           WHERE league_id = $1 AND NOT voided)::bigint AS expected
         FROM read.league_account WHERE league_id = $1`,
        [league],
      );
      const rows = await readAll(league);
      expect(rows.length).toBeGreaterThan(5);
      expect(rows[0]!.balance).toBe(Number(expected));
    }
  });

  it('returns on each line the previous balance minus debit plus credit', async () => {
    for (const league of books.leagues) {
      let before = 0;
      for (const { balance, debit, credit } of (await readAll(league)).reverse()) {
        expect(balance).toBe(before - debit + credit);
        expect(Math.min(debit, credit)).toBe(0);
        before = balance!;
      }
    }
  });

  it('keeps the balance of each line when paged, filtered or limited to an instant', async () => {
    const [league] = books.leagues as [string];
    const all = await readAll(league);
    const paged = await entries(league, { range: '[2,4]', total: 'false' });
    expect(paged.rows).toEqual(all.slice(2, 5));
    expect(paged.headers['content-range']).toBe(`entries 2-4/${all.length}`);
    const moved = await entries(league, { filter: '{"moves":true}', range: '[0,499]' });
    expect(moved.rows).toEqual(all.filter(({ debit, credit }) => debit + credit > 0));
    const { occurred_at: until } = all[Math.floor(all.length / 2)]!;
    const then = await entries(league, {
      filter: JSON.stringify({ occurred_at_lte: until }),
      range: '[0,499]',
    });
    expect(then.rows).toEqual(all.filter(({ occurred_at }) => occurred_at <= until));
    const created = await entries(league, { filter: '{"action":["created"]}', range: '[0,499]' });
    expect(created.rows).toEqual(all.filter(({ action }) => action === 'created'));
    expect(created.rows.every(({ payment_id, payment }) => payment?.id === payment_id)).toBe(true);
  });

  it.each([
    [{ sort: '["debit","ASC"]' }, 'UNKNOWN_FIELD'],
    [{ sort: '["action","ASC"]' }, 'INVALID_SORT'],
    [{ filter: '{"balance":1}' }, 'UNKNOWN_FIELD'],
  ])('refuses %j', async (query, code) => {
    const answer = await entries(books.leagues[0]!, query as Record<string, string>);
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  it('returns 404 for an id without an account', async () => {
    expect((await entries(api.users.common)).status).toBe(404);
  });
});

it('an account statement as XLSX has amounts as numbers and no formulas', async () => {
  const answer = await api.app.inject({
    url: `/api/leagues/${books.leagues[0]!}/statement`,
    query: { from: '2025-01', to: '2025-01', format: 'xlsx' },
    headers: { authorization: `Bearer ${await api.token('admin')}`, 'accept-language': 'es' },
  });
  expect(answer.headers['content-disposition']).toMatch(/statement_.+_2025-01-01_2025-01-31\.xlsx"$/);
  const sheet = strFromU8(unzipSync(new Uint8Array(answer.rawPayload))['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('Saldo inicial');
  expect(sheet).toContain('<v>0.00</v>');
  expect(sheet).not.toContain('<f>');
});
