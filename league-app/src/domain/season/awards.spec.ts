import { describe, expect, it } from '@jest/globals';
import { figureOf, proposeAwards } from './awards.js';
import type { SeasonFacts } from './facts.js';

const match = (id: string, score: string, wasPlayed = true) => {
  const [home, homeGoals, awayGoals, away] = [score[0]!, Number(score[1]), Number(score[3]), score[4]!];
  return { id, home, away, homeGoals, awayGoals, wasPlayed };
};
const event = (kind: string, player: string | null, team = 'A') => ({ match: '1', team, player, kind });
const began = (match_: string, team: string, player: string) => ({
  match: match_,
  team,
  player,
  starter: true,
});

/** Conceded: A 1 in 3 matches, B 4 in 3, C 2 in 4, D 6 in 4; the walkover of A against D does not count. */
const FACTS: SeasonFacts = {
  matches: [
    match('1', 'A2-0B'),
    match('2', 'C1-1D'),
    match('3', 'A1-1C'),
    match('4', 'B2-2D'),
    match('5', 'A3-0D', false),
    match('6', 'B0-0C'),
    match('7', 'D0-2A'),
    match('8', 'C1-0D'),
  ],
  lineups: [],
  events: [
    event('goal', 'ana'),
    event('penalty', 'ana'),
    event('goal', 'eva'),
    event('goal', 'eva'),
    event('goal', 'ida'),
    event('own_goal', 'ida'),
    event('own_goal', 'ida'),
    event('goal', null),
  ],
  players: [
    { id: 'ana', team: 'A', position: 'forward' },
    { id: 'eva', team: 'B', position: null },
    { id: 'ida', team: 'C', position: 'defender' },
    { id: 'kea', team: 'A', position: 'goalkeeper' },
    { id: 'kia', team: 'C', position: 'goalkeeper' },
    { id: 'koa', team: 'C', position: 'goalkeeper' },
  ],
};
const show = (facts: SeasonFacts) =>
  proposeAwards(facts).map(
    ({ kind, player, team, figure }) => `${kind} ${player ?? team} ${figure.count}/${figure.matches}`,
  );

describe('season awards', () => {
  it('go to the top scorers and to those who conceded least in played matches', () => {
    // The only goalkeeper of A is known without line-ups; C has two.
    expect(show(FACTS)).toEqual([
      'top_scorer ana 2/1',
      'top_scorer eva 2/1',
      'best_goalkeeper kea 1/3',
      'fewest_conceded A 1/3',
    ]);
  });

  it('rank goalkeepers by the matches they started, at least half of the most starts', () => {
    const lineups = [
      ...[began('1', 'A', 'kea'), began('3', 'A', 'kea'), began('7', 'A', 'kea')],
      // kia has 1 in 3 like kea, in matches 2, 6 and 8; koa conceded nothing, but in only one match of three.
      ...[began('2', 'C', 'kia'), began('6', 'C', 'kia'), began('8', 'C', 'kia'), began('6', 'C', 'koa')],
      began('5', 'A', 'kea'),
    ];
    expect(show({ ...FACTS, lineups }).filter((each) => each.startsWith('best_goalkeeper'))).toEqual([
      'best_goalkeeper kea 1/3',
      'best_goalkeeper kia 1/3',
    ]);
  });

  it('give fair play to the fewest card points per match, and to no team without any cards', () => {
    const cards = [
      event('yellow', 'ana', 'A'),
      event('red', null, 'B'),
      event('yellow', 'kia', 'C'),
      event('second_yellow', 'kia', 'C'),
      event('yellow', 'x', 'D'),
    ];
    // A 1 in 4 (the walkover counts here), B 4 in 3, C 3 in 4, D 1 in 5.
    expect(show({ ...FACTS, events: cards })).toContain('fair_play D 1/5');
    expect(show(FACTS).some((each) => each.startsWith('fair_play'))).toBe(false);
  });

  it('are not proposed when more than three would share them', () => {
    const events = ['ana', 'eva', 'ida', 'kia'].map((player) => event('goal', player));
    expect(show({ ...FACTS, events }).some((each) => each.startsWith('top_scorer'))).toBe(false);
    expect(proposeAwards({ matches: [], lineups: [], events: [], players: [] })).toEqual([]);
  });

  it('have a figure for any recipient, or null when nothing is counted', () => {
    expect(figureOf({ kind: 'top_scorer', player: 'ida', team: 'C' }, FACTS)).toEqual({
      count: 1,
      matches: 1,
    });
    expect(figureOf({ kind: 'fewest_conceded', player: null, team: 'D' }, FACTS)).toEqual({
      count: 6,
      matches: 4,
    });
    expect(figureOf({ kind: 'best_player', player: 'ida', team: 'C' }, FACTS)).toBeNull();
    expect(figureOf({ kind: 'top_scorer', player: 'kia', team: 'C' }, FACTS)).toBeNull();
  });
});
