import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Batcher } from './batcher.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function gathering() {
  const rounds: number[][] = [];
  let finish: (() => void) | undefined;
  const deliver = async (items: number[]): Promise<void> => {
    rounds.push(items);
    await new Promise<void>((resolve) => (finish = resolve));
  };
  const all = new Batcher<number>({ collectMs: 100, minIntervalMs: 1000 }, deliver);
  return { all, rounds, finish: () => finish?.() };
}

describe('Batcher', () => {
  it('delivers 500 changes that arrive together as one batch', async () => {
    const { all, rounds } = gathering();
    for (let n = 0; n < 500; n += 1) all.add(String(n), n);
    await jest.advanceTimersByTimeAsync(100);
    expect(rounds.map(({ length }) => length)).toEqual([500]);
  });

  it('delivers only the latest of 500 changes of the same record', async () => {
    const { all, rounds } = gathering();
    for (let n = 0; n < 500; n += 1) all.add('the same', n);
    await jest.advanceTimersByTimeAsync(100);
    expect(rounds).toEqual([[499]]);
  });

  it('delivers the next batch only after the previous one is done', async () => {
    const { all, rounds, finish } = gathering();
    all.add('a', 1);
    await jest.advanceTimersByTimeAsync(100);
    all.add('b', 2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(rounds).toEqual([[1]]);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(rounds).toEqual([[1], [2]]);
  });

  it('keeps changes while it is paused, and delivers them when it resumes', async () => {
    const { all, rounds } = gathering();
    all.setPaused(true);
    all.add('a', 1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(rounds).toEqual([]);
    all.setPaused(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(rounds).toEqual([[1]]);
  });
});
