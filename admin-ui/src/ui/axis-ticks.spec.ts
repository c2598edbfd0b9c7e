import { describe, expect, it } from '@jest/globals';
import { axisTicks } from './axis-ticks.js';

describe('axis ticks of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [1000, [0, 250, 500, 750, 1000]],
    [123_456, [0, 50_000, 100_000, 150_000]],
    [399_999, [0, 100_000, 200_000, 300_000, 400_000]],
  ])('for a maximum of %s are %j', (highest, ticks) => {
    expect(axisTicks(highest)).toEqual(ticks);
  });
});
