import { describe, expect, it } from '@jest/globals';
import { readListKey, opensPalette, nextRowIndex } from './list-keys.js';

const press = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null) => ({
  key,
  ctrlKey: held === 'ctrlKey',
  metaKey: held === 'metaKey',
  altKey: held === 'altKey',
});

describe('the keys of lists', () => {
  it.each([
    ['j', 'next'],
    ['K', 'previous'],
    ['/', 'search'],
    ['?', 'help'],
    ['x', 'choose'],
    ['q', undefined],
  ] as const)('%s means %s', (key, meaning) => {
    expect(readListKey(press(key), false)).toBe(meaning);
  });

  it('mean nothing while somebody writes, or asks the browser for something', () => {
    expect(readListKey(press('j'), true)).toBeUndefined();
    expect(readListKey(press('k', 'ctrlKey'), false)).toBeUndefined();
  });

  it('open the palette with Ctrl or the command key held', () => {
    expect(
      [press('k', 'ctrlKey'), press('K', 'metaKey'), press('k'), press('k', 'altKey')].map(opensPalette),
    ).toEqual([true, true, false, false]);
  });

  it('go from the first row to the last, and stay there', () => {
    expect([
      nextRowIndex(-1, 1, 3),
      nextRowIndex(0, 1, 3),
      nextRowIndex(2, 1, 3),
      nextRowIndex(0, -1, 3),
      nextRowIndex(-1, -1, 3),
    ]).toEqual([0, 1, 2, 0, 2]);
  });
});
