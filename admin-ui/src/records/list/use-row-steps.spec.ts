import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { neighborRow } from './use-row-steps.js';

beforeEach(() => {
  document.body.innerHTML =
    '<main><table><tr data-id="a"></tr><tr data-id="b"></tr></table></main><div data-id="c"></div>';
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('finds the next and the previous row of a list, but not past its ends or for an unknown row', () => {
  expect(neighborRow('a', 1)).toBe('b');
  expect(neighborRow('b', -1)).toBe('a');
  expect(neighborRow('b', 1)).toBeUndefined();
  expect(neighborRow('a', -1)).toBeUndefined();
  expect(neighborRow('gone', 1)).toBeUndefined();
});
