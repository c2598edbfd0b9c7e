import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoStatement } from '../../server/src/demo/bank/demo-statement.js';
import type { HttpClient } from '../../server/src/demo/http-client.js';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { TestBank } from '../support/bank.js';
import { multipart } from '../support/world/upload.js';

let api: TestApi;
let month: string;
beforeAll(async () => {
  api = await TestApi.start();
  // On the first of the month, charges can be paid for the rest of the month.
  const clock = api.app.get(Clock) as TestClock;
  month = `${Number((await clock.now()).slice(0, 4)) + 1}-01`;
  await clock.moveTo(`${month}-01T15:00:00.000Z`);
  const bank = await TestBank.open(api);
  for (let n = 0; n < 25; n += 1) await bank.debtor(4500 + n * 111, 1200 + n * 7);
});
afterAll(() => api.close());

interface Imported {
  new_lines: number;
  known_lines: number;
}

async function importFile(account: string, name: string, content: string): Promise<Imported> {
  const { payload, headers } = multipart([
    ['name="bank_account_id"', account],
    [`name="file"; filename="${name}"`, content],
  ]);
  const authorization = `Bearer ${await api.token('admin')}`;
  const url = '/api/bank_statements';
  const answer = await api.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
  expect(answer.statusCode).toBe(201);
  return answer.json<Imported>();
}

it('npm run demo:bank creates overlapping statements of a month with transfers for amounts due', async () => {
  const get = async (path: string): Promise<unknown> => {
    const [address = '', query = ''] = path.split('?');
    return (await api.call('GET', address, { query: Object.fromEntries(new URLSearchParams(query)) })).body;
  };
  const client = { get } as unknown as HttpClient;
  const made = await demoStatement(client, month, 'spec');
  expect(await demoStatement(client, month, 'spec')).toEqual(made);
  expect(made.files.map(({ name }) => name)).toEqual([`bank-${month}-1.csv`, `bank-${month}-2.csv`]);
  const body = { name: 'Demo', account_number: '0000123456' };
  const { id } = (await api.call<{ id: string }>('POST', '/api/bank_accounts', { body })).body;
  const [first, second] = made.files as [(typeof made.files)[0], (typeof made.files)[0]];
  const one = await importFile(id, first.name, first.content);
  const two = await importFile(id, second.name, second.content);
  // Transfers in both files are imported once.
  expect(two.known_lines).toBeGreaterThan(0);
  expect(one.new_lines + two.new_lines).toBe(made.transfers);
  const lines = await api.db.query<{ amount: number; text: string; day: string }>(
    `SELECT amount, text, booked_on::text AS day FROM public.bank_lines WHERE bank_account_id = $1`,
    [id],
  );
  expect(lines).toHaveLength(made.transfers);
  expect(new Set(lines.map(({ day }) => day.slice(0, 7)))).toEqual(new Set([month]));
  // Many owners paid with their code; others partially, together, or without it.
  const { body: exact } = await api.call<object[]>('GET', '/api/bank_lines/exact');
  expect(exact.length).toBeGreaterThan(lines.length / 3);
});
