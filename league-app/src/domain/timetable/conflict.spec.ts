import { describe, expect, it } from '@jest/globals';
import { findConflict } from './conflict.js';

describe('findConflict', () => {
  /** Possible unless all items of one of these groups are included. */
  const unless =
    (...groups: number[][]) =>
    (part: readonly number[]): boolean =>
      !groups.some((group) => group.every((item) => part.includes(item)));

  it.each<[number[], number[][], number[]]>([
    [[1, 2, 3, 4, 5], [[2, 4]], [2, 4]],
    [[1, 2, 3, 4, 5], [[3]], [3]],
    [[1, 2, 3, 4, 5, 6, 7], [[1, 4, 7]], [1, 4, 7]],
    [[1, 2, 3], [[1, 2, 3]], [1, 2, 3]],
    [[1, 2], [[1, 2, 3]], []],
    [[], [[1]], []],
  ])('searches %j with the impossible groups %j and finds %j', (items, groups, expected) => {
    expect(findConflict(items, unless(...groups)).sort()).toEqual(expected);
  });

  it('finds one minimal group when there are several', () => {
    const isPossible = unless([1, 5], [2, 3, 6], [4, 6]);
    const found = findConflict([1, 2, 3, 4, 5, 6], isPossible);
    expect(isPossible(found)).toBe(false);
    for (const item of found) expect(isPossible(found.filter((other) => other !== item))).toBe(true);
  });
});
