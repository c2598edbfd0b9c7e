import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { neighbourRow } from './use-row-steps.js';

beforeEach(() => {
  document.body.innerHTML =
    '<main><table><tr data-id="a"></tr><tr data-id="b"></tr></table></main><div data-id="c"></div>';
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('is the next or the previous row of the list, and none at its ends or for a row that is not there', () => {
  expect(neighbourRow('a', 1)).toBe('b');
  expect(neighbourRow('b', -1)).toBe('a');
  expect(neighbourRow('b', 1)).toBeUndefined();
  expect(neighbourRow('a', -1)).toBeUndefined();
  expect(neighbourRow('gone', 1)).toBeUndefined();
});
