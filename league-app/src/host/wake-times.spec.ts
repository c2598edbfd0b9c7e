import { expect, it } from '@jest/globals';
import { WakeTimes } from './wake-times.js';

it('counts each time in all groups that it is not longer than', () => {
  const times = new WakeTimes();
  for (const seconds of [0.04, 0.1, 0.3, 40]) times.add(seconds);
  const { count, sum_seconds: sum, buckets } = times.read();
  expect(count).toBe(4);
  expect(sum).toBeCloseTo(40.44, 9);
  expect(buckets.map((bucket) => bucket.count)).toEqual([1, 2, 2, 3, 3, 3, 3, 3, 3]);
});
