import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';
import { multipart } from '../support/world/upload.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

const HEADING = 'Fecha;Concepto;Documento;Monto;Saldo';
const NOVEMBER = [
  '13/11/2026;TRANSFERENCIA MARIA PAREDES LJ7K;001;45,00;145,00',
  '14/11/2026;TRANSFERENCIA ROSA ANDRADE;002;1.250,00;1.395,00',
  '14/11/2026;COMISION;003;-0,36;1.394,64',
  '15/11/2026;DEPOSITO;004;36,75;1.431,39',
];
const csv = (...lines: string[]): string => [HEADING, ...lines, ''].join('\n');

interface Imported {
  id: string | null;
  lines: number;
  new_lines: number;
  known_lines: number;
  preview?: {
    mapping: { columns: { heading: string; kind: string | null }[] };
    unsure: string[];
    lines: object[];
  };
  code?: string;
  errors?: { line?: number; code: string; message: string }[];
}

async function newAccount(fields: object = {}): Promise<string> {
  const body = { name: 'Cuenta corriente', account_number: '2100-1234-34', ...fields };
  return (await api.call<{ id: string }>('POST', '/api/bank_accounts', { body })).body.id;
}

async function send(account: string, file: string, { dry = false, fields = {}, language = 'en' } = {}) {
  const form = multipart([
    ['name="bank_account_id"', account],
    ...Object.entries(fields).map(([name, value]) => [`name="${name}"`, String(value)] as const),
    ['name="file"; filename="november.csv"\r\nContent-Type: text/csv', file],
  ]);
  const answer = await api.inject({
    method: 'POST',
    url: `/api/bank_statements${dry ? '?dry_run=true' : ''}`,
    payload: form.payload,
    headers: {
      ...form.headers,
      authorization: `Bearer ${await api.token('admin')}`,
      'accept-language': language,
    },
  });
  return { status: answer.statusCode, body: answer.json<Imported>() };
}

interface Line {
  id: string;
  booked_on: string;
  amount: number;
  status: string;
  ignore_reason: string;
}

async function readLines(account: string, filter: object = {}): Promise<Line[]> {
  const query = {
    filter: JSON.stringify({ bank_account_id: account, ...filter }),
    sort: JSON.stringify(['booked_on', 'ASC']),
  };
  return (await api.call<Line[]>('GET', '/api/bank_lines', { query })).body as unknown as Line[];
}

describe('a bank account', () => {
  it('shows its full number in its record and a masked one in lists', async () => {
    const id = await newAccount({ name: 'Ahorros' });
    const { body } = await api.call<{ account_number: string; currency: string }>(
      'GET',
      `/api/bank_accounts/${id}`,
    );
    expect(body).toMatchObject({ account_number: '2100-1234-34', currency: 'USD' });
    const list = await api.call<{ id: string; account_number: string }[]>('GET', '/api/bank_accounts');
    expect(list.body).toContainEqual(expect.objectContaining({ id, account_number: '••••••••4-34' }));
  });

  it('has the currency of the platform, which is read-only', async () => {
    const id = await newAccount();
    const { body } = await api.call('PUT', `/api/bank_accounts/${id}`, { body: { currency: 'EUR' } });
    expect(body).toMatchObject({ errors: [{ field: 'currency', code: 'READ_ONLY' }] });
  });
});

