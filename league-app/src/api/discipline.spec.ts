import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

let api: TestApi;
let teams: string[];
let tournament: string;

async function send(at: string, payload: object) {
  const { status, body } = await api.call(at, payload);
  return { status, body };
}

beforeEach(async () => {
  api = TestApi.open();
  api.plan();
  teams = [api.teamId, api.make((change) => api.league.records.teams.add(change, 'Rojos')).id];
  const body = { name: 'Apertura', format: 'round_robin', legs: 1, team_ids: teams };
  tournament = (await send('POST /tournaments', body)).body.id;
});
afterEach(() => api.close());

const player = (teamId: string | null) =>
  api.make((change) => api.league.records.players.add(change, 'Ana', null, teamId)).id;

/** The status and code of a ruling against a player as a member of a team. */
async function suspend(team_id: string, player_id: string) {
  const ruling = { team_id, player_id, matches: 1, reason: 'Insult' };
  const { status, body } = await send(`POST /tournaments/${tournament}/suspensions`, ruling);
  return [status, body.code];
}

const REFUSED = [409, 'PLAYER_NOT_IN_TEAM'];

describe('a suspension by the committee', () => {
  it('is refused for a player of another team, or of none', async () => {
    const [own, other] = teams as [string, string];
    const ana = player(own);
    expect(await suspend(other, ana)).toEqual(REFUSED);
    expect(await suspend(own, player(null))).toEqual(REFUSED);
    expect((await api.call(`GET /tournaments/${tournament}/suspensions`)).body).toEqual([]);
    expect(await suspend(own, ana)).toEqual([201, undefined]);
  });

  it('is for the own team, or the one that the player was registered for before a transfer', async () => {
    const [own, other] = teams as [string, string];
    const ana = player(own);
    await send(`POST /tournaments/${tournament}/registrations`, { player_id: ana });
    const transfer = { team_id: other, on: '2026-11-01' };
    expect((await send(`POST /players/${ana}/transfers`, transfer)).status).toBe(201);
    expect(await suspend(other, ana)).toEqual([201, undefined]);
    expect(await suspend(own, ana)).toEqual([201, undefined]);
  });
});
