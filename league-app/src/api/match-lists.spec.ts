import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromEpochMs } from '../kernel/instant.js';
import { TestApi } from '../testing/api.js';

/** Two tournaments of 15 teams in 30 rounds each: 900 matches, of which the first 520 by time are played. */
const ROUNDS = 30;
const OF_A_ROUND = 15;
const PLAYED = 520;
const START = Date.parse('2026-01-03T15:00:00.000Z');
const WEEK_MS = 7 * 86_400_000;

interface Listed {
  id: string;
  round: number;
  state: string;
  kick_off_at: string | null;
}

let api: TestApi;

beforeAll(() => {
  api = TestApi.open();
  api.plan();
  api.make((change) => {
    const { teams, series, tournaments, matches } = api.league.records;
    const ids = Array.from({ length: 2 * OF_A_ROUND }, (_, n) => teams.add(change, `Team ${n}`).id);
    const seriesId = series.add(change, 'First').id;
    const all: { id: string; at: number }[] = [];
    for (const [order, name] of ['Apertura', 'Copa'].entries()) {
      const tournamentId = tournaments.add(change, { seriesId, name, teamIds: ids }).id;
      for (let n = 0; n < ROUNDS * OF_A_ROUND; n += 1) {
        const round = Math.floor(n / OF_A_ROUND) + 1;
        // The second tournament starts when the first is over; its rounds have the same numbers.
        const at = START + (round - 1 + order * ROUNDS) * WEEK_MS + (n % OF_A_ROUND) * 60_000;
        const [homeTeamId, awayTeamId] = [ids[(2 * n) % 30]!, ids[(2 * n + 1) % 30]!];
        const added = matches.add(change, {
          ...{ tournamentId, round, homeTeamId, awayTeamId, kickOffAt: fromEpochMs(at) },
        });
        all.push({ id: added.id, at });
      }
    }
    all.sort((a, b) => a.at - b.at);
    for (const { id } of all.slice(0, PLAYED))
      matches.apply(change, id, { type: 'play', homeGoals: 1, awayGoals: 0 });
  });
});
afterAll(() => api.close());

const list = async (query: string): Promise<{ items: Listed[]; total: number }> => {
  const { status, body } = await api.call(`GET /matches?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body as { items: Listed[]; total: number };
};
const times = (items: readonly Listed[]): string[] => items.map(({ kick_off_at }) => kick_off_at!);

describe('GET /matches of 900 matches', () => {
  it('lists open matches by time, regardless of round number', async () => {
    const { items, total } = await list('open=true&order=time&limit=60');
    expect([total, items.length]).toEqual([900 - PLAYED, 60]);
    expect(items.every(({ state }) => state === 'scheduled')).toBe(true);
    expect(times(items)).toEqual(times(items).toSorted());
    // The 521st by time is the eleventh match of the fifth week of the second tournament.
    expect(times(items)[0]).toBe(fromEpochMs(START + 34 * WEEK_MS + 10 * 60_000));
  });

  it('lists finished matches from latest to earliest', async () => {
    const { items, total } = await list('open=false&order=latest&limit=60');
    expect([total, items.length]).toEqual([PLAYED, 60]);
    expect(times(items)).toEqual(times(items).toSorted().reverse());
    expect(times(items)[0]).toBe(fromEpochMs(START + 34 * WEEK_MS + 9 * 60_000));
  });

  it('returns each match once in two pages of at most 500', async () => {
    const [first, second] = [await list('limit=500'), await list('limit=500&offset=500')];
    expect([first.items.length, second.items.length, first.total]).toEqual([500, 400, 900]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(900);
  });

  it('rejects an unknown order, an invalid filter and a limit above 500', async () => {
    for (const query of ['order=name', 'open=perhaps', 'limit=501'])
      expect((await api.call(`GET /matches?${query}`)).status).toBe(400);
  });
});
