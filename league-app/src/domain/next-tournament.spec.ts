import { describe, expect, it } from '@jest/globals';
import { exchange } from './next-tournament.js';

describe('promotion and relegation', () => {
  it('exchanges the last of the upper series for the first of the lower', () => {
    expect(exchange({ upper: ['a', 'b', 'c', 'd'], lower: ['e', 'f', 'g'], places: 2 })).toEqual({
      upper: [
        { team: 'a', move: 'stays' },
        { team: 'b', move: 'stays' },
        { team: 'e', move: 'promoted' },
        { team: 'f', move: 'promoted' },
      ],
      lower: [
        { team: 'c', move: 'relegated' },
        { team: 'd', move: 'relegated' },
        { team: 'g', move: 'stays' },
      ],
    });
  });

  it('is of one team each, however large the series are', () => {
    const { upper, lower } = exchange({ upper: ['a', 'b', 'c'], lower: ['d', 'e', 'f', 'g'], places: 1 });
    expect(upper.map(({ team }) => team)).toEqual(['a', 'b', 'd']);
    expect(lower.map(({ team }) => team)).toEqual(['c', 'e', 'f', 'g']);
  });

  it.each([0, 3, 4])('is refused for %d of three and four teams', (places) => {
    const [four, three] = [
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g'],
    ];
    expect(() => exchange({ upper: four, lower: three, places })).toThrow(RangeError);
    expect(() => exchange({ upper: three, lower: four, places })).toThrow(RangeError);
  });
});
