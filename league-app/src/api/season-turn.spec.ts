import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

let api: TestApi;
let upper: string;
let lower: string;
let names: Map<string, string>;

const ok = async (at: string, payload?: object) => {
  const { status, body } = await api.call(at, payload);
  expect([at, status < 300, body?.code]).toEqual([at, true, undefined]);
  return body;
};
const refused = async (body: object, of = upper) => {
  const { status, body: problem } = await api.call(`POST /tournaments/${of}/next`, body);
  return [status, problem.code];
};

/** A tournament of a series in which each team beats those named after it. */
async function play(series: string, teams: string[]): Promise<string> {
  const { id: series_id } = await ok('POST /series', { name: series });
  const team_ids: string[] = [];
  for (const name of teams) {
    const { id } = await ok('POST /teams', { name });
    team_ids.push(id);
    names.set(id, name);
  }
  const { id } = await ok('POST /tournaments', {
    series_id,
    name: 'Apertura',
    format: 'round_robin',
    team_ids,
  });
  await ok(`POST /tournaments/${id}/fixtures`, {});
  for (const match of (await ok(`GET /matches?tournament_id=${id}`)).items) {
    const isHome = team_ids.indexOf(match.home.id) < team_ids.indexOf(match.away.id);
    await ok(`POST /matches/${match.id}/result`, {
      type: 'play',
      home_goals: isHome ? 1 : 0,
      away_goals: isHome ? 0 : 1,
    });
  }
  return id;
}

beforeEach(async () => {
  api = TestApi.open();
  api.plan();
  names = new Map();
  upper = await play('Primera', ['A', 'B', 'C', 'D']);
  lower = await play('Segunda', ['E', 'F', 'G', 'H']);
});
afterEach(() => api.close());

const teamsOf = (tournament: { teams: { name: string; move: string }[] }) =>
  tournament.teams.map(({ name, move }) => `${name} ${move}`).join(', ');

describe('the turn of the season', () => {
  it('closes a tournament and starts the next with its teams, rules and players', async () => {
    const [first] = (await ok(`GET /tournaments/${upper}/teams`)) as { team_id: string }[];
    const player = await ok('POST /players', { name: 'Luis', team_id: first!.team_id, shirt_number: 9 });
    await ok(`POST /tournaments/${upper}/registrations`, { player_id: player.id });
    await ok(`PUT /tournaments/${upper}/fixture_rules`, { rules: [{ kind: 'rest_days', days: 3 }] });
    const preview = await ok(`POST /tournaments/${upper}/next`, { name: 'Clausura', dry_run: true });
    expect(preview.tournaments).toMatchObject([{ id: null, champion: 'A', registered: 1 }]);
    expect(await ok(`GET /tournaments/${upper}`)).toMatchObject({ active: true });
    const { tournaments } = await ok(`POST /tournaments/${upper}/next`, { name: 'Clausura' });
    const next = await ok(`GET /tournaments/${tournaments[0].id}`);
    expect(next).toMatchObject({
      name: 'Clausura',
      series_name: 'Primera',
      teams: 4,
      matches: 0,
      published: false,
    });
    expect(await ok(`GET /tournaments/${upper}`)).toMatchObject({ active: false, played: 6 });
    expect((await ok(`GET /tournaments/${next.id}/fixture_rules`)).rules).toEqual([
      { kind: 'rest_days', days: 3 },
    ]);
    expect((await ok(`GET /tournaments/${next.id}/registrations`)).items).toMatchObject([
      { shirt_number: 9 },
    ]);
    expect((await ok('GET /historical_tournaments')).items).toMatchObject([
      { name: 'Apertura', champion: 'A' },
    ]);
  });

  it('proposes promotions and relegations, and applies them', async () => {
    const body = { name: 'Clausura', below: { tournament_id: lower, name: 'Clausura', places: 1 } };
    const preview = await ok(`POST /tournaments/${upper}/next`, { ...body, dry_run: true });
    expect(preview.tournaments.map(teamsOf)).toEqual([
      'A stays, B stays, C stays, E promoted',
      'D relegated, F stays, G stays, H stays',
    ]);
    const { tournaments } = await ok(`POST /tournaments/${upper}/next`, body);
    const entrants = await ok(`GET /tournaments/${tournaments[1].id}/teams`);
    expect(entrants.map(({ team_id }: { team_id: string }) => names.get(team_id))).toEqual([
      'D',
      'F',
      'G',
      'H',
    ]);
  });

  it('is refused while matches are still to be played, within one series, and for too many places', async () => {
    const same = { name: 'Clausura', below: { tournament_id: upper, name: 'Otro', places: 1 } };
    expect(await refused(same)).toEqual([409, 'SAME_SERIES']);
    expect(await refused({ name: 'C', below: { tournament_id: lower, name: 'C', places: 4 } })).toEqual([
      409,
      'TOO_FEW_TEAMS',
    ]);
    expect(await refused({ name: 'Apertura' })).toEqual([409, 'DUPLICATE']);
    const [match] = (await ok(`GET /matches?tournament_id=${upper}`)).items;
    await ok(`POST /matches/${match.id}/result`, { type: 'reopen', reason: 'Protesta' });
    expect((await ok(`GET /tournaments/${upper}`)).active).toBe(true);
  });
});
