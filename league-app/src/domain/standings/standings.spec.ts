import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TIE_BREAKS } from '@touchline/contracts';
import type { TieBreak } from '@touchline/contracts';
import { countDemerits, DEFAULT_RULES, validateRules, standings } from './index.js';
import type { CountedMatch, StandingsFacts, StandingsRules } from './index.js';

/** "A-B 2:1, B-C 0:0" */
const played = (text: string): CountedMatch[] =>
  text.split(',').map((match) => {
    const [, home, away, homeGoals, awayGoals] = /(\w+)-(\w+) (\d+):(\d+)/.exec(match)!;
    return { home: home!, away: away!, homeGoals: Number(homeGoals), awayGoals: Number(awayGoals) };
  });

const by = (...tieBreaks: TieBreak[]): StandingsRules => ({
  points: { win: 3, draw: 1, loss: 0 },
  tieBreaks: ['points', ...tieBreaks],
});

/** "1 C, 2 B, 2 A": position and team, in order. */
const table = (facts: Partial<StandingsFacts> & Pick<StandingsFacts, 'matches'>): string =>
  standings({
    teams: [...new Set(facts.matches.flatMap(({ home, away }) => [home, away]))].sort(),
    rules: DEFAULT_RULES,
    ...facts,
  })
    .map(({ position, team }) => `${position} ${team}`)
    .join(', ');

describe('standings', () => {
  it('count matches, goals and points of every team, even of one that has not played', () => {
    const rows = standings({
      teams: ['A', 'B', 'C', 'D'],
      matches: played('A-B 2:1, B-C 0:0, C-A 1:3'),
      rules: DEFAULT_RULES,
    });
    expect(rows[0]).toEqual({
      team: 'A',
      position: 1,
      played: 2,
      won: 2,
      drawn: 0,
      lost: 0,
      goalsFor: 5,
      goalsAgainst: 2,
      goalDifference: 3,
      points: 6,
      deducted: 0,
      reasons: [],
      separatedBy: null,
    });
    expect(rows.map(({ team, played: games, points }) => [team, games, points])).toEqual([
      ['A', 2, 6],
      ['B', 2, 1],
      ['C', 2, 1],
      ['D', 0, 0],
    ]);
  });

  it('use the points of the rules', () => {
    const rules = { points: { win: 2, draw: 1, loss: 0 }, tieBreaks: ['points'] as const };
    const rows = standings({ teams: ['A', 'B', 'C'], matches: played('A-B 1:0, B-C 1:1, C-A 2:2'), rules });
    expect(rows.map(({ team, points }) => `${team} ${points}`)).toEqual(['A 3', 'C 2', 'B 1']);
  });

  it('give points for a loss if the rules do, even for a double walkover', () => {
    const rules = { points: { win: 3, draw: 2, loss: 1 }, tieBreaks: ['points'] as const };
    const matches = [
      ...played('A-B 1:0, B-C 1:1'),
      { home: 'C', away: 'A', homeGoals: 0, awayGoals: 0, bothLost: true },
    ];
    const rows = standings({ teams: ['A', 'B', 'C'], matches, rules });
    expect(rows.map(({ team, won, drawn, lost, points }) => [team, won, drawn, lost, points])).toEqual([
      ['A', 1, 0, 1, 4],
      ['B', 0, 1, 1, 3],
      ['C', 0, 1, 1, 3],
    ]);
  });

  it('count a double walkover as a loss for both teams', () => {
    const matches = [{ home: 'A', away: 'B', homeGoals: 0, awayGoals: 0, bothLost: true }];
    const rows = standings({ teams: ['A', 'B'], matches, rules: DEFAULT_RULES });
    for (const row of rows) expect(row).toMatchObject({ played: 1, won: 0, drawn: 0, lost: 1, points: 0 });
  });

  it('subtract deducted points and give the reasons', () => {
    const matches = played('A-B 1:0, A-C 1:0, B-C 1:0');
    const deductions = [
      { team: 'A', points: 3, reason: 'Fielded a suspended player' },
      { team: 'A', points: 1, reason: 'Late team sheet' },
    ];
    const rows = standings({ teams: ['A', 'B', 'C'], matches, rules: DEFAULT_RULES, deductions });
    expect(rows.map(({ team, points }) => `${team} ${points}`)).toEqual(['B 3', 'A 2', 'C 0']);
    expect(rows[1]).toMatchObject({
      deducted: 4,
      reasons: ['Fielded a suspended player', 'Late team sheet'],
    });
    expect(rows[0]).toMatchObject({ deducted: 0, reasons: [] });
  });

  it('ignore a deduction for a team that is not listed', () => {
    const deductions = [{ team: 'Z', points: 3, reason: 'Withdrew' }];
    const rows = standings({
      teams: ['A', 'B'],
      matches: played('A-B 1:0'),
      rules: DEFAULT_RULES,
      deductions,
    });
    expect(rows.map(({ team, points, deducted }) => [team, points, deducted])).toEqual([
      ['A', 3, 0],
      ['B', 0, 0],
    ]);
  });

  it('name no tie-breaker between teams that share a position', () => {
    const rows = standings({
      teams: ['C', 'B', 'A'],
      matches: played('A-B 0:0, A-C 2:0, B-C 2:0'),
      rules: DEFAULT_RULES,
    });
    expect(rows.map(({ position, team, separatedBy }) => [position, team, separatedBy])).toEqual([
      [1, 'B', null],
      [1, 'A', null],
      [3, 'C', 'points'],
    ]);
  });

  it('name the separating tie-breaker only for the first of the teams that share a position', () => {
    const rows = standings({
      teams: ['C', 'B', 'A'],
      matches: played('A-B 2:0, A-C 2:0, B-C 1:1'),
      rules: DEFAULT_RULES,
    });
    expect(rows.map(({ position, team, separatedBy }) => [position, team, separatedBy])).toEqual([
      [1, 'A', null],
      [2, 'C', 'points'],
      [2, 'B', null],
    ]);
  });

  it('name the tie-breaker that separates a team from the one above', () => {
    const rows = standings({
      teams: ['A', 'B', 'C', 'D'],
      matches: played('A-C 3:0, B-D 2:0, A-D 0:0, B-C 0:0'),
      rules: DEFAULT_RULES,
    });
    expect(rows.map(({ team, separatedBy }) => [team, separatedBy])).toEqual([
      ['A', null],
      ['B', 'goal_difference'],
      ['D', 'points'],
      ['C', 'goal_difference'],
    ]);
  });
});

