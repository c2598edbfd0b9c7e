import { describe, expect, it } from '@jest/globals';
import type { TieMatch } from './ties.js';
import { sumGoals, decideWinner } from './ties.js';

/** `A-B 2:1`, with a shoot-out `A-B 1:1 (4:3)`. */
function match(text: string): TieMatch {
  const [, homeTeam, awayTeam, home, away, , first, second] = /^(\w)-(\w) (\d):(\d)( \((\d):(\d)\))?$/.exec(
    text,
  )!;
  return {
    state: 'played',
    homeTeam: homeTeam!,
    awayTeam: awayTeam!,
    homeGoals: Number(home),
    awayGoals: Number(away),
    penalties: first === undefined ? null : { home: Number(first), away: Number(second) },
    absent: null,
  };
}

const winner = (...texts: string[]): string | null =>
  decideWinner(['A', 'B'], texts.length, texts.map(match));

describe('a cup tie', () => {
  it('counts no goals for a double walkover', () => {
    const leg: TieMatch = {
      ...{ state: 'walkover', absent: 'both', homeTeam: 'A', awayTeam: 'B' },
      ...{ homeGoals: null, awayGoals: null, penalties: null },
    };
    const legs = [match('B-A 1:2'), leg];
    expect([sumGoals('A', legs), sumGoals('B', legs)]).toEqual([2, 1]);
  });

  it.each<[string, string | null]>([
    ['A-B 2:1', 'A'],
    ['A-B 0:1', 'B'],
    ['A-B 1:1', null],
    ['A-B 1:1 (4:3)', 'A'],
    ['A-B 1:1 (2:3)', 'B'],
  ])('with the single leg %s is won by %s', (leg, team) => {
    expect(winner(leg)).toBe(team);
  });

  it.each<[string, string, string | null]>([
    ['A-B 2:1', 'B-A 0:0', 'A'],
    ['A-B 2:1', 'B-A 2:0', 'B'],
    ['A-B 2:1', 'B-A 1:0', null],
    ['A-B 2:1', 'B-A 1:0 (5:4)', 'B'],
    ['A-B 2:1', 'B-A 1:0 (3:4)', 'A'],
    // Away goals do not count extra.
    ['A-B 1:2', 'B-A 0:1', null],
  ])('with the legs %s and %s is won by %s', (first, second, team) => {
    expect(winner(first, second)).toBe(team);
  });

  it('is undecided while a leg is missing or not finished', () => {
    expect(decideWinner(['A', 'B'], 2, [match('A-B 9:0')])).toBeNull();
    const abandoned = { ...match('B-A 0:1'), state: 'abandoned' as const };
    expect(decideWinner(['A', 'B'], 2, [match('A-B 9:0'), abandoned])).toBeNull();
    expect(sumGoals('A', [match('A-B 9:0'), abandoned])).toBe(9);
  });

  it('is undecided after a double walkover, but decided by the walkover of one team', () => {
    const nobody = { ...match('A-B 0:0'), state: 'walkover' as const, absent: 'both' as const };
    expect(decideWinner(['A', 'B'], 1, [nobody])).toBeNull();
    const oneSide = { ...match('A-B 0:3'), state: 'walkover' as const, absent: 'home' as const };
    expect(decideWinner(['A', 'B'], 1, [oneSide])).toBe('B');
  });

  it('is undecided when one of two legs is a double walkover, whatever the other result', () => {
    const nobody = { ...match('B-A 0:0'), state: 'walkover' as const, absent: 'both' as const };
    expect(decideWinner(['A', 'B'], 2, [match('A-B 5:0'), nobody])).toBeNull();
    expect(decideWinner(['A', 'B'], 2, [nobody, match('A-B 5:0')])).toBeNull();
  });

  it('is decided by an award, even after a double walkover', () => {
    const awarded = { ...match('A-B 3:0'), state: 'awarded' as const, absent: 'both' as const };
    expect(decideWinner(['A', 'B'], 1, [awarded])).toBe('A');
  });
});
