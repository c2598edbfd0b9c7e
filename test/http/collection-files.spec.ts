import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { TestApi } from '../support/api.js';
import type { Report } from '../support/collection.js';
import { RandomBooks } from '../support/random-books.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  const books = new RandomBooks(api.db, 5);
  for (let n = 0; n < 4; n++) await books.open();
  for (let n = 0; n < 60; n++) await books.step();
  await api.db.query(`UPDATE public.countries SET name = '=HYPERLINK("http://evil")' WHERE code = 'EC'`);
});
afterAll(() => api.close());

const PERIOD = { from: '2025-01', to: '2025-06' };

async function file(format: string, language = 'en', as: 'admin' | 'contador' = 'admin') {
  const answer = await api.app.inject({
    url: '/api/collection',
    query: { ...PERIOD, format },
    headers: { authorization: `Bearer ${await api.token(as)}`, 'accept-language': language },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

async function report(): Promise<Report> {
  const { body } = await api.call<Report & never>('GET', '/api/collection', { query: PERIOD });
  return body as unknown as Report;
}

describe('the collection as CSV', () => {
  it('has decimal amounts, the currency in its headings and escaped formulas', async () => {
    const { headers, bytes } = await file('csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="collection_2025-01-01_2025-06-30.csv"',
    });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.subarray(3).toString().trimEnd().split('\r\n');
    const { total } = await report();
    const decimal = (amount: number): string => (amount / 100).toFixed(2);
    expect(lines[0]!.split(',').slice(0, 4)).toEqual(['Group', 'Name', 'Charged (USD)', 'Received (USD)']);
    const cells = [
      'Total',
      '2025-01-01 / 2025-06-30',
      decimal(total['charged']!),
      decimal(total['received']!),
    ];
    expect(lines[1]!.split(',').slice(0, 4)).toEqual(cells);
    const country = lines.find((line) => line.startsWith('Country'));
    expect(country).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(lines.flatMap((line) => line.split(',')).filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([]);
  });
});

describe('the collection as XLSX', () => {
  it('has amounts as numbers, no formulas, and an explanation of the figures', async () => {
    const { headers, bytes } = await file('xlsx', 'es');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="collection_2025-01-01_2025-06-30.xlsx"',
    );
    const parts = unzipSync(new Uint8Array(bytes));
    const xml = Object.entries(parts).map(([name, part]) => [name, strFromU8(part)] as const);
    const all = xml.map(([, text]) => text).join('\n');
    const { total } = await report();
    expect(all).toContain(`<v>${total['charged']! / 100}</v>`);
    expect(all).not.toContain('<f>');
    expect(all).toContain('Recaudación');
    expect(all).toContain('Dinero registrado por aprobaciones');
  });
});

describe('exporting the collection', () => {
  it('requires can_export for CSV and XLSX, but not for JSON', async () => {
    await api.db.query('UPDATE public.roles_user_accountant SET can_export = false');
    for (const [format, status] of [
      ['csv', 403],
      ['xlsx', 403],
      ['json', 200],
    ] as const) {
      expect([format, (await file(format, 'en', 'contador')).status]).toEqual([format, status]);
    }
  });
});