describe('tie-breakers', () => {
  // A and B have the same points; A won the match between them, B has the better goal difference.
  const TWO = played('A-B 1:0, B-C 5:0, B-D 1:0, A-C 1:0, D-A 1:0, C-D 0:0');

  it.each<[TieBreak, string]>([
    ['goal_difference', '1 B, 2 A, 3 D, 4 C'],
    ['goals_for', '1 B, 2 A, 3 D, 4 C'],
    ['head_to_head_points', '1 A, 2 B, 3 D, 4 C'],
    ['head_to_head_goal_difference', '1 A, 2 B, 3 D, 4 C'],
  ])('order two teams with equal points by %s', (tieBreak, order) => {
    expect(table({ matches: TWO, rules: by(tieBreak) })).toBe(order);
  });

  it('apply both head-to-head criteria to the same matches, after goal difference', () => {
    // A, B and C have 6 points and as many goals for as against. Among them A has 6 points, B and C have 1; C lost by
    // fewer goals than B, which only the matches of all three show: the one between the two was a draw.
    const matches = played(
      'A-B 3:0, A-C 1:0, B-C 0:0, D-A 4:0, B-D 3:0, C-D 1:0, B-E 0:0, E-B 0:0, C-E 0:0, E-C 0:0',
    );
    const rules = by('goal_difference', 'head_to_head_points', 'head_to_head_goal_difference');
    expect(table({ matches, rules })).toBe('1 A, 2 C, 3 B, 4 E, 5 D');
  });

  it('apply in the order of the rules', () => {
    expect(table({ matches: TWO, rules: by('head_to_head_points', 'goal_difference') })).toMatch(/^1 A, 2 B/);
    expect(table({ matches: TWO, rules: by('goal_difference', 'head_to_head_points') })).toMatch(/^1 B, 2 A/);
  });

  it('rank one win in three matches above three draws by wins', () => {
    const matches = played('A-C 0:0, A-C 0:0, A-C 0:0, B-C 1:0, C-B 2:0, C-B 2:0');
    expect(table({ matches, rules: by('wins') })).toBe('1 C, 2 B, 3 A');
    expect(table({ matches, rules: by() })).toBe('1 C, 2 A, 2 B');
  });

  it('rank the team with fewer card points higher by fair play', () => {
    const matches = played('A-B 1:1');
    const demerits = countDemerits([
      { team: 'A', card: 'yellow' },
      { team: 'A', card: 'second_yellow' },
      { team: 'B', card: 'red' },
    ]);
    expect(Object.fromEntries(demerits)).toEqual({ A: 3, B: 4 });
    expect(table({ matches, rules: by('fair_play'), demerits })).toBe('1 A, 2 B');
    expect(table({ matches, rules: by('fair_play') })).toBe('1 A, 1 B');
  });

  it('ignore deducted points in head-to-head matches', () => {
    const matches = played('A-B 1:0, A-C 1:0, B-C 1:0');
    const deductions = [{ team: 'A', points: 3, reason: 'x' }];
    expect(table({ matches, deductions, rules: by('head_to_head_points') })).toBe('1 A, 2 B, 3 C');
  });
});

