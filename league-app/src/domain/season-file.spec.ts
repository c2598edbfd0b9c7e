import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RULES, standings } from './standings/index.js';
import type { StandingsRules } from './standings/index.js';
import type { SeasonFileError } from './season-file.js';
import { readSeason } from './season-file.js';

const readSeasonFile = (name: string): string =>
  readFileSync(path.resolve('league-app/testdata', `${name}.json`), 'utf8');

type Row = [team: string, points: number, goalsFor: number, goalsAgainst: number];

/** The table, computed from the file alone. */
function independentTable(text: string): Row[] {
  const rows = new Map<string, Row>();
  const add = (team: string, made: number, got: number): void => {
    const [, points, goalsFor, goalsAgainst] = rows.get(team) ?? [team, 0, 0, 0];
    rows.set(team, [
      team,
      points + (made > got ? 3 : made === got ? 1 : 0),
      goalsFor + made,
      goalsAgainst + got,
    ]);
  };
  for (const { team1, team2, score } of JSON.parse(text).matches) {
    add(team1, score.ft[0], score.ft[1]);
    add(team2, score.ft[1], score.ft[0]);
  }
  return [...rows.values()].sort((a, b) => b[1] - a[1] || b[2] - b[3] - (a[2] - a[3]) || b[2] - a[2]);
}

function ourTable(text: string, rules: StandingsRules): Row[] {
  const { teams, matches } = readSeason(text);
  const counted = matches.flatMap(({ home, away, score }) =>
    score === null ? [] : [{ home, away, homeGoals: score.home, awayGoals: score.away }],
  );
  return standings({ teams, matches: counted, rules }).map((row) => [
    row.team,
    row.points,
    row.goalsFor,
    row.goalsAgainst,
  ]);
}

describe('a football.json season', () => {
  it.each(['2013-14-en.1', '2024-25-de.1'])(
    'ranks %s like a table computed from the matches of its file',
    (name) => {
      const text = readSeasonFile(name);
      expect(ourTable(text, DEFAULT_RULES)).toEqual(independentTable(text));
    },
  );

  it('ranks Manchester City first and Liverpool second in 2013-14-en.1', () => {
    expect(ourTable(readSeasonFile('2013-14-en.1'), DEFAULT_RULES).slice(0, 2)).toEqual([
      ['Manchester City', 86, 102, 37],
      ['Liverpool FC', 84, 101, 50],
    ]);
  });

  it('orders tied teams in 2022-23-it.1 by their head-to-head matches', () => {
    const text = readSeasonFile('2022-23-it.1');
    const rules: StandingsRules = {
      ...DEFAULT_RULES,
      tieBreaks: [
        'points',
        'head_to_head_points',
        'head_to_head_goal_difference',
        'goal_difference',
        'goals_for',
      ],
    };
    const table = ourTable(text, rules);
    const matches = JSON.parse(text).matches as {
      team1: string;
      team2: string;
      score: { ft: [number, number] };
    }[];
    const isBefore = (a: string, b: string): boolean => {
      const goals = matches
        .filter(({ team1, team2 }) => [a, b].includes(team1) && [a, b].includes(team2))
        .map(({ team1, score: { ft } }) => (team1 === a ? ft[0] - ft[1] : ft[1] - ft[0]));
      const [won, lost] = [goals.filter((goal) => goal > 0).length, goals.filter((goal) => goal < 0).length];
      return won !== lost ? won > lost : goals.reduce((sum, goal) => sum + goal, 0) > 0;
    };
    const pairs = table.slice(1).map((row, index) => [table[index]!, row] as const);
    const tied = pairs.filter(([above, below]) => above[1] === below[1]);
    expect(tied.length).toBeGreaterThan(0);
    for (const [above, below] of tied) expect(isBefore(below[0], above[0])).toBe(false);
    expect([...table].sort()).toEqual([...independentTable(text)].sort());
  });

  it('reads the one awarded match of 2024-25-de.1', () => {
    const { matches } = readSeason(readSeasonFile('2024-25-de.1'));
    expect(matches.filter(({ awarded }) => awarded)).toEqual([
      {
        round: 'Matchday 14',
        date: '2024-12-14',
        time: '15:30',
        home: '1. FC Union Berlin',
        away: 'VfL Bochum 1848',
        score: { home: 0, away: 2 },
        awarded: true,
      },
    ]);
  });
});

const MATCH = { round: 'Matchday 1', date: '2026-03-07', team1: 'A', team2: 'B', score: { ft: [1, 0] } };
const LONGEST_NAME = 'x'.repeat(120);

