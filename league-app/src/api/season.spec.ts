import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

let api: TestApi;
let tournament: string;
let teams: string[];
let players: string[];

const ok = async (at: string, payload?: object) => {
  const { status, body } = await api.call(at, payload);
  expect([at, status < 300, body?.code, body?.errors]).toEqual([at, true, undefined, undefined]);
  return body;
};
const problemOf = async (at: string, payload: object) => {
  const { status, body } = await api.call(at, payload);
  return [status, body.code, ...(body.errors ?? []).map((each: { field: string }) => each.field)];
};
const season = () => ok(`GET /tournaments/${tournament}/season`);
const give = (awards: object[], best_team: object[] = []) =>
  ok(`PUT /tournaments/${tournament}/honors`, { awards, best_team });

/** Two teams: A beats B 2-0, then draws 1-1. Ana scored all goals of A, Eva the one of B, and Eva was booked. */
beforeEach(async () => {
  api = TestApi.open();
  api.plan();
  [teams, players] = [[], []];
  for (const name of ['A', 'B']) teams.push((await ok('POST /teams', { name })).id);
  const people = [
    ['Ana', 0, 'forward'],
    ['Eva', 1, 'forward'],
    ['Kea', 0, 'goalkeeper'],
    ['Zoe', 1, null],
  ] as const;
  for (const [name, of, position] of people)
    players.push((await ok('POST /players', { name, team_id: teams[of], position })).id);
  const body = { name: 'Apertura', format: 'round_robin', legs: 2, team_ids: teams };
  tournament = (await ok('POST /tournaments', body)).id;
  for (const player_id of players) await ok(`POST /tournaments/${tournament}/registrations`, { player_id });
  await ok(`POST /tournaments/${tournament}/fixtures`, {});
  const matches = (await ok(`GET /matches?tournament_id=${tournament}`)).items;
  for (const [index, { id, home }] of matches.entries()) {
    const isHome = home.id === teams[0];
    const [a, b] = [[2, 0] as const, [1, 1] as const][index]!;
    const goals = { home_goals: isHome ? a : b, away_goals: isHome ? b : a };
    await ok(`POST /matches/${id}/result`, { type: 'play', ...goals });
    const event = (team: number, player: number, kind: string) =>
      ok(`POST /matches/${id}/events`, { team_id: teams[team], player_id: players[player], kind });
    for (let goal = 0; goal < a; goal += 1) await event(0, 0, 'goal');
    if (b > 0) await event(1, 1, 'goal');
    if (b > 0) await event(1, 1, 'yellow');
    const lineup = [0, 2].map((player) => ({ player_id: players[player], starter: true }));
    await ok(`PUT /matches/${id}/lineups/${teams[0]}`, { players: lineup });
  }
});
afterEach(() => api.close());

