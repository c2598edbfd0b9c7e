import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { verifyLedger } from '../../server/src/ledger/index.js';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { TestBank } from '../support/bank.js';

interface Entry {
  league_id: string;
  version: number;
  kind: string;
  missing: number;
}
interface Report {
  bank: { total: number; matched: number; open: number };
  ledger: { total: number; matched: number; not_shown: number };
  open_lines: { id: string }[];
  without_line: Entry[];
  reconciled: boolean;
}
interface Outcome {
  code?: string;
  dry_run?: true;
  leagues: { league_id: string; balance: number; events: { type: string }[] }[];
}

let api: TestApi;
let bank: TestBank;
let month: string;

beforeAll(async () => {
  api = await TestApi.start();
  bank = await TestBank.open(api);
  month = (await (api.app.get(Clock) as TestClock).now()).slice(0, 7);
});
afterAll(() => api.close());

const post = (path: string, body: object, options: object = {}) =>
  api.call<Outcome>('POST', path, { body, ...options });
const report = async (): Promise<Report> =>
  (await api.call<Report>('GET', '/api/reconciliation', { query: { month } })).body;
const entriesOf = async (league: string): Promise<Entry[]> =>
  (await report()).without_line.filter(({ league_id }) => league_id === league);
const line = async (id: string) =>
  (await api.call<{ status: string; left: number; payment_ids: string[] }>('GET', `/api/bank_lines/${id}`))
    .body;
const match = (bank_line_ids: string[], entries: Entry[], options: object = {}) =>
  post(
    '/api/bank_lines/match_entries',
    { bank_line_ids, entries: entries.map(({ league_id, version }) => ({ league_id, version })) },
    options,
  );
const typesOf = ({ leagues }: Outcome): string[] =>
  leagues.flatMap(({ events }) => events.map(({ type }) => type));

/** A league that owes 30.00 and 20.00, with `received` paid by one receipt for both. */
async function partOf(received: number) {
  const { league, payments } = await bank.debtor(3000, 2000);
  await bank.upload({ league, payments });
  const part = { payment_id: payments[0], amount_received: received, comment: '' };
  expect((await post('/api/payments/receive_part', part)).status).toBe(200);
  return { league, payments, entries: await entriesOf(league) };
}

