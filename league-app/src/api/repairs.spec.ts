import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

let api: TestApi;
let id: string;
let matches: Fixture[];

interface Fixture {
  id: string;
  round: number;
  home: { id: string };
  away: { id: string };
  kick_off_at: string;
  venue: string;
  version: number;
}

const WEEK = { weekdays: [5, 6], times: ['09:00', '11:00', '13:00'], venues: ['Norte'] };
const ok = async (at: string, payload?: object) => {
  const { status, body } = await api.call(at, payload);
  expect([at, status < 300, body?.code]).toEqual([at, true, undefined]);
  return body;
};
const refused = async (body: object) => {
  const { status, body: problem } = await api.call(`POST /tournaments/${id}/repair`, body);
  return [status, problem.code];
};
const list = async (): Promise<Fixture[]> => (await ok(`GET /matches?tournament_id=${id}`)).items;
const ofRound = (round: number) => matches.filter((match) => match.round === round);

/** Four teams, two matches a week in three hours of two days. */
beforeEach(async () => {
  api = TestApi.open();
  api.plan();
  const team_ids = api.make((change) =>
    ['Zorros', 'Ángel FC', 'Ñacato', 'Norte'].map((name) => api.league.records.teams.add(change, name).id),
  );
  id = (await ok('POST /tournaments', { name: 'Apertura', format: 'round_robin', legs: 2, team_ids })).id;
  await ok(`POST /tournaments/${id}/fixtures`, { slots: { ...WEEK, start_on: '2027-01-02' } });
  matches = await list();
});
afterEach(() => api.close());

const rain = (more: object = {}) => ({ round: 2, slots: { ...WEEK, start_on: '2027-01-11' }, ...more });

describe('rescheduling a round', () => {
  it('moves its matches to free slots as previewed, and no other match', async () => {
    await ok(`PUT /tournaments/${id}/fixture_rules`, { rules: [{ kind: 'rest_days', days: 1 }] });
    const preview = await ok(`POST /tournaments/${id}/repair`, { ...rain(), dry_run: true });
    expect([preview.moves.length, preview.others]).toEqual([2, 0]);
    expect(await list()).toEqual(matches);
    const done = await ok(`POST /tournaments/${id}/repair`, { ...rain(), plan: preview.plan });
    const shown = ({ moves }: { moves: { match: Fixture }[] }) =>
      moves.map(({ match: { id: of, kick_off_at, venue } }) => [of, kick_off_at, venue]);
    expect(shown(done)).toEqual(shown(preview));
    const after = await list();
    const changed = after.filter(
      ({ id: of, kick_off_at }) => matches.find((one) => one.id === of)!.kick_off_at !== kick_off_at,
    );
    expect(changed.map(({ round }) => round)).toEqual([2, 2]);
    for (const { kick_off_at } of changed) expect(kick_off_at > '2027-01-11').toBe(true);
    // No team plays twice on one day.
    const days = after.flatMap(({ home, away, kick_off_at }) =>
      [home.id, away.id].map((team) => `${team} ${kick_off_at.slice(0, 10)}`),
    );
    expect(new Set(days).size).toBe(days.length);
  });

  it('returns NO_ROOM when no slot is free before the given day', async () => {
    // Only Saturdays, when all teams already play the two matches of round 3.
    const slots = {
      weekdays: [5],
      times: ['09:00', '11:00', '13:00'],
      venues: ['Norte'],
      start_on: '2027-01-11',
    };
    const rules = [{ kind: 'rest_days', days: 1 }];
    await ok(`PUT /tournaments/${id}/fixture_rules`, { rules });
    expect(await refused({ round: 2, slots, until: '2027-01-17', dry_run: true })).toEqual([409, 'NO_ROOM']);
  });

  it('moves nothing when the fixtures have changed since the preview', async () => {
    const { plan } = await ok(`POST /tournaments/${id}/repair`, { ...rain(), dry_run: true });
    const [third] = ofRound(3);
    await ok(`PATCH /matches/${third!.id}`, {
      version: third!.version,
      kick_off_at: '2027-03-06T14:00:00.000Z',
    });
    expect(await refused({ ...rain(), plan })).toEqual([409, 'FIXTURES_CHANGED']);
    expect((await list()).filter(({ round }) => round === 2)).toEqual(ofRound(2));
  });

  it('skips played matches, and returns NOTHING_TO_MOVE when all are played', async () => {
    const [first, second] = ofRound(2) as [Fixture, Fixture];
    const play = { type: 'play', home_goals: 1, away_goals: 0 };
    await ok(`POST /matches/${first.id}/result`, play);
    const { moves } = await ok(`POST /tournaments/${id}/repair`, { ...rain(), dry_run: true });
    expect(moves.map(({ match }: { match: Fixture }) => match.id)).toEqual([second.id]);
    await ok(`POST /matches/${second.id}/result`, play);
    expect(await refused(rain())).toEqual([409, 'NOTHING_TO_MOVE']);
  });

  it('requires a plan with series', async () => {
    api.plan({ flags: { access_series: false } });
    expect(await refused(rain())).toEqual([403, 'NOT_IN_PLAN']);
  });
});
