import { describe, expect, it } from '@jest/globals';
import { AWARD_KINDS, figureOf, proposeAwards } from './awards.js';
import type { SeasonFacts } from './facts.js';
import { finishedMatch } from './testing/finished-match.js';

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
    finishedMatch('1', 'A2-0B'),
    finishedMatch('2', 'C1-1D'),
    finishedMatch('3', 'A1-1C'),
    finishedMatch('4', 'B2-2D'),
    finishedMatch('5', 'A3-0D', false),
    finishedMatch('6', 'B0-0C'),
    finishedMatch('7', 'D0-2A'),
    finishedMatch('8', 'C1-0D'),
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
const CARDS = [
  event('yellow', 'ana', 'A'),
  event('red', null, 'B'),
  event('yellow', 'kia', 'C'),
  event('second_yellow', 'kia', 'C'),
];
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
    const cards = [...CARDS, event('yellow', 'x', 'D')];
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

  it('count card points of each team over its finished matches, played or not', () => {
    const facts = { ...FACTS, events: [...CARDS, event('goal', 'x', 'D')] };
    const figures = ['A', 'B', 'C', 'D'].map((team) =>
      figureOf({ kind: 'fair_play', player: null, team }, facts),
    );
    expect(figures.map((figure) => figure?.matches)).toEqual([4, 3, 4, 5]);
    const [a, b, c, d] = figures.map((figure) => figure!.count);
    expect([a, d]).toEqual([1, 0]);
    expect(c).toBeGreaterThan(a!);
    expect(b).toBeGreaterThan(a!);
    expect(show(facts)).toContain('fair_play D 0/5');
  });

  it('give fair play to three teams without cards when only the fourth has one', () => {
    const shared = show({ ...FACTS, events: [event('yellow', null, 'B')] });
    expect(shared.filter((each) => each.startsWith('fair_play'))).toEqual([
      'fair_play A 0/4',
      'fair_play C 0/4',
      'fair_play D 0/5',
    ]);
  });

  it('give no fair play where nobody recorded cards, but goalkeepers may have conceded nothing', () => {
    const facts = { ...FACTS, matches: [finishedMatch('1', 'A0-0C')], events: [], lineups: [] };
    const players = FACTS.players.filter(({ id }) => id !== 'koa');
    expect(show({ ...facts, players })).toEqual([
      'best_goalkeeper kea 0/1',
      'best_goalkeeper kia 0/1',
      'fewest_conceded A 0/1',
      'fewest_conceded C 0/1',
    ]);
  });

  it('consider a goalkeeper with exactly half of the most starts, and none with fewer', () => {
    const goalkeepers = (show: SeasonFacts) =>
      proposeAwards(show)
        .filter(({ kind }) => kind === 'best_goalkeeper')
        .map(({ player }) => player);
    const matches = ['1', '2', '3', '4', '5'].map((id) => finishedMatch(id, id === '5' ? 'C0-0E' : 'A1-1C'));
    const kea = ['1', '2', '3', '4'].map((id) => began(id, 'A', 'kea'));
    const half = { ...FACTS, matches, lineups: [...kea, began('5', 'C', 'kia'), began('4', 'C', 'kia')] };
    // kia conceded 1 in 2, kea 4 in 4.
    expect(goalkeepers(half)).toEqual(['kia']);
    expect(goalkeepers({ ...half, lineups: [...kea, began('5', 'C', 'kia')] })).toEqual(['kea']);
  });

  it('ignore substitutes in goal, field players, and matches that are not finished', () => {
    const lineups = [
      // Only a field player of A is named, so its one goalkeeper counts for all matches.
      began('1', 'A', 'ana'),
      { ...began('7', 'A', 'kea'), starter: false },
      began('unfinished', 'C', 'koa'),
      began('8', 'C', 'kia'),
    ];
    expect(figureOf({ kind: 'best_goalkeeper', player: 'kea', team: 'A' }, { ...FACTS, lineups })).toEqual({
      count: 1,
      matches: 3,
    });
    expect(figureOf({ kind: 'best_goalkeeper', player: 'koa', team: 'C' }, { ...FACTS, lineups })).toEqual({
      count: 0,
      matches: 0,
    });
  });

  it('name no goalkeeper of a team that has two when no line-up tells who played', () => {
    const players = FACTS.players.filter(({ id }) => id !== 'kea');
    expect(show({ ...FACTS, players }).some((each) => each.startsWith('best_goalkeeper'))).toBe(false);
  });

  it('are of eight kinds', () => {
    expect(AWARD_KINDS).toEqual([
      ...['best_player', 'top_scorer', 'best_goalkeeper', 'best_young_player', 'best_coach'],
      ...['fewest_conceded', 'fair_play', 'other'],
    ]);
  });
});
