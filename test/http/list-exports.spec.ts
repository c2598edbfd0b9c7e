import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  await api.db.query(
    `INSERT INTO public.services (id, name, price, is_quantifiable, created, updated)
     SELECT gen_random_uuid(), CASE n WHEN 1 THEN '=1+1' ELSE 'Service ' || n END, n * 100, n % 2 = 0,
       timestamptz '2026-03-01T03:30:00Z', now() FROM generate_series(1, 1203) n`,
  );
});
afterAll(() => api.close());

const COLUMNS = [
  { of: 'name', title: '+Name' },
  { of: 'price', title: 'Price', as: 'amount' },
  { of: 'is_quantifiable', title: 'Kind', words: { true: 'Many', false: 'One' } },
  { of: 'created', title: 'Since', as: 'instant' },
  { of: ['name', 'id'], title: 'Both' },
];

async function file(path: string, query: Record<string, string>, as: 'admin' | 'contador' = 'admin') {
  const headers = { authorization: `Bearer ${await api.token(as)}` };
  const answer = await api.app.inject({ url: path, query, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const services = (format: string, query: Record<string, string> = {}) =>
  file('/api/services', {
    format,
    columns: JSON.stringify(COLUMNS),
    sort: '["price","ASC"]',
    range: '[0,9]',
    ...query,
  });

describe('a list as CSV', () => {
  it('has every row of the filter in order, with words, decimals and escaped formulas', async () => {
    const { headers, bytes } = await services('csv', { filter: '{"price_lte":110000}' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="services.csv"',
    });
    const lines = bytes.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1100);
    expect(lines[0]).toBe("\uFEFF'+Name,Price,Kind,Since,Both");
    expect(lines[1]).toMatch(/^'=1\+1,1.00,One,28-02-2026 22:30,'=1\+1 [0-9a-f-]{36}$/);
    expect(lines.slice(1).map((line) => Number(line.split(',')[1]))).toEqual(
      Array.from({ length: 1100 }, (_, n) => n + 1),
    );
  });
});

describe('a list as XLSX', () => {
  it('has every row, with amounts as numbers, dates in the billing time zone and no formulas', async () => {
    const { headers, bytes } = await services('xlsx');
    expect(headers['content-type']).toContain('spreadsheetml');
    const parts = unzipSync(bytes);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    const rows = sheet.match(/<row>.*?<\/row>/g) ?? [];
    expect(rows).toHaveLength(1 + 1203);
    expect(rows[1]).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(rows[1]).toContain('<c s="2"><v>1.00</v></c>');
    const [, serial] = /<c s="3"><v>([\d.]+)<\/v>/.exec(rows[1]!) ?? [];
    expect(new Date(Math.round((Number(serial) - 25_569) * 86_400_000)).toISOString()).toBe(
      '2026-02-28T22:30:00.000Z',
    );
    expect(sheet).not.toContain('<f>');
    expect(Object.keys(parts)).toContain('xl/styles.xml');
  });
});

describe('exporting a list', () => {
  it('requires read access and, for accountants, can_export', async () => {
    expect((await file('/api/users', { format: 'csv' }, 'contador')).status).toBe(403);
    expect((await file('/api/leagues', { format: 'csv' }, 'contador')).status).toBe(200);
    const { body } = await api.call<{ id: string }[] & never>('GET', '/api/roles_user_accountant');
    const [record] = body as unknown as { id: string }[];
    await api.call('PUT', `/api/roles_user_accountant/${record!.id}`, { body: { can_export: false } });
    expect((await file('/api/leagues', { format: 'csv' }, 'contador')).status).toBe(403);
  });

  it('includes the emails but no passwords of users', async () => {
    const { status, bytes } = await file('/api/users', { format: 'csv' });
    const [head = '', first = ''] = bytes.toString().split('\r\n');
    expect([status, head.includes('email'), head.includes('password')]).toEqual([200, true, false]);
    expect(first).toContain('@');
  });
});

describe('an invalid export request', () => {
  it.each([
    [{ format: 'pdf' }, 'format', 'NOT_ONE_OF'],
    [{ format: 'csv', columns: '[{"of":"name; DROP","title":"x"}]' }, undefined, 'INVALID_COLUMNS'],
    [{ format: 'csv', columns: '{}' }, undefined, 'INVALID_COLUMNS'],
    [{ format: 'csv', columns: '[{"of":"name","title":"x","as":"formula"}]' }, undefined, 'INVALID_COLUMNS'],
  ])('is refused with an error code: %j', async (query, field, code) => {
    const { status, bytes } = await file('/api/services', query as unknown as Record<string, string>);
    const problem = JSON.parse(bytes.toString()) as {
      code: string;
      errors?: { field: string; code: string }[];
    };
    expect([status, field ? problem.errors?.[0]?.code : problem.code]).toEqual([400, code]);
  });
});