describe('importing a bank statement (R45)', () => {
  it('shows a preview in a dry run and writes nothing', async () => {
    const account = await newAccount();
    const { status, body } = await send(account, csv(...NOVEMBER), { dry: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ id: null, format: 'csv', lines: 4, new_lines: 4, known_lines: 0 },
      ...{ opening_balance: 10_000, closing_balance: 143_139 },
      period: { from: '2026-11-13', to: '2026-11-15' },
      preview: { unsure: [] },
    });
    expect(body.preview?.lines).toHaveLength(4);
    expect(await readLines(account)).toEqual([]);
  });

  it('imports each transaction once per bank account from repeated and overlapping files', async () => {
    const account = await newAccount();
    const [first] = [await send(account, csv(...NOVEMBER.slice(0, 3)))];
    expect(first).toMatchObject({ status: 201, body: { lines: 3, new_lines: 3 } });
    expect((await send(account, csv(...NOVEMBER.slice(0, 3)))).body).toMatchObject({
      ...{ id: first.body.id, new_lines: 0, known_lines: 3 },
    });
    expect((await send(account, csv(...NOVEMBER))).body).toMatchObject({
      lines: 4,
      new_lines: 1,
      known_lines: 3,
    });
    expect((await readLines(account)).map(({ amount }) => amount)).toEqual([4500, 125_000, -36, 3675]);
    const other = await newAccount();
    expect((await send(other, csv(...NOVEMBER))).body).toMatchObject({ new_lines: 4 });
  });

  it('imports each transaction once from overlapping files sent at the same time', async () => {
    const account = await newAccount();
    // A user can send only one file at a time, so an accountant sends the second one.
    const files = [csv(...NOVEMBER.slice(0, 3)), csv(...NOVEMBER.slice(1)), csv(...NOVEMBER)];
    const answers = await Promise.all(files.map((file) => send(account, file)));
    for (const [n, { status }] of answers.entries()) if (status === 409) await send(account, files[n]!);
    expect((await readLines(account)).map(({ amount }) => amount)).toEqual([4500, 125_000, -36, 3675]);
  });

  it('refuses the whole file when one line is invalid, in the language of the request', async () => {
    const account = await newAccount();
    const wrong = csv(...NOVEMBER).replace('14/11/2026;TRANSFERENCIA', '31/11/2026;TRANSFERENCIA');
    const { status, body } = await send(account, wrong, { language: 'es' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'STATEMENT_INVALID' });
    expect(body.errors).toEqual([
      { field: 'file', line: 3, code: 'DATE_INVALID', message: 'Esta no es una fecha válida: 31/11/2026' },
    ]);
    expect(await readLines(account)).toEqual([]);
  });

  it('applies a corrected mapping to this file and to the next one', async () => {
    const account = await newAccount();
    const unsure = 'Fecha;Concepto;Monto\n02/11/2026;A;45,00\n';
    const { body } = await send(account, unsure, { dry: true });
    expect(body.preview?.unsure).toEqual(['date_order']);
    const mapping = JSON.stringify({ ...body.preview?.mapping, date_order: 'mdy' });
    await send(account, unsure, { fields: { mapping } });
    await send(account, 'Fecha;Concepto;Monto\n03/11/2026;B;45,00\n');
    expect((await readLines(account)).map(({ booked_on }) => booked_on)).toEqual([
      '2026-02-11',
      '2026-03-11',
    ]);
  });

  it('returns the rows of a file without known headings, and accepts a mapping for them', async () => {
    const account = await newAccount();
    const unknown = 'Banco Uno\nCuándo;Qué;Cuánto\n02/11/2026;A;45,00\n13/11/2026;B;-1,00\n';
    const { status, body } = await send(account, unknown, { dry: true });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'STATEMENT_INVALID',
      seen: {
        mapping: null,
        rows: [{ line: 1, cells: ['Banco Uno'] }, { cells: ['Cuándo', 'Qué', 'Cuánto'] }, {}, {}],
      },
    });
    const kinds = { Cuándo: 'date', Qué: 'text', Cuánto: 'amount' };
    const columns = Object.entries(kinds).map(([heading, kind]) => ({ heading, kind }));
    const mapping = JSON.stringify({ columns, date_order: 'dmy', decimal_sign: ',' });
    expect((await send(account, unknown, { fields: { mapping } })).status).toBe(201);
    expect((await readLines(account)).map(({ amount }) => amount)).toEqual([4500, -100]);
  });

  it.each([
    ['an unknown account', '01900000-0000-7000-8000-000000000000', 404, 'NOT_FOUND'],
    ['a value that is not an id', 'x', 400, 'VALIDATION_FAILED'],
  ])('refuses %s as the bank_account_id', async (_, account, status, code) => {
    expect(await send(account, csv(...NOVEMBER))).toMatchObject({ status, body: { code } });
  });

  it('returns 400 for an invalid mapping', async () => {
    const account = await newAccount();
    for (const mapping of ['{', '[]', '{"columns":[{"heading":"Fecha","kind":"x"}]}'])
      expect((await send(account, csv(...NOVEMBER), { fields: { mapping } })).status).toBe(400);
  });
});

describe('a bank transaction', () => {
  it('is ignored with a reason by one of two concurrent requests, and released again', async () => {
    const account = await newAccount();
    await send(account, csv(...NOVEMBER));
    const fee = (await readLines(account)).find(({ amount }) => amount === -36)!;
    const ignore = () =>
      api.call('POST', `/api/bank_lines/${fee.id}/ignore`, { body: { reason: 'Bank fee' } });
    const answers = await Promise.all([ignore(), ignore()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readLines(account, { status: 'ignored' })).toMatchObject([
      { id: fee.id, ignore_reason: 'Bank fee' },
    ]);
    expect((await readLines(account, { status: 'open' })).length).toBe(3);
    const released = await api.call('POST', `/api/bank_lines/${fee.id}/release`);
    expect(released.body).toMatchObject({ status: 'open', ignore_reason: '' });
    expect(await api.call('POST', `/api/bank_lines/${fee.id}/release`)).toMatchObject({
      ...{ status: 409, body: { code: 'BANK_LINE_NOT_IGNORED' } },
    });
  });

  it('is found by payer, text and reference', async () => {
    const account = await newAccount();
    await send(account, csv(...NOVEMBER));
    for (const [q, amount] of [
      ['rosa', 125_000],
      ['lj7k', 4500],
      ['004', 3675],
    ] as const)
      expect(await readLines(account, { q })).toMatchObject([{ amount }]);
  });
});
