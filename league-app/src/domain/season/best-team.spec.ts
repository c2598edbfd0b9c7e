import { describe, expect, it } from '@jest/globals';
import type { Position } from '@touchline/contracts';
import { proposeBestTeam, shapeOf } from './best-team.js';
import type { SeasonFacts } from './facts.js';
import { finishedMatch } from './testing/finished-match.js';

const show = (facts: SeasonFacts) => proposeBestTeam(facts).map(({ line, player }) => `${line} ${player}`);
const player = (id: string, position: Position | null, team = 'A') => ({ id, team, position });
const named = (match: string, who: string, starter = true, team = 'A') => ({
  match,
  team,
  player: who,
  starter,
});
const scored = (who: string, kind = 'goal') => ({ match: '1', team: 'A', player: who, kind });

describe('the team of the season', () => {
  it('derives its formation from the size of a side', () => {
    const shapes = [11, 8, 7, 5].map((size) => Object.values(shapeOf(size)).join('-'));
    expect(shapes).toEqual(['1-4-3-3', '1-3-2-2', '1-2-2-2', '1-2-1-1']);
  });

  it('picks players by starts, wins, goals, clean sheets and cards', () => {
    const matches = [
      { id: '1', home: 'A', away: 'B', homeGoals: 2, awayGoals: 0, wasPlayed: true },
      { id: '2', home: 'B', away: 'A', homeGoals: 1, awayGoals: 1, wasPlayed: true },
    ];
    const lineups = [
      ...['kea', 'dora', 'dina', 'mia', 'fina'].map((who) => named('1', who)),
      ...['kea', 'dina', 'duna', 'mia', 'fina'].map((who) => named('2', who)),
      ...['kiki', 'dela', 'dola', 'muna', 'fara'].flatMap((who) => [
        named('1', who, true, 'B'),
        named('2', who, true, 'B'),
      ]),
    ];
    const players = [
      ...[
        player('kiki', 'goalkeeper', 'B'),
        player('dela', 'defender', 'B'),
        player('dola', 'defender', 'B'),
      ],
      ...[player('muna', 'midfielder', 'B'), player('fara', 'forward', 'B'), player('kea', 'goalkeeper')],
      ...[player('dora', 'defender'), player('dina', 'defender'), player('duna', 'defender')],
      ...[player('mia', 'midfielder'), player('fina', 'forward')],
    ];
    const facts = { matches, lineups, players, events: [] };
    // Five a side: one, two, one, one. kea 3+1+2; dina the same; dora 3+2; the others 1 each.
    expect(show(facts)).toEqual([
      'goalkeeper kea',
      'defender dina',
      'defender dora',
      'midfielder mia',
      'forward fina',
    ]);
    // muna has 1, and two goals make it 7 against mia's 4; fara has 1 + 3 = 4, like fina, but is sent off: 1.
    const events = [scored('muna'), scored('muna', 'penalty'), scored('fara'), scored('fara', 'red')];
    expect(show({ ...facts, events }).slice(3)).toEqual(['midfielder muna', 'forward fina']);
  });

  it('ranks a substitute below a starter, and ignores a match that was not played', () => {
    const matches = ['1', '2'].map((id) => ({
      id,
      home: 'A',
      away: 'B',
      homeGoals: 3,
      awayGoals: 1,
      wasPlayed: id === '1',
    }));
    const players = [player('late', 'forward'), player('first', 'forward'), player('paper', 'forward')];
    const lineups = [named('1', 'late', false), named('1', 'first'), named('2', 'paper')];
    // At least five a side, so there is one forward.
    expect(show({ matches, players, lineups, events: [] })).toEqual(['forward first']);
    expect(show({ matches, players, lineups, events: [scored('late')] })).toEqual(['forward late']);
  });

  it('fills outfield lines with players without a position, but never the goal', () => {
    const players = [
      player('one', null),
      player('two', null),
      player('fina', 'forward'),
      player('none', null),
    ];
    const events = [scored('one'), scored('fina'), scored('two'), scored('two')];
    expect(show({ matches: [], lineups: [], players, events })).toEqual([
      'defender two',
      'defender one',
      'forward fina',
    ]);
    expect(show({ matches: [], lineups: [], players: [], events: [] })).toEqual([]);
  });
});

const MATCHES = [
  ...['d1', 'd2', 'd3'].map((id) => finishedMatch(id, 'A1-1B')),
  ...[
    finishedMatch('goalless', 'A0-0B'),
    finishedMatch('won', 'A2-1B'),
    finishedMatch('won away', 'B1-2A'),
    finishedMatch('lost', 'A1-2B'),
    finishedMatch('lost away', 'B2-1A'),
  ],
];

interface Record {
  starts?: string[];
  substitutions?: string[];
  events?: string[];
}

