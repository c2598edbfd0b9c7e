import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../testing/until.js';
import { TestApi } from '../testing/api.js';

let api: TestApi;
let teams: string[];
beforeEach(() => {
  api = TestApi.open();
  api.plan();
  const names = ['Zorros', 'Ángel FC', 'Ñacato', 'Norte', 'Ambato', 'Sur', 'Este', 'Oeste'];
  teams = api.make((change) => names.map((name) => api.league.records.teams.add(change, name).id));
});
afterEach(() => api.close());

const ok = async (at: string, payload?: object) => {
  const { status, body } = await api.call(at, payload);
  expect([at, status < 300, body?.code]).toEqual([at, true, undefined]);
  return body;
};
const refused = async (at: string, payload?: object) => {
  const { status, body } = await api.call(at, payload);
  return [status, body.code];
};
const SLOTS = {
  start_on: '2027-01-02',
  weekdays: [5, 6],
  times: ['09:00', '11:00'],
  venues: ['Cancha 1', 'Cancha 2'],
};
const tournament = async (more: object = {}): Promise<string> =>
  (await ok('POST /tournaments', { name: 'Apertura', format: 'round_robin', team_ids: teams, ...more })).id;
const cannot = (team: string, weekdays: number[]) => ({ kind: 'team_cannot', team, weekdays });

/** Starts making a timetable and waits for the result. */
async function makePlan(id: string, body: object = { slots: SLOTS }) {
  expect(await ok(`POST /tournaments/${id}/fixture_plan`, body)).toMatchObject({ state: 'running' });
  await until(
    async () => (await ok(`GET /tournaments/${id}/fixture_plan`)).state !== 'running',
    'a timetable',
  );
  return ok(`GET /tournaments/${id}/fixture_plan`);
}

interface Fixture {
  home: { id: string };
  away: { id: string };
  kick_off_at: string;
  venue: string;
  round: number;
}
const shown = (matches: Fixture[]) =>
  matches
    .map(({ home, away, kick_off_at, venue, round }) => [round, home.id, away.id, kick_off_at, venue])
    .sort();
const isSaturday = ({ kick_off_at }: Fixture): boolean => new Date(kick_off_at).getUTCDay() === 6;