describe('head-to-head standings of several tied teams', () => {
  // All three have 6 points; over all matches A has the best difference and C the worst, among them it is the reverse.
  const CIRCLE = played('A-B 1:0, B-C 1:0, C-A 3:0, A-D 9:0, B-D 5:0, C-D 1:0');

  it('count the matches among all tied teams, and only those', () => {
    expect(table({ matches: CIRCLE, rules: by('goal_difference') })).toBe('1 A, 2 B, 3 C, 4 D');
    expect(table({ matches: CIRCLE, rules: by('head_to_head_points', 'head_to_head_goal_difference') })).toBe(
      '1 C, 2 B, 3 A, 4 D',
    );
  });

  it('continue with the next tie-breaker when they separate no teams', () => {
    expect(table({ matches: CIRCLE, rules: by('head_to_head_points', 'goal_difference') })).toBe(
      '1 A, 2 B, 3 C, 4 D',
    );
  });

  // A, B and C have 12 points each. Among them A has 12, B and C have 3 and a difference of -3 each; between B and C alone
  // B is ahead by 2:1, though C is far ahead over all matches.
  const AGAIN = played(
    [
      'A-B 2:0, B-A 0:2, A-C 1:0, C-A 0:1, B-C 2:0, C-B 1:0',
      'A-D 0:1, D-A 1:0, A-E 0:1, E-A 1:0',
      'B-D 1:0, D-B 1:0, B-E 1:0, E-B 0:1',
      'C-D 9:0, D-C 0:9, C-E 9:0, E-C 1:0',
    ].join(', '),
  );

  it('are computed again among teams that are still tied', () => {
    const rules = by('head_to_head_points', 'head_to_head_goal_difference', 'goal_difference');
    expect(table({ matches: AGAIN, rules })).toBe('1 A, 2 B, 3 C, 4 E, 5 D');
    expect(table({ matches: AGAIN, rules: by('goal_difference') })).toMatch(/^1 C/);
  });

  it('continue with goal difference when head-to-head points alone leave two teams level', () => {
    // By points alone, B and C are compared on their own at once: they are level, and head-to-head difference is not a
    // tie-break.
    expect(table({ matches: AGAIN, rules: by('head_to_head_points', 'goal_difference') })).toMatch(
      /^1 A, 2 C, 3 B/,
    );
  });
});

