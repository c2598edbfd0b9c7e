import { expect, it } from '@jest/globals';
import { WakeDurations } from './wake-times.js';

it('WakeDurations counts each time in every bucket whose upper bound it does not exceed', () => {
  const times = new WakeDurations();
  for (const seconds of [0.04, 0.1, 0.3, 40]) times.add(seconds);
  const { count, sum_seconds: sum, buckets } = times.read();
  expect(count).toBe(4);
  expect(sum).toBeCloseTo(40.44, 9);
  expect(buckets.map((bucket) => bucket.count)).toEqual([1, 2, 2, 3, 3, 3, 3, 3, 3]);
});
