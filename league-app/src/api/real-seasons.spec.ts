import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

let api: TestApi;
beforeAll(() => {
  api = TestApi.open();
  api.plan({ limits: { max_matches: 2_000 } });
});
afterAll(() => api.close());

interface Row {
  team: string;
  points: number;
  made: number;
  got: number;
}
interface Match {
  team1: string;
  team2: string;
  score: { ft: [number, number] };
}

const readSeasonFile = (name: string): string =>
  readFileSync(path.resolve('league-app/testdata', `${name}.json`), 'utf8');

/** Each team's record in these matches, counted from the file alone. */
function count(matches: Match[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  const add = (team: string, made: number, got: number): void => {
    const row = rows.get(team) ?? { team, points: 0, made: 0, got: 0 };
    const points = row.points + (made > got ? 3 : made === got ? 1 : 0);
    rows.set(team, { team, points, made: row.made + made, got: row.got + got });
  };
  for (const { team1, team2, score } of matches) {
    add(team1, ...score.ft);
    add(team2, score.ft[1], score.ft[0]);
  }
  return rows;
}

const byGoals = (a: Row, b: Row): number => b.made - b.got - (a.made - a.got) || b.made - a.made;

/** Ordered by points, then by the goals of all matches or first of those among the teams that are level. */
function independentTable(matches: Match[], headToHead: boolean): Row[] {
  const rows = [...count(matches).values()];
  const among = (row: Row): Row => {
    const level = rows.filter(({ points }) => points === row.points).map(({ team }) => team);
    const between = matches.filter(({ team1, team2 }) => level.includes(team1) && level.includes(team2));
    return count(between).get(row.team) ?? row;
  };
  return rows.sort((a, b) => {
    if (a.points !== b.points || !headToHead) return b.points - a.points || byGoals(a, b);
    const [x, y] = [among(a), among(b)];
    return y.points - x.points || y.made - y.got - (x.made - x.got) || byGoals(a, b);
  });
}

const POINTS = { win: 3, draw: 1, loss: 0 };
const GOALS_FIRST = { points: POINTS, tie_breaks: ['points', 'goal_difference', 'goals_for'] };
const HEAD_TO_HEAD_FIRST = {
  points: POINTS,
  tie_breaks: [
    'points',
    'head_to_head_points',
    'head_to_head_goal_difference',
    'goal_difference',
    'goals_for',
  ],
};

describe('importing a real season', () => {
  it.each([
    ['2013-14-en.1', GOALS_FIRST, false],
    ['2022-23-it.1', HEAD_TO_HEAD_FIRST, true],
    ['2024-25-de.1', GOALS_FIRST, false],
  ] as const)('ranks %s with the order, points and goals of its file', async (name, rules, headToHead) => {
    const text = readSeasonFile(name);
    const imported = await api.call(
      'POST /import/season',
      JSON.stringify({ series_name: name, text, rules }),
      'owner',
      { 'content-type': 'application/json' },
    );
    expect([imported.status, imported.body.code]).toEqual([200, undefined]);
    const { matches } = JSON.parse(text) as { matches: Match[] };
    const { body } = await api.call(`GET /tournaments/${imported.body.tournament_id}/standings`);
    const ours = body.groups[0].rows.map(
      (row: { name: string; points: number; goals_for: number; goals_against: number }) => ({
        team: row.name,
        points: row.points,
        made: row.goals_for,
        got: row.goals_against,
      }),
    );
    expect(ours).toEqual(independentTable(matches, headToHead));
    expect(body.groups[0].rows.map(({ rank }: { rank: number }) => rank)).toEqual(
      ours.map((_: Row, index: number) => index + 1),
    );
  });

  it('uses 2022-23-it.1, which head-to-head rules order differently than goals', () => {
    const { matches } = JSON.parse(readSeasonFile('2022-23-it.1')) as { matches: Match[] };
    const orders = [true, false].map((headToHead) =>
      independentTable(matches, headToHead).map(({ team }) => team),
    );
    expect(orders[0]).not.toEqual(orders[1]);
  });

  it('counts a cup match that ended in a walkover for the platform', async () => {
    const before = api.league.records.counts.use().partidos.terminados;
    const teams = api.league.records.teams.where({}).slice(0, 2);
    const cup = { name: 'Supercup', format: 'cup', team_ids: teams.map(({ id }) => id) };
    const { body: tournament } = await api.call('POST /tournaments', cup);
    const { body: bracket } = await api.call(`POST /tournaments/${tournament.id}/cup`, {});
    const final = bracket.ties[0].matches[0].id;
    await api.call(`POST /matches/${final}/result`, { type: 'walk_over', absent: 'away' });
    expect(api.league.records.counts.use().partidos.terminados).toBe(before + 1);
    const now = new Date(Date.now() + 60_000).toISOString();
    const ended = api.league.records.matches.listEndedBetween('2000-01-01T00:00:00.000Z', now);
    expect(ended.find(({ id }) => id === final)).toMatchObject({ walkover: true });
    const kept = api.league.records.audit.of('match', final).map(({ action }) => action);
    expect(kept).toEqual(['created', 'walk_over']);
  });
});