describe('drawing of lots', () => {
  const matches = played('A-B 0:0, B-C 0:0, C-A 0:0');
  const rules = by('draw_of_lots');

  it('is needed when nothing else separates teams, which share a position until then', () => {
    expect(table({ matches, rules })).toBe('1 A, 1 B, 1 C');
    expect(table({ matches: played('A-B 1:0, A-C 1:0, B-D 1:0, C-D 1:0'), rules })).toBe(
      '1 A, 2 B, 2 C, 4 D',
    );
  });

  it('orders the teams as recorded in the latest drawing', () => {
    expect(table({ matches, rules, draws: [['C', 'A', 'B']] })).toBe('1 C, 2 A, 3 B');
    const draws = [
      ['C', 'A', 'B'],
      ['B', 'C', 'A'],
    ];
    expect(table({ matches, rules, draws })).toBe('1 B, 2 C, 3 A');
  });

  it('has no effect unless all tied teams took part', () => {
    expect(table({ matches, rules, draws: [['C', 'A']] })).toBe('1 A, 1 B, 1 C');
    expect(table({ matches: played('A-B 0:0'), rules, draws: [['C', 'B', 'A']] })).toBe('1 B, 2 A');
  });
});

describe('fair play', () => {
  it('counts 1 for a yellow card, 3 for a second yellow, 4 for a red, 5 for a red after a yellow', () => {
    const demerits = countDemerits([
      { team: 'A', card: 'yellow' },
      { team: 'B', card: 'yellow' },
      { team: 'B', card: 'second_yellow' },
      { team: 'C', card: 'red' },
      { team: 'D', card: 'yellow' },
      { team: 'D', card: 'red' },
    ]);
    expect(Object.fromEntries(demerits)).toEqual({ A: 1, B: 3, C: 4, D: 5 });
  });

  it('ranks a team without cards above one with a single yellow card', () => {
    const demerits = countDemerits([{ team: 'A', card: 'yellow' }]);
    expect(table({ matches: played('A-B 0:0'), rules: by('fair_play'), demerits })).toBe('1 B, 2 A');
  });
});

describe('standings rules', () => {
  it('have defaults of 3, 1 and 0 points and six tie-breakers', () => {
    expect(DEFAULT_RULES).toEqual({
      points: { win: 3, draw: 1, loss: 0 },
      tieBreaks: [
        'points',
        'goal_difference',
        'goals_for',
        'head_to_head_points',
        'fair_play',
        'draw_of_lots',
      ],
    });
    expect(TIE_BREAKS).toEqual([
      'points',
      'goal_difference',
      'goals_for',
      'head_to_head_points',
      'head_to_head_goal_difference',
      'wins',
      'fair_play',
      'draw_of_lots',
    ]);
  });

  it.each<[Partial<StandingsRules>, string[]]>([
    [{}, []],
    [{ points: { win: 100, draw: 100, loss: 100 } }, []],
    [{ points: { win: 0, draw: 0, loss: 0 } }, []],
    [{ tieBreaks: ['goals_for', 'points'] }, ['tie_breaks POINTS_NOT_FIRST']],
    [{ tieBreaks: ['points', 'wins', 'wins'] }, ['tie_breaks NAMED_TWICE']],
    [{ tieBreaks: ['points', 'luck' as TieBreak] }, ['tie_breaks UNKNOWN']],
    [{ tieBreaks: [] }, ['tie_breaks POINTS_NOT_FIRST']],
    [{ points: { win: 1, draw: 2, loss: 0 } }, ['points WIN_BELOW_DRAW_OR_DRAW_BELOW_LOSS']],
    [{ points: { win: 3, draw: 1, loss: 2 } }, ['points WIN_BELOW_DRAW_OR_DRAW_BELOW_LOSS']],
    [{ points: { win: 3.5, draw: 1, loss: 0 } }, ['points NOT_A_SMALL_NUMBER']],
    [{ points: { win: 101, draw: 1, loss: 0 } }, ['points NOT_A_SMALL_NUMBER']],
    [{ points: { win: 3, draw: 1, loss: -1 } }, ['points NOT_A_SMALL_NUMBER']],
  ])('validate %j with the problems %j', (changes, problems) => {
    const found = validateRules({ ...DEFAULT_RULES, ...changes });
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
  });
});

/** Few goals, so that there are many ties. */
const season = fc.integer({ min: 2, max: 7 }).chain((count) => {
  const teams = Array.from({ length: count }, (_, index) => `T${index}`);
  const pairs = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => ({ home, away })),
  );
  const score = fc.record({ homeGoals: fc.nat(2), awayGoals: fc.nat(2), missing: fc.nat(9) });
  return fc
    .array(score, { minLength: pairs.length, maxLength: pairs.length })
    .map((scores) =>
      pairs.map((pair, index) => ({ ...pair, ...scores[index]! })).filter(({ missing }) => missing > 0),
    )
    .map((matches) => ({ teams, matches: matches as CountedMatch[] }));
});

