import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TestApi } from '../testing/api.js';

let api: TestApi;
let teams: string[];
beforeEach(() => {
  api = TestApi.open();
  api.plan();
  const names = ['Zorros', 'Ángel FC', 'Ñacato', 'Norte', 'Ambato'];
  teams = api.make((change) => names.map((name) => api.league.records.teams.add(change, name).id));
});
afterEach(() => api.close());

const ok = async (at: string, payload?: object) => {
  const { status, body } = await api.call(at, payload);
  expect([at, status < 300, body?.code]).toEqual([at, true, undefined]);
  return body;
};
const tournament = (more: object = {}) =>
  ok('POST /tournaments', { name: 'Apertura', format: 'round_robin', legs: 1, team_ids: teams, ...more });
const SLOTS = {
  start_on: '2026-03-07',
  weekdays: [5, 6],
  times: ['09:00', '11:00'],
  venues: ['Cancha 1', 'Cancha 2'],
};
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

interface Fixture {
  home: { id: string };
  away: { id: string };
  kick_off_at: string;
  venue: string;
}
const shown = (matches: Fixture[]) =>
  matches.map(({ home, away, kick_off_at, venue }) => [home.id, away.id, kick_off_at, venue]).sort();

describe('previewing fixtures', () => {
  it('returns the same fixtures each time, and creates exactly those', async () => {
    const { id } = await tournament();
    const preview = () => ok(`POST /tournaments/${id}/fixtures`, { slots: SLOTS, dry_run: true });
    const [first, second] = [await preview(), await preview()];
    expect(second.plan).toBe(first.plan);
    expect(shown(second.matches)).toEqual(shown(first.matches));
    const made = await ok(`POST /tournaments/${id}/fixtures`, { slots: SLOTS, plan: first.plan });
    expect(shown(made.matches)).toEqual(shown(first.matches));
    await ok(`DELETE /tournaments/${id}/fixtures`);
    expect((await preview()).plan).toBe(first.plan);
  });

  it('creates no matches when holidays have changed since the preview', async () => {
    const { id } = await tournament();
    const { plan } = await ok(`POST /tournaments/${id}/fixtures`, { slots: SLOTS, dry_run: true });
    await ok('PUT /holidays', { holidays: [{ on: '2026-03-07' }] });
    const { status, body } = await api.call(`POST /tournaments/${id}/fixtures`, { slots: SLOTS, plan });
    expect([status, body.code]).toEqual([409, 'FIXTURES_CHANGED']);
    expect((await ok(`GET /matches?tournament_id=${id}`)).total).toBe(0);
  });
});

describe('GET /dashboard', () => {
  const addMatch = (id: string, at: number, hours: number): string =>
    api.make((change) =>
      api.league.records.matches.add(change, {
        ...{ tournamentId: id, round: at + 1, kickOffAt: hoursAgo(hours) },
        ...{ homeTeamId: teams[at]!, awayTeamId: teams[at + 1]! },
      }),
    ).id;

  it('lists missing results until POST /results saves them, and reports a match already entered', async () => {
    const { id } = await tournament();
    const matches = [addMatch(id, 0, 30), addMatch(id, 1, 26)];
    const missing = async () =>
      (await ok('GET /dashboard')).missing_results.map((match: { id: string }) => match.id);
    expect(await missing()).toEqual(matches);
    const results = matches.map((match_id, home_goals) => ({
      ...{ match_id, home_goals, away_goals: 1, version: 1 },
    }));
    const { results: first } = await ok('POST /results', { results: [results[0]] });
    expect(first).toEqual([{ match_id: matches[0], code: null, message: null }]);
    // The match with an existing result is refused; the other is saved.
    const { results: both } = await ok('POST /results', { results });
    expect(both).toMatchObject([{ code: 'CHANGED_MEANWHILE' }, { code: null }]);
    expect(await missing()).toEqual([]);
  });

  it('orders recent results by kick-off time, not by time of entry', async () => {
    const { id } = await tournament();
    const [older, newer] = [addMatch(id, 0, 60), addMatch(id, 1, 30)];
    for (const match of [newer, older])
      await ok(`POST /matches/${match}/result`, { type: 'play', home_goals: 1, away_goals: 0 });
    const { recent_results, seasons } = await ok('GET /dashboard');
    expect(recent_results.map((match: { id: string }) => match.id)).toEqual([newer, older]);
    expect(seasons).toMatchObject([{ name: 'Apertura', played: 2, leader: { points: 3 } }]);
  });

  it('lists the teams that owe the league money', async () => {
    const type = await ok('POST /payment_types', { name: 'Inscripción', amount_cents: 5_000 });
    for (const team of teams.slice(0, 2))
      await ok(`POST /accounts/${team}/charges`, { payment_type_id: type.id });
    await ok(`POST /accounts/${teams[1]}/payments`, { amount_cents: 5_000 });
    expect((await ok('GET /dashboard')).debtors).toEqual([
      { team_id: teams[0], team_name: 'Zorros', owed_cents: 5_000 },
    ]);
  });
});

