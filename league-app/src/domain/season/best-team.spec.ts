import { describe, expect, it } from '@jest/globals';
import type { Position } from '@touchline/contracts';
import { proposeBestTeam, shapeOf } from './best-team.js';
import type { SeasonFacts } from './facts.js';

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