describe('fixture plans', () => {
  it('keeps the rules and creates the fixtures exactly as previewed', async () => {
    const id = await tournament();
    const rules = [cannot(teams[0]!, [6]), { kind: 'home_venue', team: teams[1], venue: 'Cancha 2' }];
    await ok(`PUT /tournaments/${id}/fixture_rules`, { rules });
    expect((await ok(`GET /tournaments/${id}/fixture_rules`)).rules).toEqual([
      { ...rules[0], dates: [], before: null, after: null },
      rules[1],
    ]);
    const { state, fixtures, quality } = await makePlan(id);
    expect([state, fixtures.matches.length, fixtures.unplaced]).toEqual(['ready', 28, 0]);
    const of = (side: 'home' | 'away', at: number) => (match: Fixture) => match[side].id === teams[at];
    const matches = fixtures.matches as Fixture[];
    expect(matches.filter((match) => of('home', 0)(match) || of('away', 0)(match)).every(isSaturday)).toBe(
      true,
    );
    expect(matches.filter(of('home', 1)).every(({ venue }) => venue === 'Cancha 2')).toBe(true);
    expect(quality).toMatchObject({ breaks: 6, fewest_breaks: 6, side_gap: 1 });
    expect((await ok(`GET /matches?tournament_id=${id}`)).total).toBe(0);

    const made = await ok(`POST /tournaments/${id}/fixture_plan/create`, { plan: fixtures.plan });
    expect(shown(made.matches)).toEqual(shown(matches));
    expect(await ok(`GET /tournaments/${id}/fixture_plan`)).toMatchObject({ state: 'none' });
  });

  it('creates no fixtures when rules or holidays have changed since the preview', async () => {
    const id = await tournament();
    const { fixtures } = await makePlan(id);
    const create = () => refused(`POST /tournaments/${id}/fixture_plan/create`, { plan: fixtures.plan });
    await ok(`PUT /tournaments/${id}/fixture_rules`, { rules: [cannot(teams[0]!, [6])] });
    expect(await create()).toEqual([409, 'FIXTURES_CHANGED']);
    await ok(`PUT /tournaments/${id}/fixture_rules`, { rules: [] });
    await ok('PUT /holidays', { holidays: [{ on: '2027-01-02' }] });
    expect(await create()).toEqual([409, 'FIXTURES_CHANGED']);
    expect((await ok(`GET /matches?tournament_id=${id}`)).total).toBe(0);
  });

  it('reports the conflicting rules when no timetable is possible', async () => {
    const id = await tournament();
    const rules = [
      cannot(teams[3]!, [5]),
      { kind: 'rest_days', days: 3 },
      cannot(teams[0]!, [5]),
      cannot(teams[1]!, [6]),
    ];
    await ok(`PUT /tournaments/${id}/fixture_rules`, { rules });
    const { state, conflict, proven, fixtures } = await makePlan(id);
    expect([state, fixtures, proven]).toEqual(['impossible', null, true]);
    // Any two without a day in common.
    expect([
      [0, 3],
      [2, 3],
    ]).toContainEqual(conflict);
  });

  it('uses no slot that is reserved for another series', async () => {
    const { id: series_id } = await ok('POST /series', { name: 'Sub-15' });
    const other = (await ok('POST /series', { name: 'Primera' })).id;
    const slot = (venue: string, time: string, of: string | null) => ({
      venue,
      weekday: 5,
      time,
      series_id: of,
    });
    const hours = ['08:00', '10:00', '12:00', '14:00'].map((time) => slot('Norte', time, series_id));
    await ok('PUT /slots', { slots: [...hours, slot('Norte', '16:00', other), slot('Sur', '08:00', null)] });
    const id = await tournament({ series_id });
    const { fixtures } = await makePlan(id, { slots: { start_on: '2027-01-02' } });
    const venues = (fixtures.matches as Fixture[]).map(
      ({ venue, kick_off_at }) => `${venue} ${kick_off_at.slice(11, 16)}`,
    );
    expect([...new Set(venues)].sort()).not.toContain('Norte 21:00');
    expect(new Set(venues).size).toBeLessThanOrEqual(5);
  });

  it('discards a plan while it is still being computed', async () => {
    const id = await tournament();
    await ok(`POST /tournaments/${id}/fixture_plan`, { slots: SLOTS });
    await ok(`DELETE /tournaments/${id}/fixture_plan`);
    expect(await ok(`GET /tournaments/${id}/fixture_plan`)).toMatchObject({ state: 'none' });
    await until(async () => !api.league.timetabler.isBusy, 'the end of the process');
    await ok(`DELETE /tournaments/${id}`);
  });

  it('reports a plan as failed when the league restarted during the computation', async () => {
    const id = await tournament();
    api.league.records.fixturePlans.start(id, 'x', {}, new Date().toISOString());
    expect(await ok(`GET /tournaments/${id}/fixture_plan`)).toMatchObject({ state: 'failed' });
  });

  it('requires a round robin and a plan with series, and computes one plan at a time', async () => {
    const id = await tournament();
    const cup = await tournament({ name: 'Copa', format: 'cup' });
    expect(await refused(`POST /tournaments/${cup}/fixture_plan`, {})).toEqual([409, 'NOT_A_ROUND_ROBIN']);
    await ok(`POST /tournaments/${id}/fixture_plan`, { slots: SLOTS });
    expect(await refused(`POST /tournaments/${id}/fixture_plan`, { slots: SLOTS })).toEqual([
      429,
      'TOO_MANY_ATTEMPTS',
    ]);
    await ok(`DELETE /tournaments/${id}/fixture_plan`);
    api.plan({ flags: { access_series: false } });
    expect(await refused(`POST /tournaments/${id}/fixture_plan`, { slots: SLOTS })).toEqual([
      403,
      'NOT_IN_PLAN',
    ]);
    expect(await refused(`PUT /tournaments/${id}/fixture_rules`, { rules: [] })).toEqual([
      403,
      'NOT_IN_PLAN',
    ]);
    await until(async () => !api.league.timetabler.isBusy, 'the end of the process');
  });

  it('rejects rules for teams outside the tournament and values out of range', async () => {
    const id = await tournament({ team_ids: teams.slice(1) });
    expect(
      await refused(`PUT /tournaments/${id}/fixture_rules`, { rules: [cannot(teams[0]!, [6])] }),
    ).toEqual([409, 'TEAM_NOT_IN_TOURNAMENT']);
    expect(
      await refused(`PUT /tournaments/${id}/fixture_rules`, { rules: [{ kind: 'rest_days', days: 99 }] }),
    ).toEqual([400, 'VALIDATION_FAILED']);
  });
});