describe('team names', () => {
  it('are sorted in Spanish alphabetical order and found without accents', async () => {
    const named = async (at: string) => (await ok(at)).items.map(({ name }: { name: string }) => name);
    expect(await named('GET /teams')).toEqual([
      ...['Ambato', 'Ángel FC', 'Delegate’s', 'Norte', 'Ñacato', 'Zorros'],
    ]);
    expect(await named('GET /teams?q=nacato')).toEqual(['Ñacato']);
    expect(await named('GET /teams?q=angel')).toEqual(['Ángel FC']);
  });
});

describe('POST /tournaments/:id/registrations/all', () => {
  it('registers all players with their shirt numbers and reports duplicate numbers', async () => {
    const { id } = await tournament();
    const add = (name: string, team: number, shirt_number: number | null) =>
      api.make((change) =>
        api.league.records.players.add(change, name, null, teams[team] ?? null, { shirt_number }),
      ).id;
    const players = [add('Ana', 0, 9), add('Eva', 0, 9), add('Luz', 1, 9), add('Sol', 9, 1)];
    const preview = await ok(`POST /tournaments/${id}/registrations/all`, { dry_run: true });
    expect(preview).toMatchObject({
      registered: 3,
      conflicts: [{ team_name: 'Zorros', shirt_number: 9, players: [{ name: 'Ana' }, { name: 'Eva' }] }],
    });
    expect((await ok(`GET /tournaments/${id}/registrations`)).total).toBe(0);
    expect((await ok(`POST /tournaments/${id}/registrations/all`, {})).registered).toBe(3);
    const { items } = await ok(`GET /tournaments/${id}/registrations`);
    const shirts = new Map(
      items.map((row: { player_id: string; shirt_number: number }) => [row.player_id, row.shirt_number]),
    );
    expect(players.map((player) => shirts.get(player))).toEqual([9, null, 9, undefined]);
    expect((await ok(`POST /tournaments/${id}/registrations/all`, {})).registered).toBe(0);
  });

  it('leaves out players of other teams, inactive ones and those already registered for another team', async () => {
    const [first, second] = teams as [string, string];
    const { id } = await tournament({ team_ids: [first, second] });
    const other = await tournament({ name: 'Clausura' });
    const { players, registrations } = api.league.records;
    const add = (name: string, team: string | null) =>
      api.make((change) => players.add(change, name, null, team)).id;
    const [ana, eva, luz] = [add('Ana', first), add('Eva', second), add('Luz', first)];
    const [sol, paz, mar] = [add('Sol', teams[2]!), add('Paz', first), add('Mar', null)];
    api.make((change) => {
      // Registered for their former team.
      registrations.register(change, id, luz, null);
      registrations.transfer(change, luz, { teamId: second, on: '2026-03-07', reason: null });
      // Only registered for another tournament.
      registrations.register(change, other.id, ana, null);
      players.update(change, paz, { active: 0 });
    });
    const all = jest.spyOn(api.league.file, 'all');
    expect((await ok(`POST /tournaments/${id}/registrations/all`, {})).registered).toBe(2);
    const read = all.mock.results.flatMap(({ value }) => (value as { id?: string }[]).map((row) => row.id));
    all.mockRestore();
    const { items } = await ok(`GET /tournaments/${id}/registrations`);
    const pairs = items.map((row: { player_id: string; team_id: string }) => [row.player_id, row.team_id]);
    expect(new Map(pairs)).toEqual(
      new Map([
        ...([
          [luz, first],
          [ana, first],
          [eva, second],
        ] as const),
      ]),
    );
    expect(read).toEqual(expect.arrayContaining([ana, eva]));
    for (const player of [sol, paz, mar]) expect(read).not.toContain(player);
  });
});
