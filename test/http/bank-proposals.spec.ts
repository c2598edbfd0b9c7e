import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { TestBank } from '../support/bank.js';

let api: TestApi;
let account: string;
let statement: string;
let lines = 0;

beforeAll(async () => {
  api = await TestApi.start();
  account = await insert(
    `INSERT INTO public.bank_accounts (name, currency) VALUES ('Bank', 'USD') RETURNING id`,
  );
  statement = await insert(
    `INSERT INTO public.bank_statements (bank_account_id, format, sha256, lines, new_lines, imported_by)
     SELECT $1, 'csv', repeat('0', 64), 0, 0, id FROM public.users LIMIT 1 RETURNING id`,
    [account],
  );
});
afterAll(() => api.close());

async function insert(sql: string, values: unknown[] = []): Promise<string> {
  return (await api.db.query<{ id: string }>(sql, values))[0]!.id;
}

/** A bank line dated today. */
async function line(amount: number, text: string, payer = ''): Promise<string> {
  lines += 1;
  const today = (await (api.app.get(Clock) as TestClock).now()).slice(0, 10);
  return insert(
    `INSERT INTO public.bank_lines (bank_account_id, statement_id, line, booked_on, amount, payer, text, fingerprint, occurrence)
     VALUES ($1, $2, $3, $4, $5, $6, $7, repeat('0', 64), $3) RETURNING id`,
    [account, statement, lines, today, amount, payer, text],
  );
}

interface Proposal {
  league_id: string;
  payment_ids: string[];
  exact: boolean;
  level: string;
  because: string[];
}

