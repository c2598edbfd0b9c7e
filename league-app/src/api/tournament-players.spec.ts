import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';
import type { Who } from '../testing/api.js';

let api: TestApi;
let rojos: string;
/** The delegate's team. */
let verdes: string;
let tournament: string;

async function send(at: string, payload: object) {
  const { status, body } = await api.call(at, payload);
  expect([at, status]).toEqual([at, 201]);
  return body;
}

const addTournament = async (name: string): Promise<string> =>
  (await send('POST /tournaments', { name, format: 'round_robin', legs: 1, team_ids: [verdes, rojos] })).id;

const addPlayer = async (name: string, team_id: string | null, more: object = {}): Promise<string> =>
  (await send('POST /players', { name, team_id, ...more })).id;

const register = (player_id: string, shirt_number: number | null = null) =>
  send(`POST /tournaments/${tournament}/registrations`, { player_id, shirt_number });

const transfer = (player: string, team_id: string | null) =>
  send(`POST /players/${player}/transfers`, { team_id });

const listOf = (team: string, { of = tournament, also = '', who = 'owner' as Who } = {}) =>
  api.call(`GET /tournaments/${of}/players?team_id=${team}${also}`, undefined, who);

/** The names of those who play for a team. */
async function namesOf(team: string, options: Parameters<typeof listOf>[1] = {}): Promise<string[]> {
  const { items } = (await listOf(team, options)).body;
  return items.map(({ player_name }: { player_name: string }) => player_name);
}

beforeEach(async () => {
  api = TestApi.open();
  api.plan();
  verdes = api.teamId;
  rojos = api.make((change) => api.league.records.teams.add(change, 'Rojos')).id;
  tournament = await addTournament('Apertura');
});
afterEach(() => api.close());

describe('the players of a team in a tournament', () => {
  it('are those registered for it, also after a transfer to another team or to none', async () => {
    const [ana, eva] = [await addPlayer('Ana', verdes), await addPlayer('Eva', verdes)];
    await register(ana);
    await register(eva);
    await transfer(ana, rojos);
    await transfer(eva, null);
    expect(await namesOf(verdes)).toEqual(['Ana', 'Eva']);
    expect(await namesOf(rojos)).toEqual([]);
  });

  it('have the shirt number of their registration, and none where a team-mate has it', async () => {
    await addPlayer('Ana', verdes, { shirt_number: 9 });
    await addPlayer('Eva', verdes, { shirt_number: 9 });
    const numbers = async () =>
      (await listOf(verdes)).body.items.map(({ shirt_number: n }: { shirt_number: number | null }) => n);
    expect(await numbers()).toEqual([9, 9]);
    const { status } = await api.call(`POST /tournaments/${tournament}/registrations/all`, {});
    expect(status).toBeLessThan(300);
    expect(await numbers()).toEqual([9, null]);
  });

  it('are its own players where they are not registered, before and after a transfer', async () => {
    const [ana] = [await addPlayer('Ana', verdes), await addPlayer('Zoe', null)];
    expect([await namesOf(verdes), await namesOf(rojos)]).toEqual([['Ana'], []]);
    await transfer(ana, rojos);
    expect([await namesOf(verdes), await namesOf(rojos)]).toEqual([[], ['Ana']]);
  });

  it('play for their new team in a tournament that they are not registered for', async () => {
    const ana = await addPlayer('Ana', verdes);
    await register(ana);
    await transfer(ana, rojos);
    const of = await addTournament('Clausura');
    expect([await namesOf(verdes, { of }), await namesOf(rojos, { of })]).toEqual([[], ['Ana']]);
  });

  it('are exactly those that a lineup of the team accepts', async () => {
    const ana = await addPlayer('Ana', verdes);
    await register(ana);
    await transfer(ana, rojos);
    await api.call(`POST /tournaments/${tournament}/fixtures`, {});
    const [match] = (await api.call(`GET /matches?tournament_id=${tournament}`)).body.items;
    const lineUp = async (team: string, who?: Who) => {
      const players = [{ player_id: ana, starter: true }];
      const { status, body } = await api.call(`PUT /matches/${match.id}/lineups/${team}`, { players }, who);
      return [status, body.code];
    };
    expect(await lineUp(rojos)).toEqual([409, 'PLAYER_NOT_IN_TEAM']);
    expect(await lineUp(verdes, 'delegate')).toEqual([200, undefined]);
  });

  it('are listed by name with their number in the tournament, else their own', async () => {
    const [eva, ana] = [
      await addPlayer('Eva', verdes, { shirt_number: 9 }),
      await addPlayer('Ángel', verdes, { shirt_number: 4 }),
    ];
    await register(eva, 19);
    expect((await listOf(verdes)).body).toEqual({
      items: [
        { player_id: ana, player_name: 'Ángel', team_id: verdes, shirt_number: 4 },
        { player_id: eva, player_name: 'Eva', team_id: verdes, shirt_number: 19 },
      ],
      total: 2,
    });
    const { body } = await listOf(verdes, { also: '&limit=1&offset=1' });
    expect([body.items.length, body.items[0].player_name, body.total]).toEqual([1, 'Eva', 2]);
  });

  it('are filtered by whether they are active, and by name', async () => {
    await addPlayer('Ana', verdes);
    await addPlayer('Eva', verdes, { active: false });
    expect(await namesOf(verdes, { also: '&active=true' })).toEqual(['Ana']);
    expect(await namesOf(verdes, { also: '&active=false' })).toEqual(['Eva']);
    expect(await namesOf(verdes, { also: '&q=EV' })).toEqual(['Eva']);
  });

  it('require a tournament that exists and the id of a team', async () => {
    const { body } = await listOf('1');
    expect([body.code, body.errors]).toMatchObject([
      'VALIDATION_FAILED',
      [{ field: 'team_id', code: 'NOT_AN_ID' }],
    ]);
    const without = await api.call(`GET /tournaments/${tournament}/players`);
    expect([without.status, without.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await listOf(verdes, { of: verdes })).status).toBe(404);
  });
});

describe('a delegate', () => {
  it('sees who plays for their own team, and nothing of other teams', async () => {
    const ana = await addPlayer('Ana', verdes, { document_number: '17', birth_date: '2001-02-03' });
    await addPlayer('Eva', rojos);
    await register(ana, 7);
    await transfer(ana, rojos);
    const { items } = (await listOf(verdes, { who: 'delegate' })).body;
    expect(items).toEqual([{ player_id: ana, player_name: 'Ana', team_id: verdes, shirt_number: 7 }]);
    expect((await listOf(rojos, { who: 'delegate' })).body).toEqual({ items: [], total: 0 });
    expect((await api.call(`GET /players/${ana}`, undefined, 'delegate')).status).toBe(404);
  });
});
