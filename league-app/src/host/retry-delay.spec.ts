import { describe, expect, it } from '@jest/globals';
import { RetryDelay } from './retry-delay.js';

/** A league that exits right after each start: returns the waits in seconds. */
function exitRepeatedly(delay: RetryDelay, times: number): number[] {
  let now = 0;
  return Array.from({ length: times }, () => {
    delay.begin(now);
    const waitMs = delay.next(now);
    now += waitMs;
    return waitMs / 1000;
  });
}

describe('the restart of a league that keeps exiting', () => {
  it('waits a second at first, then twice as long each time, up to a minute', () => {
    expect(exitRepeatedly(new RetryDelay(), 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it.each([
    ['waits longer after a run of a minute', 60_000, 8],
    ['waits a second again after a longer run', 60_001, 1],
  ])('%s', (_name, ranMs, seconds) => {
    const delay = new RetryDelay();
    exitRepeatedly(delay, 3);
    delay.begin(10_000);
    expect(delay.next(10_000 + ranMs)).toBe(seconds * 1000);
  });

  it('is due when its wait is over', () => {
    const delay = new RetryDelay();
    expect(delay.remainingMs(5_000)).toBe(0);
    delay.begin(5_000);
    delay.next(5_000);
    expect([5_000, 5_400, 6_000, 7_000].map((now) => delay.remainingMs(now))).toEqual([1_000, 600, 0, 0]);
  });

  it('waits a second again after it was reset', () => {
    const delay = new RetryDelay();
    exitRepeatedly(delay, 5);
    delay.reset();
    expect(delay.remainingMs(0)).toBe(0);
    expect(exitRepeatedly(delay, 2)).toEqual([1, 2]);
  });
});
