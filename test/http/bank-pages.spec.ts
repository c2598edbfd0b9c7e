import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { TestBank } from '../support/bank.js';
import type { Debtor } from '../support/bank.js';

/* More open lines than one response examines (500): nothing is left out silently. */

interface Found {
  bank_line_id: string;
  payment_ids: string[];
}

const OTHERS = 510;

let api: TestApi;
let bank: TestBank;
let today: string;
/** Owes 45.00 twice: a partial payment of the first came before the other lines, and 45.00 after them. */
let contested: Debtor;
let contestedLine: string;
/** Its payment arrived last and is an exact match; the payment for the receipt arrived first. */
let last: Debtor;
let lastLine: string;
let sent: Debtor;
let firstLine: string;

const daysBack = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
const book = (id: string, day: string) =>
  api.db.query('UPDATE public.bank_lines SET booked_on = $2 WHERE id = $1', [id, day]);

beforeAll(async () => {
  api = await TestApi.start();
  bank = await TestBank.open(api);
  const clock = api.app.get(Clock) as TestClock;
  // Puts the lines of three weeks into the same month.
  await clock.moveTo(`${(await clock.now()).slice(0, 4)}-12-28T15:00:00.000Z`);
  today = (await clock.now()).slice(0, 10);
  contested = await bank.debtor(4500, 4500);
  await book(await bank.line(3000, contested.code), daysBack(20));
  contestedLine = await bank.line(4500, contested.code);
  last = await bank.debtor(6100);
  lastLine = await bank.line(6100, last.code);
  sent = await bank.debtor(7200);
  await bank.upload(sent, `${daysBack(9)}T12:00:00.000Z`);
  firstLine = await bank.line(7200, sent.code);
  await book(firstLine, daysBack(10));
  // Amounts that nobody owes.
  await api.db.query(
    `INSERT INTO public.bank_lines (bank_account_id, statement_id, line, booked_on, amount, payer, text, payer_key, fingerprint, occurrence)
     SELECT bank_account_id, statement_id, 1000 + n, $2::date, 900000 + n, '', 'SIN DETALLE', '', repeat('1', 64), n
     FROM public.bank_lines, generate_series(1, $3) AS n WHERE id = $1`,
    [firstLine, daysBack(5), OTHERS],
  );
});
afterAll(() => api.close());

const TOTAL = OTHERS + 4;

describe('matching more than 500 open transactions', () => {
  it('lists exact matches in pages of 500, oldest first, with the examined range in Content-Range', async () => {
    const page = (skip: string) =>
      api.call<Found[]>('GET', '/api/bank_lines/exact', { query: skip ? { skip } : {} });
    const first = await page('');
    expect(first.headers['content-range']).toBe(`bank_lines 0-499/${TOTAL}`);
    expect(first.body.map(({ bank_line_id: id }) => id)).toEqual([firstLine]);
    const second = await page('500');
    expect(second.headers['content-range']).toBe(`bank_lines 500-${TOTAL - 1}/${TOTAL}`);
    // The contested league's partial payment is on the first page, but affects the second.
    expect(second.body).toMatchObject([{ bank_line_id: lastLine, payment_ids: last.payments }]);
    expect(second.body.map(({ bank_line_id: id }) => id)).not.toContain(contestedLine);
    const beyond = await page('9999');
    expect([beyond.headers['content-range'], beyond.body]).toEqual(['bank_lines */0', []]);
  });

  it('lists matches of receipts in review in pages of 500, newest first', async () => {
    const page = (skip: number) =>
      api.call<{ lines: Found[] }>('GET', '/api/bank_lines/receipts', { query: { skip: String(skip) } });
    const first = await page(0);
    // Lines from ten days before the receipt on: all except the partial payment three weeks ago.
    expect(first.headers['content-range']).toBe(`bank_lines 0-499/${TOTAL - 1}`);
    expect(first.body.lines).toEqual([]);
    const second = await page(500);
    expect(second.body.lines).toMatchObject([{ bank_line_id: firstLine, payment_ids: sent.payments }]);
  });

  it.each(['-1', 'x', '1.5'])('returns 400 for a skip of %s', async (skip) => {
    const { status } = await api.call('GET', '/api/bank_lines/exact', { query: { skip } });
    expect(status).toBe(400);
  });

  it('compares the first 500 of a month with approvals and counts the rest as not compared', async () => {
    const path = '/api/reconciliation';
    const month = today.slice(0, 7);
    const { body } = await api.call<{ counts: Record<string, number>; reconciled: boolean }>('GET', path, {
      query: { month },
    });
    expect(body).toMatchObject({
      counts: { open_lines: TOTAL, not_compared: TOTAL - 500 },
      reconciled: false,
    });
    const file = async (format: string) => {
      const headers = { authorization: `Bearer ${await api.token('admin')}` };
      return (await api.inject({ method: 'GET', url: `${path}?month=${month}&format=${format}`, headers }))
        .payload;
    };
    expect(await file('csv')).toContain(`Transactions not compared yet: ${TOTAL - 500}`);
  });
});

describe('the number of unmatched transactions on the dashboard', () => {
  it('equals the total of the list that it links to', async () => {
    const listed = async (): Promise<number> => {
      const query = { filter: JSON.stringify({ status: 'open', amount_gte: 1 }), range: '[0,-1]' };
      const { headers } = await api.call('GET', '/api/bank_lines', { query });
      return Number(headers['content-range']!.split('/')[1]);
    };
    const shown = async () =>
      (await api.call<{ todo: { unmatched_lines: object } }>('GET', '/api/dashboard')).body.todo
        .unmatched_lines;
    const before = 3000 + 4500 + 6100 + 7200 + OTHERS * 900_000 + (OTHERS * (OTHERS + 1)) / 2;
    expect([await listed(), await shown()]).toEqual([TOTAL, { lines: TOTAL, amount: before }]);
    // One line is matched and one ignored, and outgoing money does not count.
    const matches = [{ bank_line_id: lastLine, payment_ids: last.payments }];
    await api.call('POST', '/api/bank_lines/match', { body: { matches } });
    await api.call('POST', `/api/bank_lines/${contestedLine}/ignore`, { body: { reason: 'Not ours' } });
    await bank.line(-35, 'COMISION');
    expect([await listed(), await shown()]).toEqual([
      TOTAL - 2,
      { lines: TOTAL - 2, amount: before - 6100 - 4500 },
    ]);
  });
});
