import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { promoteAndRelegate, nameMoves, spreadGroups } from './promotion-relegation.js';
import type { NextTeam } from './promotion-relegation.js';

const show = (series: readonly NextTeam[][]) =>
  series.map((teams) =>
    teams.map(({ team, move }) => (move === 'stays' ? team : `${team} ${move}`)).join(', '),
  );

describe('promotion and relegation', () => {
  it('exchanges the last teams of the upper series for the first of the lower', () => {
    const series = [
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g'],
    ];
    expect(show(promoteAndRelegate({ series, places: [2] }))).toEqual([
      'a, b, e promoted, f promoted',
      'c relegated, d relegated, g',
    ]);
  });

  it('exchanges teams across three series at once, at both ends of the middle one', () => {
    const series = [
      ['a', 'b', 'c'],
      ['d', 'e', 'f', 'g'],
      ['h', 'i', 'j'],
    ];
    expect(show(promoteAndRelegate({ series, places: [1, 2] }))).toEqual([
      'a, b, d promoted',
      'c relegated, e, h promoted, i promoted',
      'f relegated, g relegated, j',
    ]);
    expect(show(promoteAndRelegate({ series, places: [0, 1] }))).toEqual([
      'a, b, c',
      'd, e, f, h promoted',
      'g relegated, i, j',
    ]);
  });

  it.each([
    [3, 0],
    [1, 3],
    [2, 2],
    [0, 3],
  ])('is rejected for places that would leave no team in a series: %d and %d', (...places) => {
    const series = [
      ['a', 'b', 'c'],
      ['d', 'e', 'f', 'g'],
      ['h', 'i', 'j'],
    ];
    expect(() => promoteAndRelegate({ series, places })).toThrow(RangeError);
  });

  it('keeps every team and the size of every series, for any places', () => {
    const series = fc.array(fc.integer({ min: 5, max: 12 }), { minLength: 2, maxLength: 6 });
    const places = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(series, places, (sizes, all) => {
        const before = sizes.map((size, index) =>
          Array.from({ length: size }, (_, team) => `${index}-${team}`),
        );
        const next = promoteAndRelegate({ series: before, places: all.slice(0, sizes.length - 1) });
        expect(next.map(({ length }) => length)).toEqual(sizes);
        const teams = next.map((some) => some.map(({ team }) => team));
        expect(teams.flat().sort()).toEqual(before.flat().sort());
        // The moves are the same as those `nameMoves` derives.
        expect(nameMoves(before, teams)).toEqual(next);
      }),
    );
  });

  it('names each move by the series that the team comes from', () => {
    const before = [['a', 'b'], ['c', 'd'], ['e']];
    expect(
      show(
        nameMoves(before, [
          ['a', 'c', 'e'],
          ['d', 'b', 'x'],
        ]),
      ),
    ).toEqual(['a, c promoted, e promoted', 'd, b relegated, x joins']);
  });
});

describe('groups of the next tournament', () => {
  it('spread the ranked teams evenly', () => {
    // Ranks 1 to 7 in three groups: 1 6 7, 2 5, 3 4.
    expect(spreadGroups(['1', '2', '3', '4', '5', '6', '7'], 3)).toEqual([
      ['1', '6', '7'],
      ['2', '5'],
      ['3', '4'],
    ]);
    expect(spreadGroups(['a', 'b'], 1)).toEqual([['a', 'b']]);
  });
});