describe('matching bank lines with earlier partial payments and payouts (R46, R47)', () => {
  it('previews and matches partial payments, and reconciles the month', async () => {
    const { league, payments, entries } = await partOf(3500);
    expect(entries).toMatchObject([
      { kind: 'part', missing: 3000 },
      { kind: 'part', missing: 500 },
    ]);
    const id = await bank.line(3500);
    expect(await report()).toMatchObject({ bank: { open: 3500 }, reconciled: false });
    const preview = await match([id], entries, { query: { dry_run: 'true' } });
    expect(preview.body.dry_run).toBe(true);
    expect(typesOf(preview.body)).toEqual(['PartMatched', 'PartMatched']);
    expect((await line(id)).status).toBe('open');
    const { status, body } = await match([id], entries);
    expect([status, typesOf(body)]).toEqual([200, ['PartMatched', 'PartMatched']]);
    expect(body.leagues).toMatchObject([{ league_id: league, balance: 3500 }]);
    const { payment_ids, ...state } = await line(id);
    expect(state).toMatchObject({ status: 'matched', left: 0 });
    expect(payment_ids.sort()).toEqual([...payments].sort());
    expect(await report()).toMatchObject({
      bank: { total: 3500, matched: 3500, open: 0 },
      ledger: { total: 3500, matched: 3500, not_shown: 0 },
      ...{ without_line: [], reconciled: true },
    });
    const { body: timeline } = await api.call<{ description: string }[]>(
      'GET',
      `/api/leagues/${league}/ledger`,
    );
    expect(timeline.at(-2)!.description).toBe('Partial payment found on the bank statement: $30.00');
  });

  it('matches each entry once, and replays the answer for a repeated key', async () => {
    const { entries } = await partOf(1000);
    const [id, other] = [await bank.line(1000), await bank.line(1000)];
    const options = { headers: { 'idempotency-key': v7() } };
    const [first, second] = [
      await match([id], entries.slice(0, 1), options),
      await match([id], entries.slice(0, 1), options),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await match([other], entries.slice(0, 1))).body.code).toBe('ENTRY_NOT_OPEN');
    expect((await match([id], (await partOf(1000)).entries.slice(0, 1))).body.code).toBe(
      'BANK_LINE_NOT_OPEN',
    );
  });

  it('matches entries of two leagues with several bank lines, all or nothing', async () => {
    const [one, two] = [await partOf(1200), await partOf(800)];
    const entries = [...one.entries, ...two.entries].filter(({ missing }) => missing > 0);
    const lines = [await bank.line(1500), await bank.line(499)];
    expect((await match(lines, entries)).body.code).toBe('AMOUNT_NOT_OF_ENTRIES');
    expect(await entriesOf(one.league)).toEqual(one.entries);
    lines.push(await bank.line(51));
    expect((await match(lines, entries)).status).toBe(200);
    const left = await Promise.all(lines.map(async (id) => (await line(id)).left));
    expect(left.reduce((sum, amount) => sum + amount, 0)).toBe(50);
  });

  it('accepts one of two concurrent matches of the same bank line', async () => {
    const [one, two] = [await partOf(700), await partOf(700)];
    const id = await bank.line(700);
    const answers = await Promise.all([one, two].map(({ entries }) => match([id], entries.slice(0, 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('BANK_LINE_NOT_OPEN');
  });

  it('makes the entries unmatched again when the bank line is released', async () => {
    const { league, entries } = await partOf(900);
    const id = await bank.line(900);
    await match([id], entries.slice(0, 1));
    expect(await entriesOf(league)).toEqual([]);
    expect((await post(`/api/bank_lines/${id}/release`, { reason: 'Another league' })).status).toBe(200);
    expect(await line(id)).toMatchObject({ status: 'open', left: 900 });
    expect(await entriesOf(league)).toEqual(entries);
    expect((await match([id], entries.slice(0, 1))).status).toBe(200);
  });

  it('matches a payout only with an outgoing bank line', async () => {
    const { league } = await bank.debtor(3000);
    await post(`/api/leagues/${league}/correct_balance`, { amount: 1000, reason: 'A payment booked twice' });
    const payOut = { amount: 1000, reference: 'TRF 48812', reason: 'As the owner asked' };
    await post(`/api/leagues/${league}/pay_out_balance`, payOut);
    const entries = await entriesOf(league);
    expect(entries).toMatchObject([{ kind: 'pay_out', missing: -1000 }]);
    expect((await match([await bank.line(1000)], entries)).body.code).toBe('ENTRY_WRONG_DIRECTION');
    const id = await bank.line(-1000);
    expect(typesOf((await match([id], entries)).body)).toEqual(['PayOutMatched']);
    expect(await entriesOf(league)).toEqual([]);
    expect(await line(id)).toMatchObject({ status: 'matched', left: 0, payment_ids: [] });
    expect((await post(`/api/bank_lines/${id}/release`, { reason: 'A mistake' })).status).toBe(200);
    expect(await entriesOf(league)).toEqual(entries);
  });

  it('refuses an entry under the id of another league', async () => {
    const { league: other } = await bank.debtor(3000);
    const { league, entries } = await partOf(1000);
    const id = await bank.line(1000);
    const swapped = entries.map((entry) => ({ ...entry, league_id: other }));
    expect(await match([id], swapped)).toMatchObject({ status: 409, body: { code: 'ENTRY_NOT_OPEN' } });
    expect(await entriesOf(league)).toEqual(entries);
    expect((await line(id)).status).toBe('open');
  });

  it('refuses an event that booked nothing, an unknown bank line and invalid input', async () => {
    const { league } = await bank.debtor(3000);
    const id = await bank.line(100);
    const entry = { ...{ league_id: league, version: 1 }, ...{ kind: 'part', missing: 0 } };
    expect((await match([id], [entry])).body.code).toBe('ENTRY_NOT_OPEN');
    expect((await match([v7()], [entry])).status).toBe(404);
    expect((await match([id], [{ ...entry, version: 0 }])).status).toBe(400);
    expect((await match([id], [])).status).toBe(400);
  });

  it('leaves a ledger that verifies', async () => {
    expect((await verifyLedger(api.db)).problems).toEqual([]);
  });
});
