import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Batcher } from './batcher.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function gathering() {
  const rounds: number[][] = [];
  let finish: (() => void) | undefined;
  const handOn = async (items: number[]): Promise<void> => {
    rounds.push(items);
    await new Promise<void>((resolve) => (finish = resolve));
  };
  const all = new Batcher<number>({ gatherMs: 100, restMs: 1000 }, handOn);
  return { all, rounds, finish: () => finish?.() };
}

describe('changes that come in', () => {
  it('by the hundred within a moment are one round', async () => {
    const { all, rounds } = gathering();
    for (let n = 0; n < 500; n += 1) all.add(String(n), n);
    await jest.advanceTimersByTimeAsync(100);
    expect(rounds.map(({ length }) => length)).toEqual([500]);
  });

  it('of one record are one', async () => {
    const { all, rounds } = gathering();
    for (let n = 0; n < 500; n += 1) all.add('the same', n);
    await jest.advanceTimersByTimeAsync(100);
    expect(rounds).toEqual([[499]]);
  });

  it('wait until the round before is done, and for its rest', async () => {
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

  it('are kept while it is held, and handed on afterwards', async () => {
    const { all, rounds } = gathering();
    all.hold(true);
    all.add('a', 1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(rounds).toEqual([]);
    all.hold(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(rounds).toEqual([[1]]);
  });
});
