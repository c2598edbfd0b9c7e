import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rankCup } from '../../domain/season/final-ranking.js';
import { buildBracket } from './bracket.js';
import type { Bracket, TieResult } from './bracket.js';

const makeTeams = (count: number): string[] => Array.from({ length: count }, (_, index) => `T${index + 1}`);
const open = ({ ties }: Bracket) => ties.filter(({ home, away, winner }) => home && away && winner === null);
const show = ({ ties }: Bracket): string[] =>
  ties.map(({ stage, place, home, away, winner }) => `${stage} ${place}: ${home}-${away} ${winner}`);

/** Plays a whole cup; `wins` decides for each tie whether the home side advances. */
async function play(teams: string[], thirdPlace: boolean, wins: (tie: number) => boolean): Promise<Bracket> {
  const results = new Map<number, TieResult>();
  let bracket = await buildBracket(teams, thirdPlace, results);
  while (open(bracket).length > 0) {
    for (const { id, home, away } of open(bracket))
      results.set(id, {
        winner: (wins(id) ? home : away)!,
        homeScore: wins(id) ? 1 : 0,
        awayScore: wins(id) ? 0 : 1,
      });
    bracket = await buildBracket(teams, thirdPlace, results);
  }
  return bracket;
}

describe('a bracket', () => {
  it('gives byes to the top seeds, and pairs the others best against worst', async () => {
    expect(show(await buildBracket(makeTeams(6), false, new Map()))).toEqual([
      'quarter_final 1: T1-null T1',
      'quarter_final 2: T4-T5 null',
      'quarter_final 3: T2-null T2',
      'quarter_final 4: T3-T6 null',
      'semi_final 1: T1-null null',
      'semi_final 2: T2-null null',
      'final 1: null-null null',
    ]);
  });

  it('pairs the losers of the semi-finals for third place', async () => {
    expect(show(await play(makeTeams(4), true, () => true))).toEqual([
      'semi_final 1: T1-T4 T1',
      'semi_final 2: T2-T3 T2',
      'final 1: T1-T2 T1',
      'third_place 1: T4-T3 T4',
    ]);
  });

  it('has only a final for two teams, and a third place without opponent for three', async () => {
    expect(show(await play(['A', 'B'], true, () => false))).toEqual(['final 1: A-B B']);
    const three = await play(['A', 'B', 'C'], true, () => true);
    expect(show(three).at(-1)).toBe('third_place 1: null-C C');
  });

  it('replaces the finalist when a result is corrected', async () => {
    const result = (winner: string): [number, TieResult] => [0, { winner, homeScore: 1, awayScore: 0 }];
    const one = await buildBracket(makeTeams(4), false, new Map([result('T1')]));
    const other = await buildBracket(makeTeams(4), false, new Map([result('T4')]));
    expect([one, other].map(({ ties }) => ties.at(-1)!.home)).toEqual(['T1', 'T4']);
  });

  it('ends with an unbeaten champion and one loss for every other of 2 to 64 teams', async () => {
    const facts = fc.record({
      count: fc.integer({ min: 2, max: 64 }),
      coins: fc.array(fc.boolean(), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(facts, async ({ count, coins }) => {
        const { ties } = await play(makeTeams(count), false, (tie) => coins[tie % coins.length]!);
        const played = ties.filter(({ isBye }) => !isBye);
        expect(played).toHaveLength(count - 1);
        const losers = played.map(({ home, away, winner }) => (winner === home ? away : home));
        expect(new Set(losers).size).toBe(count - 1);
        const { winner } = ties.find(({ stage }) => stage === 'final')!;
        expect(losers).not.toContain(winner);
        const before = makeTeams(count).map((team) => ({ team, place: 1 }));
        const places = rankCup(ties, before).map(({ place }) => place);
        // One winner and one runner-up, then as many as each round has losers: 1, 2, 3, 3, 5, 5, 5, 5, 9 and so on.
        const expected = Array.from({ length: count }, (_, at) =>
          at === 0 ? 1 : 2 ** Math.floor(Math.log2(at)) + 1,
        );
        expect(places).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});