describe('season honors', () => {
  it('proposes awards and a team of the season from match records', async () => {
    const { proposed, awards, best_team, players: some } = await season();
    expect([awards, best_team]).toEqual([[], []]);
    expect(proposed.awards).toMatchObject([
      { kind: 'top_scorer', player_name: 'Ana', team_name: 'A', figure: { count: 3 } },
      { kind: 'best_goalkeeper', player_name: 'Kea', team_name: 'A', figure: { count: 1, matches: 2 } },
      { kind: 'fewest_conceded', player_name: null, team_name: 'A', figure: { count: 1, matches: 2 } },
      { kind: 'fair_play', player_name: null, team_name: 'A', figure: { count: 0, matches: 2 } },
    ]);
    // Kea 3 + 2 and 1; Ana 3 + 1 and three goals; Eva one goal minus a card.
    expect(proposed.best_team).toMatchObject([
      { line: 'goalkeeper', player_name: 'Kea', team_name: 'A' },
      { line: 'forward', player_name: 'Ana' },
    ]);
    expect(some.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Eva', 'Kea', 'Zoe']);
  });

  it('saves the organizer’s honors even after closing, and replaces earlier ones', async () => {
    await ok(`POST /tournaments/${tournament}/close`);
    await give([{ kind: 'best_player', player_id: players[1] }]);
    const given = await give(
      [
        { kind: 'best_player', player_id: players[3] },
        { kind: 'top_scorer', player_id: players[1] },
        { kind: 'fair_play', team_id: teams[1] },
        { kind: 'best_coach', person: 'Rosa Paz', team_id: teams[0] },
        { kind: 'other', title: 'Mejor hinchada', team_id: teams[1] },
        { kind: 'other', title: 'Mejor árbitra', person: 'Inés Vaca' },
      ],
      [{ player_id: players[3], line: 'goalkeeper' }],
    );
    expect(given.awards).toMatchObject([
      { kind: 'best_player', player_name: 'Zoe', team_name: 'B', figure: null },
      { kind: 'top_scorer', player_name: 'Eva', team_name: 'B', figure: { count: 1 } },
      { kind: 'fair_play', team_name: 'B', figure: { count: 1, matches: 2 } },
      { kind: 'best_coach', person: 'Rosa Paz', team_name: 'A', player_name: null },
      { kind: 'other', title: 'Mejor hinchada', team_name: 'B', person: null },
      { kind: 'other', title: 'Mejor árbitra', team_name: null, person: 'Inés Vaca' },
    ]);
    expect(given.best_team).toMatchObject([{ line: 'goalkeeper', player_name: 'Zoe', team_name: 'B' }]);
    expect(await season()).toEqual(given);
    const { items } = await ok('GET /historical_tournaments');
    expect(items).toMatchObject([{ champion: 'A', runner_up: 'B', top_scorer: 'Eva' }]);
  });

  it('rejects players and teams outside the tournament, duplicates and too many entries', async () => {
    const at = `PUT /tournaments/${tournament}/honors`;
    const stranger = await ok('POST /players', { name: 'Ida', team_id: teams[0] });
    const other = await ok('POST /teams', { name: 'C' });
    const awards = [{ kind: 'best_player', player_id: stranger.id }];
    expect(await problemOf(at, { awards, best_team: [] })).toEqual([
      400,
      'VALIDATION_FAILED',
      'awards.0.player_id',
    ]);
    const fair = [{ kind: 'fair_play', team_id: other.id }];
    expect(await problemOf(at, { awards: fair, best_team: [] })).toEqual([409, 'TEAM_NOT_IN_TOURNAMENT']);
    const [first] = players;
    const twice = ['forward', 'defender'].map((line) => ({ player_id: first, line }));
    expect(await problemOf(at, { awards: [], best_team: twice })).toEqual([
      400,
      'VALIDATION_FAILED',
      'best_team',
    ]);
    const twelve = Array.from({ length: 12 }, () => ({ player_id: first, line: 'forward' }));
    expect((await problemOf(at, { awards: [], best_team: twelve })).slice(0, 2)).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    const many = Array.from({ length: 31 }, () => ({ kind: 'best_player', player_id: first }));
    expect((await problemOf(at, { awards: many, best_team: [] })).slice(0, 1)).toEqual([400]);
    for (const wrong of [
      { kind: 'other', title: 'Mejor hinchada' },
      { kind: 'other', team_id: teams[0] },
      { kind: 'fair_play', player_id: first },
      { kind: 'king', player_id: first },
      { kind: 'best_coach', person: 'x'.repeat(121) },
    ])
      expect([wrong, (await problemOf(at, { awards: [wrong], best_team: [] }))[0]]).toEqual([wrong, 400]);
    expect((await season()).awards).toEqual([]);
  });

  it('rejects deleting a player who has an award with IN_USE', async () => {
    await give([{ kind: 'best_player', player_id: players[3] }]);
    expect((await api.call(`DELETE /players/${players[3]}`)).body.code).toBe('IN_USE');
  });

  it('allows deleting a tournament that has honors', async () => {
    const body = { name: 'Otro', format: 'round_robin', team_ids: teams };
    const { id } = await ok('POST /tournaments', body);
    await ok(`POST /tournaments/${id}/registrations`, { player_id: players[0] });
    const honors = { awards: [{ kind: 'best_player', player_id: players[0] }], best_team: [] };
    await ok(`PUT /tournaments/${id}/honors`, honors);
    const [registration] = (await ok(`GET /tournaments/${id}/registrations`)).items;
    await ok(`DELETE /registrations/${registration.id}`);
    await ok(`DELETE /tournaments/${id}`);
  });
});
