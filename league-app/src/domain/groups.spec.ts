import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bracketSize, drawGroups, seedQualifiers, shuffled } from './groups.js';

const makeTeams = (count: number): string[] => Array.from({ length: count }, (_, index) => `T${index + 1}`);
/** A random source that repeats a list of numbers. */
const drawing = (numbers: readonly number[]) => {
  let at = 0;
  return (below: number): number => numbers[at++ % numbers.length]! % below;
};
const last = (below: number): number => below - 1;

describe('drawing groups', () => {
  it('places one team of each pot in every group', () => {
    // `last` does not shuffle: the pots keep their order.
    expect(drawGroups(makeTeams(8), 2, last)).toEqual([
      ['T1', 'T3', 'T5', 'T7'],
      ['T2', 'T4', 'T6', 'T8'],
    ]);
    expect(drawGroups(makeTeams(4), 2, () => 0)).toEqual([
      ['T2', 'T4'],
      ['T1', 'T3'],
    ]);
  });

  it('assigns the extra team to a group by draw', () => {
    // Drawing `0` swaps two teams: T5 of the last pot goes to the second group.
    expect(drawGroups(makeTeams(5), 2, () => 0)).toEqual([
      ['T2', 'T4'],
      ['T1', 'T3', 'T5'],
    ]);
  });

  it('places every team once, with group sizes within one and at most one team per pot', () => {
    const facts = fc.record({
      count: fc.integer({ min: 2, max: 64 }),
      groups: fc.integer({ min: 1, max: 16 }),
      numbers: fc.array(fc.nat(1000), { minLength: 1, maxLength: 50 }),
    });
    fc.assert(
      fc.property(facts, ({ count, groups, numbers }) => {
        const teams = makeTeams(count);
        const drawn = drawGroups(teams, groups, drawing(numbers));
        expect(drawn.flat().sort()).toEqual([...teams].sort());
        const sizes = drawn.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        for (const group of drawn) {
          const pots = group.map((team) => Math.floor(teams.indexOf(team) / groups));
          expect(new Set(pots).size).toBe(group.length);
        }
      }),
    );
  });

  it('asks for one random number per team except the last of each pot', () => {
    const asked: number[] = [];
    drawGroups(makeTeams(6), 3, (below) => {
      asked.push(below);
      return 0;
    });
    expect(asked).toEqual([3, 2, 3, 2]);
  });

  it('shuffles by the given random numbers', () => {
    expect(shuffled(['a', 'b', 'c'], drawing([0, 0]))).toEqual(['b', 'c', 'a']);
    expect(shuffled(['a', 'b', 'c'], drawing([2, 1]))).toEqual(['a', 'b', 'c']);
  });
});

describe('seedQualifiers', () => {
  const A = ['A1', 'A2', 'A3', 'A4'];
  const B = ['B1', 'B2', 'B3', 'B4'];
  const C = ['C1', 'C2', 'C3', 'C4'];
  const D = ['D1', 'D2', 'D3', 'D4'];

  it.each<[string[][], number, string]>([
    [[A, B], 1, 'A1 B1'],
    [[A, B], 2, 'A1 B1 A2 B2'],
    [[A, B, C, D], 2, 'A1 B1 C1 D1 A2 B2 C2 D2'],
    // Six of eight places: A1 and B1 get a bye; C1 would meet C2, which swaps with B2.
    [[A, B, C], 2, 'A1 B1 C1 A2 C2 B2'],
    [[A, ['B1']], 2, 'A1 B1 A2'],
    // Twelve of sixteen places: A4 would meet A3 and swaps with B4, not with C3, which was third.
    [[A, B, C], 4, 'A1 B1 C1 A2 B2 C2 A3 B3 C3 B4 A4 C4'],
    // Only one group: there is nobody to swap with.
    [[A], 4, 'A1 A2 A3 A4'],
  ])('seeds the best of %j, %i of each, as %s', (tables, perGroup, seeding) => {
    expect(seedQualifiers(tables, perGroup).join(' ')).toBe(seeding);
  });

  it('never pairs two teams of one group in the first round with 2 to 8 equal groups', () => {
    for (let groups = 2; groups <= 8; groups += 1)
      for (let perGroup = 1; perGroup <= 4; perGroup += 1) {
        const tables = Array.from({ length: groups }, (_, group) =>
          makeTeams(4).map((team) => `${group} ${team}`),
        );
        const seeds = seedQualifiers(tables, perGroup);
        const size = bracketSize(seeds.length);
        const pairs = seeds.slice(0, size / 2).map((team, at) => [team, seeds[size - 1 - at]]);
        const meet = pairs.filter(([one, other]) => other !== undefined && one![0] === other[0]);
        expect([groups, perGroup, meet]).toEqual([groups, perGroup, []]);
        expect(new Set(seeds).size).toBe(groups * perGroup);
      }
  });
});

it('seedQualifiers avoids first-round ties within a group when another team of the same rank can swap', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(sizes, (teams) => {
      const tables = teams.map((count, group) =>
        Array.from({ length: count }, (_, rank) => `${group} ${rank}`),
      );
      const seeds = seedQualifiers(tables, 6);
      const size = bracketSize(seeds.length);
      expect(new Set(seeds).size).toBe(seeds.length);
      for (let at = size / 2; at < seeds.length; at += 1) {
        const [group, rank] = seeds[at]!.split(' ');
        const alone = seeds.slice(size / 2).filter((each) => each.endsWith(` ${rank}`)).length === 1;
        if (!alone) expect(seeds[size - 1 - at]!.split(' ')[0]).not.toBe(group);
      }
    }),
  );
});

it.each([
  [1, 2],
  [2, 2],
  [3, 4],
  [4, 4],
  [5, 8],
  [9, 16],
])('%i teams fit in a bracket of %i', (teams, size) => {
  expect(bracketSize(teams)).toBe(size);
});
