import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { DomainError } from '../../kernel/index.js';
import { withHashingSlot } from './hashing-limit.js';

describe('withHashingSlot', () => {
  it('runs three calls at once in order and rejects calls that would wait too long', async () => {
    const ends: (() => void)[] = [];
    const started: number[] = [];
    const calls = Array.from({ length: 304 }, (_, n) =>
      withHashingSlot(() => {
        started.push(n);
        return new Promise<number>((resolve) => ends.push(() => resolve(n)));
      }).catch((error: unknown) => error),
    );
    await nextTick();
    expect(started).toEqual([0, 1, 2]);
    expect(await calls[303]).toBeInstanceOf(DomainError);
    expect(await calls[303]).toMatchObject({ status: 503, extensions: { retry_after: 2 } });
    for (let n = 0; n < 303; n += 1) {
      ends[n]!();
      await nextTick();
    }
    expect(await Promise.all(calls.slice(0, 303))).toEqual(started);
    expect(started).toEqual(Array.from({ length: 303 }, (_, n) => n));
  });

  it('continues after a failure', async () => {
    const failing = () => withHashingSlot(() => Promise.reject(new Error('no memory')));
    for (let n = 0; n < 5; n += 1) await expect(failing()).rejects.toThrow('no memory');
    expect(await withHashingSlot(() => Promise.resolve('done'))).toBe('done');
  });
});