describe('points of a player', () => {
  /** Who is ranked first of two, once with each of them listed first: equal points leave the order as it is. */
  function compare(x: Record, y: Record, position: Position = 'forward'): string[] {
    const both: [string, Record][] = [
      ['x', x],
      ['y', y],
    ];
    const lineups = both.flatMap(([who, { starts = [], substitutions = [] }]) => [
      ...starts.map((match) => named(match, who)),
      ...substitutions.map((match) => named(match, who, false)),
    ]);
    const events = both.flatMap(([who, { events: kinds = [] }]) => kinds.map((kind) => scored(who, kind)));
    const first = (order: string[]): string => {
      const players = order.map((id) => player(id, position));
      return proposeBestTeam({ matches: MATCHES, lineups, events, players })[0]!.player;
    };
    return [first(['x', 'y']), first(['y', 'x'])];
  }
  const THREE: Record = { starts: ['d1', 'd2', 'd3'] };

  it.each<[string, Record, Record]>([
    ['a goal is worth three draws', { events: ['goal'] }, THREE],
    ['a penalty is worth a goal', { events: ['penalty'] }, THREE],
    ['a win is worth three draws', { starts: ['won'] }, THREE],
    ['a win away is worth a win', { starts: ['won away'] }, THREE],
    ['a defeat is worth nothing', { starts: ['lost', 'd1'] }, { starts: ['d2'] }],
    ['a defeat away is worth nothing', { starts: ['lost away', 'd1'] }, { starts: ['d2'] }],
    ['a substitute gets half of a win', { substitutions: ['won', 'won away'] }, THREE],
    ['a substitute gets half of a draw', { substitutions: ['d1', 'd2'] }, { starts: ['d3'] }],
    ['a yellow card costs a draw', { events: ['goal', 'yellow'] }, { starts: ['d1', 'd2'] }],
    ['a second yellow card costs two draws', { events: ['goal', 'second_yellow'] }, { starts: ['d1'] }],
    ['a red card costs a goal', { events: ['goal', 'goal', 'red'] }, THREE],
    ['another event is worth nothing', { events: ['goal', 'own_goal'] }, THREE],
    ['a forward gets nothing for a clean sheet', { starts: ['goalless'] }, { starts: ['d1'] }],
  ])('%s', (_rule, x, y) => expect(compare(x, y)).toEqual(['x', 'y']));

  it.each<Position>(['goalkeeper', 'defender'])(
    'a clean sheet is worth two draws to a %s who starts',
    (position) => {
      expect(compare({ starts: ['goalless'] }, THREE, position)).toEqual(['x', 'y']);
      expect(compare({ substitutions: ['goalless', 'd1'] }, { starts: ['d2'] }, position)).toEqual([
        'x',
        'y',
      ]);
    },
  );

  it('a player without points is not picked, and one with a single point is', () => {
    const players = [player('none', 'forward'), player('one', 'forward')];
    const facts = {
      matches: MATCHES,
      lineups: [named('lost', 'none'), named('d1', 'one')],
      events: [],
      players,
    };
    expect(show({ ...facts, players: players.slice(0, 1) })).toEqual([]);
    expect(show(facts)).toEqual(['forward one']);
  });
});

describe('the size of the team', () => {
  const players = (['goalkeeper', 'defender', 'midfielder', 'forward'] as const).flatMap((position) =>
    Array.from({ length: 6 }, (_, n) => player(`${position}${n}`, position)),
  );
  const events = players.map(({ id }) => scored(id));
  const side = (match: string, team: string, starters: number) => [
    ...Array.from({ length: starters }, (_, n) => named(match, `${team}${n}`, true, team)),
    named(match, `${team} substitute`, false, team),
  ];

  it.each([
    ['eleven without line-ups', [], '1-4-3-3'],
    ['the most common number of starters', [7, 5, 5], '1-2-1-1'],
    ['the larger of two that are equally common', [5, 7], '1-2-2-2'],
    ['the larger, whichever was first', [7, 5], '1-2-2-2'],
    ['at least five', [3, 3], '1-2-1-1'],
    ['at most eleven', [12, 12], '1-4-3-3'],
  ])('is %s', (_rule, sizes, shape) => {
    const lineups = sizes.flatMap((starters, n) => side(`m${n}`, n % 2 === 0 ? 'A' : 'B', starters));
    const lines = proposeBestTeam({ matches: [], lineups, events, players }).map(({ line }) => line);
    const counts = ['goalkeeper', 'defender', 'midfielder', 'forward'].map(
      (line) => lines.filter((each) => each === line).length,
    );
    expect(counts.join('-')).toBe(shape);
  });

  it('leaves to players without a position only the places that their line does not fill', () => {
    const few = [
      player('dora', 'defender'),
      ...['one', 'two', 'three', 'four'].map((id) => player(id, null)),
    ];
    const goals = few.map(({ id }) => scored(id));
    const lineups = side('m', 'A', 5);
    expect(show({ matches: [], lineups, events: goals, players: few })).toEqual([
      'defender dora',
      'defender one',
      'midfielder two',
      'forward three',
    ]);
  });
});
