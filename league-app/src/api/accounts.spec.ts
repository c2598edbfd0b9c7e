import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

const TEAMS = 120;

let api: TestApi;
/** Ids by name: Team 001 owes 1 cent, Team 002 owes 2, up to Team 012; the others owe nothing. */
const teams = new Map<string, string>();
/** Has charges and fines, but does not owe them: paid, voided or canceled. */
let settled: string;
let ahead: string;

beforeAll(() => {
  api = TestApi.open();
  api.plan();
  api.make((change) => {
    const { records } = api.league;
    const { accounts, fines } = records;
    const type = { active: 1, created: change.now, updated: change.now } as const;
    const fee = { id: change.newId(), name: 'Fee', amount: null, ...type };
    const payment_type_id = records.areas.paymentTypes.insert(change, fee).id;
    const fineTypeId = fines.types.insert(change, { ...fee, id: change.newId(), amount: 500 }).id;
    const enter = (team_id: string, kind: 'charge' | 'payment', amount: number) =>
      accounts.enter(change, {
        ...{ team_id, kind, amount, on_date: '2026-03-07', note: null },
        payment_type_id: kind === 'charge' ? payment_type_id : null,
      });
    for (let n = 1; n < TEAMS; n += 1) {
      const name = `Team ${String(n).padStart(3, '0')}`;
      teams.set(name, records.teams.add(change, name).id);
      if (n > 12) continue;
      // A charge or a fine, of which a part is paid.
      if (n % 2 === 0) enter(teams.get(name)!, 'charge', n + 10);
      else fines.raise(change, { fineTypeId, teamId: teams.get(name)!, amount: n + 10 });
      enter(teams.get(name)!, 'payment', 10);
    }
    [settled, ahead] = [teams.get('Team 020')!, teams.get('Team 030')!];
    accounts.void(change, enter(settled, 'charge', 9_000).id, 'Entered twice');
    fines.cancel(change, fines.raise(change, { fineTypeId, teamId: settled }).id, 'Appeal');
    enter(settled, 'charge', 400);
    enter(settled, 'payment', 400);
    enter(ahead, 'payment', 700);
    records.teams.update(change, teams.get('Team 040')!, { name: 'Peñarol Ñ' });
  });
});
afterAll(() => api.close());

interface Balance {
  team_id: string;
  team_name: string;
  owed_cents: number;
}
async function list(query = ''): Promise<{ items: Balance[]; total: number }> {
  const { status, body } = await api.call(`GET /accounts${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body as { items: Balance[]; total: number };
}

describe('GET /accounts', () => {
  it('lists all teams without a limit, highest debt first, and those ahead last', async () => {
    const { items, total } = await list();
    expect([items.length, total]).toEqual([TEAMS, TEAMS]);
    expect(items.slice(0, 3).map(({ owed_cents }) => owed_cents)).toEqual([12, 11, 10]);
    expect(items.find(({ team_id }) => team_id === settled)).toMatchObject({
      ...{ charged_cents: 400, paid_cents: 400, owed_cents: 0 },
    });
    expect(items.at(-1)).toMatchObject({ team_id: ahead, owed_cents: -700 });
  });

  it('returns each team once in pages, and counts all', async () => {
    const pages = [await list('?limit=70'), await list('?limit=70&offset=70')];
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [70, TEAMS],
      [50, TEAMS],
    ]);
    const { items } = await list();
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(await list('?limit=1&offset=500')).toEqual({ items: [], total: TEAMS });
  });

  it('finds teams by name, ignoring case and accents', async () => {
    const { items, total } = await list('?q=PENAROL');
    expect([items.map(({ team_name }) => team_name), total]).toEqual([['Peñarol Ñ'], 1]);
    expect(await list('?q=team+01&limit=2')).toMatchObject({ items: [{}, {}], total: 10 });
    expect(await list('?q=%25')).toEqual({ items: [], total: 0 });
  });

  it.each(['limit=501', 'limit=0', 'offset=-1', 'team=x'])('rejects %s', async (query) => {
    expect((await api.call(`GET /accounts?${query}`)).status).toBe(400);
  });
});

describe('the debts on the dashboard', () => {
  it('are the eight highest, without canceled fines and voided charges; the total counts all', async () => {
    const { body } = await api.call('GET /dashboard');
    expect(body.debtors).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5].map((owed_cents) => {
        const team_name = `Team ${String(owed_cents).padStart(3, '0')}`;
        return { team_id: teams.get(team_name), team_name, owed_cents };
      }),
    );
    expect(body.owed_cents).toBe((12 * 13) / 2);
  });
});
