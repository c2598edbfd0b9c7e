import { describe, expect, it } from '@jest/globals';
import { assignShirtNumbers } from './shirts.js';

const player = (id: string, team_id: string, shirt_number: number | null) => ({ id, team_id, shirt_number });

describe('shirt numbers', () => {
  it('are kept once per team, and conflicts are reported', () => {
    const { assigned, conflicts } = assignShirtNumbers(
      [player('registered', 'A', 10)],
      [player('first', 'A', 9), player('second', 'A', 9), player('third', 'A', 10), player('other', 'B', 9)],
    );
    expect(assigned.map(({ id, shirt_number }) => [id, shirt_number])).toEqual([
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

  it('are optional, and earlier conflicts are not reported again', () => {
    const before = [player('a', 'A', 1), player('b', 'A', 1)];
    expect(assignShirtNumbers(before, [player('c', 'A', null)])).toEqual({
      assigned: [player('c', 'A', null)],
      conflicts: [],
    });
    const without = [player('d', 'A', null), player('e', 'A', null)];
    expect(assignShirtNumbers([], without)).toEqual({ assigned: without, conflicts: [] });
  });
});
