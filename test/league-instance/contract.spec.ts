import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InstancePath } from '@touchline/contracts';
import { planView } from '../../league-app/src/api/plan-view.js';
import { planBody } from '../../league-app/src/testing/league.js';
import { createFixtures } from '../../league-app/src/records/fixtures.js';
import {
  parseMatches,
  parseMetrics,
  toLeagueUsage,
} from '../../server/src/provisioning/instance-responses.js';
import { getJson } from '../../server/src/provisioning/instance-client.js';
import { LeaguePlace, SECRET } from './league-process.js';
import type { LeagueProcess } from './league-process.js';

const RANGE = new URLSearchParams({ from: '2020-01-01T00:00:00.000Z', to: '2999-12-31T23:59:59.999Z' });
const LIMITS_OF_ANSWERS = { timeoutMs: 120_000, maxBytes: 5_000_000 };

let place: LeaguePlace;
let instance: LeagueProcess;
let ended: { id: string; ended_at: string }[];
/** The use of each limit, as counted by the league. */
let shown: Record<string, number>;

const json = (url: InstancePath, secret = SECRET): Promise<unknown> =>
  getJson({ baseUrl: instance.url, secret }, url, LIMITS_OF_ANSWERS);

const put = async (url: string, body: unknown): Promise<Response> =>
  instance.ask(url, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

beforeAll(async () => {
  place = await LeaguePlace.make();
  ended = place.fill(({ records }) =>
    records.changes.make('user:ana', (change) => {
      const seriesId = records.series.add(change, 'First').id;
      records.series.update(change, records.series.add(change, 'Second').id, { active: 0 });
      const teamIds = ['A', 'B', 'C', 'D'].map((name) => records.teams.add(change, name).id);
      teamIds.forEach((team, index) => records.players.add(change, `P${index}`, `01${index}`, team));
      const { id } = records.tournaments.add(change, { seriesId, name: 'Apertura', teamIds });
      const [first, second] = createFixtures(records, change, id);
      return [
        records.matches.apply(change, first!.id, { type: 'play', homeGoals: 1, awayGoals: 0 }),
        records.matches.apply(change, second!.id, { type: 'walk_over', absent: 'both', goals: 3 }),
      ].map((match) => ({ id: match.id, ended_at: match.ended_at! }));
    }),
  );
  shown = place.fill((league) => planView(league).use);
  instance = await place.start().ready();
});

afterAll(async () => {
  await instance.end('SIGTERM');
  place.clear();
});

describe('a league instance queried by the platform’s client', () => {
  it('returns the matches that have ended', async () => {
    const matches = parseMatches(await json(`/internal/matches?${RANGE}`));
    const expected = ended.map((match, index) => ({ ...match, walkover: index === 1 }));
    expect(matches).toHaveLength(2);
    expect(matches).toEqual(expect.arrayContaining(expected));
  });

  it('returns its usage of the plan’s limits (R26)', async () => {
    expect(toLeagueUsage(parseMetrics(await json('/internal/metrics')))).toEqual({
      series: 2,
      tournaments: 1,
      teams: 4,
      players: 4,
      // Each team plays at home and away: 2 finished, 10 to play. The limit counts all of them, here as in the league itself.
      matches: 12,
    });
    // The plan as shown by the league's own app.
    expect(shown).toMatchObject({
      ...{ max_series: 2, max_tournaments: 1, max_teams: 4, max_players: 4, max_matches: 12 },
    });
  });

  it('answers 401 to a wrong secret', async () => {
    await expect(json('/internal/metrics', `${SECRET}x`)).rejects.toThrow('status 401');
  });
});

describe('data that the platform sends to a league instance', () => {
  it('survives a restart of the league process', async () => {
    const info = { name: 'Liga San Juan de Quito', url_extension: 'sanjuan2', suspended: true };
    expect((await put('/internal/info', info)).status).toBe(200);
    expect((await put('/internal/plan', planBody({ max_days_of_use: 1 }))).status).toBe(200);
    expect(await instance.end('SIGTERM')).toBe(0);
    instance = await place.start().ready();
    const page = await fetch(instance.url, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes('Liga San Juan de Quito')]).toEqual([503, true]);
    await put('/internal/info', { ...info, suspended: false });
    expect((await fetch(instance.url)).status).toBe(200);
  });

  it('can be a backup, which the instance restores', async () => {
    const backup = await instance.ask('/internal/backup');
    const zip = await backup.arrayBuffer();
    const answer = await instance.ask('/internal/restore', {
      method: 'POST',
      body: zip,
      headers: { 'content-type': 'application/zip' },
    });
    expect([backup.status, answer.status, await answer.json()]).toMatchObject([
      200,
      200,
      { restored: true, counts: { match: 12, team: 4 } },
    ]);
    expect(parseMatches(await json(`/internal/matches?${RANGE}`))).toHaveLength(2);
  });
});
