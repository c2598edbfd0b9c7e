import { describe, expect, it } from '@jest/globals';
import { readReviewKey } from './review-keys.js';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('keyboard shortcuts of the review', () => {
  it.each([
    ['a', 'approve'],
    ['A', 'approve'],
    ['d', 'decline'],
    ['j', 'next'],
    ['k', 'previous'],
    ['/', 'amount'],
    ['?', 'help'],
    ['u', 'undo'],
    ['+', 'zoom_in'],
    ['=', 'zoom_in'],
    ['-', 'zoom_out'],
    ['0', 'fit'],
    ['r', 'rotate'],
    ['n', 'next_file'],
    ['x', undefined],
  ])('maps %s to %s', (key, action) => {
    expect(readReviewKey(press(key), false)).toBe(action);
  });

  it('ignores keys while the user types, and keys pressed with Ctrl, Alt or Cmd', () => {
    expect(readReviewKey(press('a'), true)).toBeUndefined();
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
      expect(readReviewKey(press('a', held), false)).toBeUndefined();
    }
  });
});
