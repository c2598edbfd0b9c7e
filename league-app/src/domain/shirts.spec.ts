import { describe, expect, it } from '@jest/globals';
import { assignShirtNumbers } from './shirts.js';

const player = (id: string, team_id: string, shirt_number: number | null) => ({ id, team_id, shirt_number });

describe('shirt numbers', () => {
  it('are kept, each once in a team', () => {
    const { given, conflicts } = assignShirtNumbers(
      [player('registered', 'A', 10)],
      [player('first', 'A', 9), player('second', 'A', 9), player('third', 'A', 10), player('other', 'B', 9)],
    );
    expect(given.map(({ id, shirt_number }) => [id, shirt_number])).toEqual([
      ['first', 9],
      ['second', null],
      ['third', null],
      ['other', 9],
    ]);
    expect(conflicts).toEqual([
      { team_id: 'A', shirt_number: 10, player_ids: ['registered', 'third'] },
      { team_id: 'A', shirt_number: 9, player_ids: ['first', 'second'] },
    ]);
  });

  it('need not be there, and what was in conflict before is not told again', () => {
    const before = [player('a', 'A', 1), player('b', 'A', 1)];
    expect(assignShirtNumbers(before, [player('c', 'A', null)])).toEqual({
      given: [player('c', 'A', null)],
      conflicts: [],
    });
    const without = [player('d', 'A', null), player('e', 'A', null)];
    expect(assignShirtNumbers([], without)).toEqual({ given: without, conflicts: [] });
  });
});