describe('readSeason with an invalid file', () => {
  const problems = (text: string): unknown => {
    try {
      return readSeason(text);
    } catch (error) {
      return (error as SeasonFileError).problems;
    }
  };
  const withSecond = (changes: object): string =>
    JSON.stringify({ name: 'S', matches: [MATCH, { ...MATCH, ...changes }] });

  it.each([
    ['that is not JSON', '{', [{ match: 0, code: 'NOT_JSON' }]],
    ['that is null', 'null', [{ match: 0, code: 'NO_MATCHES' }]],
    ['without matches', '{"matches": []}', [{ match: 0, code: 'NO_MATCHES' }]],
    [
      'with 5,001 matches',
      JSON.stringify({ matches: Array(5001).fill(MATCH) }),
      [{ match: 0, code: 'TOO_MANY_MATCHES' }],
    ],
    ['with a match without a second team', withSecond({ team2: ' ' }), [{ match: 2, code: 'TEAM_MISSING' }]],
    ['with a team against itself', withSecond({ team2: 'A ' }), [{ match: 2, code: 'TEAM_AGAINST_ITSELF' }]],
    ['with an invalid date', withSecond({ date: '2026-02-30' }), [{ match: 2, code: 'DATE_INVALID' }]],
    ['with only one team’s goals', withSecond({ score: { ft: [1] } }), [{ match: 2, code: 'SCORE_INVALID' }]],
    [
      'with goals that are not numbers',
      withSecond({ score: { ft: [1, '0'] } }),
      [{ match: 2, code: 'SCORE_INVALID' }],
    ],
    ...([undefined, null, 7, '', `${LONGEST_NAME}x`, 'Two\nlines'] as const).map(
      (name): [string, string, object[]] => [
        `with the home team ${JSON.stringify(name)}`,
        withSecond({ team1: name }),
        [{ match: 2, code: 'TEAM_MISSING' }],
      ],
    ),
    ...[20_260_307, ['2026-03-07'], '2026-3-7', '2026-03-07T00:00', '2026-13-01', 'a 2026-03-07'].map(
      (date): [string, string, object[]] => [
        `with the date ${JSON.stringify(date)}`,
        withSecond({ date }),
        [{ match: 2, code: 'DATE_INVALID' }],
      ],
    ),
    ...['1:0', [1, 0, 0], [-1, 0], [0, 1000], [0.5, 0], { 0: 1, 1: 0, length: 2 }].map(
      (ft): [string, string, object[]] => [
        `with the score ${JSON.stringify(ft)}`,
        withSecond({ score: { ft } }),
        [{ match: 2, code: 'SCORE_INVALID' }],
      ],
    ),
  ])('rejects a file %s', (_what, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it('reports every invalid match', () => {
    const text = JSON.stringify({ matches: [{ ...MATCH, date: 'x' }, MATCH, null] });
    expect(problems(text)).toEqual([
      { match: 1, code: 'DATE_INVALID' },
      { match: 3, code: 'TEAM_MISSING' },
    ]);
  });

  it('accepts matches without a score', () => {
    for (const score of [undefined, {}, { ft: null }])
      expect(readSeason(withSecond({ score })).matches[1]).toMatchObject({ score: null, awarded: false });
  });
});

describe('readSeason', () => {
  const read = (changes: object, name?: unknown) =>
    readSeason(JSON.stringify({ name, matches: [{ ...MATCH, ...changes }] }));

  it('trims spaces around names', () => {
    expect(read({ round: ' Final ', team1: ' A', team2: 'B ' }, ' Cup ')).toEqual({
      name: 'Cup',
      teams: ['A', 'B'],
      matches: [
        {
          round: 'Final',
          date: '2026-03-07',
          time: null,
          home: 'A',
          away: 'B',
          score: { home: 1, away: 0 },
          awarded: false,
        },
      ],
    });
    expect(() => read({ team1: 'B ', team2: 'B' })).toThrow('TEAM_AGAINST_ITSELF (1)');
  });

  it('uses "Season" and empty round names when names are missing or invalid', () => {
    for (const name of [undefined, 7, ' ', `${LONGEST_NAME}x`]) {
      expect(read({}, name).name).toBe('Season');
      expect(read({ round: name }).matches[0]!.round).toBe('');
    }
  });

  it('accepts team names of up to 120 characters, and trims a trailing line break', () => {
    expect(read({ team1: LONGEST_NAME, team2: 'B\n' }).teams).toEqual([LONGEST_NAME, 'B']);
  });

  it.each([
    ['09:05', '09:05'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['15:60', null],
    ['9:05', null],
    ['15:00 UTC', null],
    [15, null],
    [['15:00'], null],
  ])('reads the time %j as %j', (time, expected) => {
    expect(read({ time }).matches[0]!.time).toBe(expected);
  });

  it('accepts up to 999 goals', () => {
    expect(read({ score: { ft: [999, 0] } }).matches[0]!.score).toEqual({ home: 999, away: 0 });
  });

  it('accepts up to 5,000 matches', () => {
    const text = JSON.stringify({ matches: Array(5000).fill(MATCH) });
    expect(readSeason(text).matches).toHaveLength(5000);
  });
});
