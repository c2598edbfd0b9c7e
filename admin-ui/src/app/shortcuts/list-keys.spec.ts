import { describe, expect, it } from '@jest/globals';
import { readListKey, isPaletteShortcut, nextRowIndex } from './list-keys.js';

const press = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null) => ({
  key,
  ctrlKey: held === 'ctrlKey',
  metaKey: held === 'metaKey',
  altKey: held === 'altKey',
});

describe('keyboard shortcuts of lists', () => {
  it.each([
    ['j', 'next'],
    ['K', 'previous'],
    ['/', 'search'],
    ['?', 'help'],
    ['x', 'choose'],
    ['q', undefined],
  ] as const)('maps %s to %s', (key, meaning) => {
    expect(readListKey(press(key), false)).toBe(meaning);
  });

  it('ignores keys while the user types, and keys pressed with Ctrl', () => {
    expect(readListKey(press('j'), true)).toBeUndefined();
    expect(readListKey(press('k', 'ctrlKey'), false)).toBeUndefined();
  });

  it('opens the command palette on Ctrl+K and Cmd+K only', () => {
    expect(
      [press('k', 'ctrlKey'), press('K', 'metaKey'), press('k'), press('k', 'altKey')].map(isPaletteShortcut),
    ).toEqual([true, true, false, false]);
  });

  it('moves from row to row and stops at the first and the last row', () => {
    expect([
      nextRowIndex(-1, 1, 3),
      nextRowIndex(0, 1, 3),
      nextRowIndex(2, 1, 3),
      nextRowIndex(0, -1, 3),
      nextRowIndex(-1, -1, 3),
    ]).toEqual([0, 1, 2, 0, 2]);
  });
});
