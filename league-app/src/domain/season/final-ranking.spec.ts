import { describe, expect, it } from '@jest/globals';
import { finishersOf, rankCup, rankGroups, rankTable } from './final-ranking.js';
import type { CupTie, Finish } from './final-ranking.js';

const show = (finishes: readonly Finish[]) =>
  finishes.map(({ team, place }) => `${place} ${team}`).join(', ');
const tie = (round: number, stage: string, home: string | null, away: string | null, winner: string | null) =>
  ({ round, stage, home, away, winner }) satisfies CupTie;
const drawn = (...teams: string[]): Finish[] => teams.map((team) => ({ team, place: 1 }));

describe('a final ranking', () => {
  it('is the standings of a league, with shared places', () => {
    const rows = [
      { team: 'a', position: 1 },
      { team: 'b', position: 2 },
      { team: 'c', position: 2 },
      { team: 'd', position: 4 },
    ];
    expect(show(rankTable(rows))).toBe('1 a, 2 b, 2 c, 4 d');
  });

  it('puts all group winners first, ordered by points per match', () => {
    const row = (team: string, position: number, played: number, points: number, goalDifference = 0) => ({
      ...{ team, position, played, points, goalDifference, goalsFor: 5 },
    });
    // The winner of the smaller group has fewer points, but more per match: 6 in 2 against 7 in 3.
    const groups = [
      [row('a', 1, 3, 7), row('b', 2, 3, 5, 1), row('c', 3, 3, 4), row('d', 4, 3, 0)],
      [row('e', 1, 2, 6), row('f', 2, 2, 3, 0), row('g', 3, 2, 0)],
    ];
    // b has 5/3 points per match, f 3/2; c 4/3, g 0.
    expect(show(rankGroups(groups))).toBe('1 e, 1 a, 3 b, 3 f, 5 c, 5 g, 7 d');
    expect(finishersOf(rankGroups(groups), 1)).toEqual(['e', 'a']);
    expect(finishersOf(rankGroups(groups), 2)).toEqual([]);
  });

  it('separates equal points per match by goal difference per match, then by goals per match', () => {
    const row = (team: string, played: number, points: number, goalDifference: number, goalsFor: number) => ({
      ...{ team, position: 1, played, points, goalDifference, goalsFor },
    });
    // Two points per match each. Goal difference per match: p 4/2, q 3/1, r 3/3, s 3/3; goals per match: r 2, s 3.
    const winners = [row('r', 3, 6, 3, 6), row('p', 2, 4, 4, 9), row('s', 3, 6, 3, 9), row('q', 1, 2, 3, 3)];
    expect(show(rankGroups(winners.map((winner) => [winner])))).toBe('1 q, 1 p, 1 s, 1 r');
    // Nobody of the second group has played: its winner comes after one with points.
    const idle = [row('idle', 0, 0, 0, 0), row('first', 1, 1, 0, 2)];
    expect(show(rankGroups(idle.map((winner) => [winner])))).toBe('1 first, 1 idle');
    const negative = [row('beaten', 1, 0, -2, 1), row('idle', 0, 0, 0, 0)];
    expect(show(rankGroups(negative.map((winner) => [winner])))).toBe('1 idle, 1 beaten');
  });

  it('orders the teams of a cup by the round in which they lost, and by the third-place match', () => {
    const ties = [
      tie(1, 'quarter_final', 'a', null, 'a'),
      tie(1, 'quarter_final', 'd', 'e', 'e'),
      tie(1, 'quarter_final', 'b', null, 'b'),
      tie(1, 'quarter_final', 'c', 'f', 'c'),
      tie(2, 'semi_final', 'a', 'e', 'e'),
      tie(2, 'semi_final', 'b', 'c', 'b'),
      tie(3, 'final', 'e', 'b', 'e'),
    ];
    expect(show(rankCup(ties, drawn('a', 'b', 'c', 'd', 'e', 'f')))).toBe('1 e, 2 b, 3 a, 3 c, 5 d, 5 f');
    const third = [...ties, tie(3, 'third_place', 'a', 'c', 'c')];
    expect(show(rankCup(third, drawn('a', 'b', 'c', 'd', 'e', 'f')))).toBe('1 e, 2 b, 3 c, 4 a, 5 d, 5 f');
  });

  it('gives third place without a match in a cup of three teams', () => {
    const ties = [
      tie(1, 'semi_final', 'a', null, 'a'),
      tie(1, 'semi_final', 'b', 'c', 'b'),
      tie(2, 'final', 'a', 'b', 'b'),
      tie(2, 'third_place', null, 'c', 'c'),
    ];
    expect(show(rankCup(ties, drawn('a', 'b', 'c')))).toBe('1 b, 2 a, 3 c');
  });

  it('puts teams that did not reach the cup after it, by their places in the groups', () => {
    const ties = [
      tie(1, 'semi_final', 'a', 'f', 'f'),
      tie(1, 'semi_final', 'e', 'b', 'e'),
      tie(2, 'final', 'f', 'e', 'f'),
    ];
    const groups: Finish[] = [
      { team: 'e', place: 1 },
      { team: 'a', place: 1 },
      { team: 'b', place: 3 },
      { team: 'f', place: 3 },
      { team: 'c', place: 5 },
      { team: 'g', place: 5 },
      { team: 'd', place: 7 },
    ];
    expect(show(rankCup(ties, groups))).toBe('1 f, 2 e, 3 a, 3 b, 5 c, 5 g, 7 d');
  });
});