async function proposals(id: string, language = 'en'): Promise<Proposal[]> {
  const { status, body } = await api.call<Proposal[]>('GET', `/api/bank_lines/${id}/proposals`, {
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  return body;
}

/** A league that owes one payment of this amount, with its owner's transfer code. */
async function debtor(price: number): Promise<{ id: string; code: string; payment: string }> {
  const { id } = await api.league();
  const body = { charge_type: 'J', price };
  await api.call('POST', `/api/leagues/${id}/change_charge_terms`, { body });
  const clock = api.app.get(Clock) as TestClock;
  await clock.moveTo(new Date(Date.parse(await clock.now()) + 26 * 3_600_000).toISOString());
  const filter = JSON.stringify({ league_id: id, charge_type: 'J', status: 'pending' });
  const owed = (await api.call<{ id: string }[]>('GET', '/api/payments', { query: { filter } })).body;
  const league = (await api.call<{ reference_code: string }>('GET', `/api/leagues/${id}`)).body;
  return { id, code: league.reference_code, payment: owed[0]!.id };
}

describe('proposed matches of a bank transaction (R46)', () => {
  it('are exact when reference and amount match, with reasons in the language of the request', async () => {
    const { id, code, payment } = await debtor(4567);
    const found = await line(4567, `TRF ${code.toLowerCase()} noviembre`);
    expect((await proposals(found))[0]).toMatchObject({
      ...{ league_id: id, payment_ids: [payment], exact: true, level: 'exact' },
      because: [
        `The description contains the league's code ${code}.`,
        'The amount is exactly what is due: $45.67.',
      ],
    });
    expect((await proposals(found, 'es'))[0]!.because).toEqual([
      `El concepto incluye el código de la liga: ${code}.`,
      'El monto es exactamente lo que se debe: $45,67.',
    ]);
  });

  it('are not exact with one wrong character in the reference or for a partial payment', async () => {
    const { code, payment } = await debtor(5678);
    const wrong = `${code.slice(0, -1)}${code.endsWith('3') ? '4' : '3'}`;
    expect((await proposals(await line(5678, wrong)))[0]).toMatchObject({
      ...{ payment_ids: [payment], exact: false, level: 'likely' },
    });
    expect((await proposals(await line(2000, code)))[0]).toMatchObject({
      ...{ payment_ids: [payment], exact: false },
      because: [
        `The description contains the league's code ${code}.`,
        'This is part of the $56.78 due: $36.78 would be left to pay.',
      ],
    });
  });

  it("are found by the owner's name, or by the amount alone", async () => {
    const { payment } = await debtor(6789);
    const byName = await proposals(await line(6789, 'TRANSFERENCIA', 'PAREDES ANA'));
    expect(byName[0]).toMatchObject({ payment_ids: [payment], exact: false });
    const byAmount = await proposals(await line(6789, 'DEPOSITO EN VENTANILLA'));
    expect(byAmount).toMatchObject([{ payment_ids: [payment], exact: false, level: 'possible' }]);
  });

  it('are listed together when exact, each payment only once (R46)', async () => {
    const [one, two] = [await debtor(8111), await debtor(8222)];
    const first = await line(8111, `PAGO ${one.code}`);
    const again = await line(8111, `PAGO ${one.code}`);
    const other = await line(8222, `PAGO ${two.code}`);
    const unsure = await line(8222, 'PAGO');
    const { body } = await api.call<{ bank_line_id: string; payment_ids: string[] }[]>(
      'GET',
      '/api/bank_lines/exact',
    );
    const mine = [first, again, other, unsure];
    const found = body.filter(({ bank_line_id: id }) => mine.includes(id));
    expect(found.map(({ bank_line_id: id, payment_ids: ids }) => [id, ids])).toEqual([
      [first, [one.payment]],
      [other, [two.payment]],
    ]);
    expect(found[0]).toMatchObject({ league_id: one.id, amount: 8111, text: `PAGO ${one.code}` });
  });

  it('are exact for a fixed price during its period, because it can be paid at once (R12)', async () => {
    const clock = api.app.get(Clock) as TestClock;
    const next = Date.parse(await clock.now()) + 45 * 86_400_000;
    await clock.moveTo(`${new Date(next).toISOString().slice(0, 7)}-10T12:00:00.000Z`);
    const { code, payment } = await debtor(8333);
    const [proposal] = await proposals(await line(8333, code));
    expect(proposal).toMatchObject({ payment_ids: [payment], exact: true });
    expect(proposal!.because).toEqual([
      `The description contains the league's code ${code}.`,
      'The amount is exactly what is due: $83.33.',
    ]);
  });

  it('are empty for an outgoing or ignored transaction, and 404 for an unknown one', async () => {
    const { code } = await debtor(7891);
    expect(await proposals(await line(-7891, code))).toEqual([]);
    const ignored = await line(7891, code);
    await api.call('POST', `/api/bank_lines/${ignored}/ignore`, { body: { reason: 'Not ours' } });
    expect(await proposals(ignored)).toEqual([]);
    const { status } = await api.call('GET', `/api/bank_lines/${v7()}/proposals`);
    expect(status).toBe(404);
  });
});

describe('a bank transaction that was used before', () => {
  const post = async (path: string, body: object): Promise<void> => {
    expect((await api.call('POST', path, { body })).status).toBe(200);
  };

  it('is an exact match by its remaining amount, not its total, after a decline', async () => {
    const bank = await TestBank.open(api);
    const [one, two, whole] = [await bank.debtor(4510), await bank.debtor(3040), await bank.debtor(7550)];
    const id = await bank.line(7550, `TRF ${one.code}`);
    const payment_ids = [...one.payments, ...two.payments];
    await post('/api/bank_lines/match', { matches: [{ bank_line_id: id, payment_ids }] });
    expect(await proposals(id)).toEqual([]);
    await post('/api/payments/decline', { payment_id: one.payments[0], reason: 'By mistake' });
    const found = await proposals(id);
    expect(found[0]).toMatchObject({
      ...{ payment_ids: one.payments, exact: true },
      because: [
        `The description contains the league's code ${one.code}.`,
        'The amount is exactly what is due: $45.10.',
      ],
    });
    expect(found.map(({ league_id }) => league_id)).not.toContain(whole.league);
    const { body } = await api.call<{ bank_line_id: string }[]>('GET', '/api/bank_lines/exact');
    expect(body.filter(({ bank_line_id }) => bank_line_id === id)).toMatchObject([
      { amount: 4510, payment_ids: one.payments, league_id: one.league },
    ]);
  });

  it('makes its payer known, unless that payer has paid for more than five leagues', async () => {
    const bank = await TestBank.open(api);
    const payer = 'CONTADORES ANDINOS';
    const leagues: Awaited<ReturnType<TestBank['debtor']>>[] = [];
    for (const price of [4011, 4022, 4033, 4044, 4055, 4066])
      leagues.push(await bank.debtor(price, price + 5));
    const pay = async ({ code, payments }: (typeof leagues)[number], price: number): Promise<void> => {
      const bank_line_id = await bank.line(price, `TRF ${code}`, payer);
      await post('/api/bank_lines/match', { matches: [{ bank_line_id, payment_ids: [payments[0]] }] });
    };
    const levelOfNext = async (): Promise<string> =>
      (await proposals(await bank.line(4016, 'TRF', payer)))[0]!.level;
    for (const [n, league] of leagues.slice(0, 5).entries()) await pay(league, 4011 + 11 * n);
    expect(await levelOfNext()).toBe('exact');
    await pay(leagues[5]!, 4066);
    expect(await levelOfNext()).toBe('possible');
  });

  it('is combined with another transaction by its remaining amount', async () => {
    const bank = await TestBank.open(api);
    const [one, two] = [await bank.debtor(4620), await bank.debtor(3150)];
    const id = await bank.line(7770, `TRF ${one.code}`);
    const payment_ids = [...one.payments, ...two.payments];
    await post('/api/bank_lines/match', { matches: [{ bank_line_id: id, payment_ids }] });
    await post('/api/payments/decline', { payment_id: one.payments[0], reason: 'By mistake' });
    const larger = await bank.charge(one.league, 9999 - 4620);
    const rest = await bank.line(9999 - 4620, `TRF ${one.code}`);
    const together = (await proposals(rest)).find(({ payment_ids: ids }) => ids.length === 2);
    expect(together).toMatchObject({
      ...{ payment_ids: [...one.payments, larger], other_line_ids: [id] },
    });
  });

  it('gets no proposals after a partial payment, and a transaction of the missing amount is exact', async () => {
    const bank = await TestBank.open(api);
    const { code, payments } = await bank.debtor(4730);
    const id = await bank.line(2000, `TRF ${code}`);
    await post('/api/payments/receive_part', {
      ...{ payment_id: payments[0], bank_line_id: id, comment: 'The rest is missing' },
    });
    expect(await proposals(id)).toEqual([]);
    const [found] = await proposals(await bank.line(2730, `TRF ${code}`));
    expect(found).toMatchObject({ payment_ids: payments, exact: true });
    expect(found!.because[1]).toMatch(/\$47\.30.*\$20\.00/);
  });
});
