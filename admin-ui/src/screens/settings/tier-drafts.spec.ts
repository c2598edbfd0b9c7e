import { describe, expect, it } from '@jest/globals';
import { countChanges, isValid, parseLimit, changeValue } from './tier-drafts.js';

const club = { id: 'club', max_teams: 12, access_finances: false };
const pro = { id: 'pro', max_teams: 40, access_finances: true };

describe('unsaved changes in the plan matrix', () => {
  it('are counted across all plans', () => {
    const one = changeValue({}, club, 'max_teams', 16);
    const two = changeValue(changeValue(one, club, 'access_finances', true), pro, 'max_teams', 50);
    expect(two).toEqual({ club: { max_teams: 16, access_finances: true }, pro: { max_teams: 50 } });
    expect(countChanges(two)).toBe(3);
  });

  it('are dropped when the value is set back to the plan’s own', () => {
    const changed = changeValue(changeValue({}, club, 'max_teams', 16), club, 'access_finances', true);
    expect(changeValue(changed, club, 'max_teams', 12)).toEqual({ club: { access_finances: true } });
    expect(changeValue(changeValue({}, club, 'max_teams', 16), club, 'max_teams', 12)).toEqual({});
  });

  it.each([
    ['16', 16],
    ['0', 0],
    ['-1', null],
    ['1.5', null],
    ['', null],
  ])('parse the limit %j as %j', (text, limit) => {
    expect(parseLimit(text)).toBe(limit);
  });

  it('are invalid while one of them is not a number', () => {
    expect(isValid(changeValue({}, club, 'max_teams', 16))).toBe(true);
    expect(isValid(changeValue({}, club, 'max_teams', null))).toBe(false);
  });
});