/** The same rules written again, slow and simple: points, then among the tied, then among those still tied. */
function slowOrder(teams: string[], all: CountedMatch[]): string[][] {
  const figures = (among: string[], matches: CountedMatch[]) => (team: string) =>
    matches
      .filter(({ home, away }) => among.includes(home) && among.includes(away))
      .filter(({ home, away }) => home === team || away === team)
      .map(({ home, homeGoals, awayGoals }) =>
        home === team ? homeGoals - awayGoals : awayGoals - homeGoals,
      )
      .reduce(([p, d], each) => [p! + (each > 0 ? 3 : each === 0 ? 1 : 0), d! + each] as const, [
        0, 0,
      ] as readonly number[]);
  const groups = (among: string[], key: (team: string) => readonly number[]): string[][] => {
    const keys = [...new Set(among.map((team) => JSON.stringify(key(team))))].map(
      (text) => JSON.parse(text) as number[],
    );
    keys.sort((a, b) => b[0]! - a[0]! || (b[1] ?? 0) - (a[1] ?? 0));
    return keys.map((each) => among.filter((team) => JSON.stringify(key(team)) === JSON.stringify(each)));
  };
  const among = (tied: string[]): string[][] => {
    const parts = groups(tied, figures(tied, all));
    return parts.length === 1 ? parts : parts.flatMap((part) => (part.length === 1 ? [part] : among(part)));
  };
  return groups(teams, (team) => [figures(teams, all)(team)[0]!]).flatMap(among);
}

describe('standings of any season', () => {
  const headToHead = by('head_to_head_points', 'head_to_head_goal_difference');

  it('have totals that add up', () => {
    fc.assert(
      fc.property(season, ({ teams, matches }) => {
        const rows = standings({ teams, matches, rules: DEFAULT_RULES });
        const sum = (key: 'played' | 'goalsFor' | 'goalsAgainst' | 'won' | 'lost' | 'goalDifference') =>
          rows.reduce((total, row) => total + row[key], 0);
        expect(rows.map(({ team }) => team).sort()).toEqual(teams);
        expect(sum('played')).toBe(2 * matches.length);
        expect([sum('goalsFor'), sum('won'), sum('goalDifference')]).toEqual([
          sum('goalsAgainst'),
          sum('lost'),
          0,
        ]);
        rows.forEach((row, index) => {
          expect(row.points).toBe(3 * row.won + row.drawn);
          if (index > 0) expect(row.points).toBeLessThanOrEqual(rows[index - 1]!.points);
          expect(row.position === index + 1 || row.position === rows[index - 1]!.position).toBe(true);
        });
      }),
    );
  });

  it('do not depend on the order of teams or matches', () => {
    fc.assert(
      fc.property(season, ({ teams, matches }) => {
        const positions = (facts: StandingsFacts): Record<string, number> =>
          Object.fromEntries(standings(facts).map(({ team, position }) => [team, position]));
        for (const rules of [DEFAULT_RULES, headToHead])
          expect(positions({ teams, matches, rules })).toEqual(
            positions({ teams: [...teams].reverse(), matches: [...matches].reverse(), rules }),
          );
      }),
    );
  });

  it('match a simple reference implementation for head-to-head rules', () => {
    fc.assert(
      fc.property(season, ({ teams, matches }) => {
        const rows = standings({ teams, matches, rules: headToHead });
        const groups = [...new Set(rows.map(({ position }) => position))].map((position) =>
          rows.filter((row) => row.position === position).map(({ team }) => team),
        );
        expect(groups).toEqual(slowOrder(teams, matches));
      }),
      { numRuns: 500 },
    );
  });

  it('share no position after lots are drawn among all teams', () => {
    fc.assert(
      fc.property(season, ({ teams, matches }) => {
        const rows = standings({ teams, matches, rules: by('draw_of_lots'), draws: [teams] });
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
      }),
    );
  });
});
