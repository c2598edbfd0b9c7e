import { describe, expect, it } from '@jest/globals';
import { SharedReads } from './shared-reads.js';

/** Reads that finish on demand, each with its number. */
function controlledReads() {
  const ends: ((error?: Error) => void)[] = [];
  const load = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  return { ends, load };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('SharedReads', () => {
  it('runs one read for all callers during another read, and starts it after their calls', async () => {
    const shared = new SharedReads();
    const { ends, load } = controlledReads();
    const first = shared.read('figures', load);
    const later = [shared.read('figures', load), shared.read('figures', load)];
    expect(ends).toHaveLength(1);
    ends[0]!();
    await settled();
    const during = shared.read('figures', load);
    ends[1]!();
    await settled();
    ends[2]!();
    expect(await Promise.all([first, ...later, during])).toEqual([1, 2, 2, 3]);
    await settled();
    const afterwards = shared.read('figures', load);
    ends[3]!();
    expect(await afterwards).toBe(4);
  });

  it('runs reads for different keys in parallel', async () => {
    const shared = new SharedReads();
    const { ends, load } = controlledReads();
    const both = [shared.read('one', load), shared.read('other', load)];
    ends.forEach((end) => end());
    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  it('reports a failed read only to its own callers', async () => {
    const shared = new SharedReads();
    const { ends, load } = controlledReads();
    const first = shared.read('figures', load);
    const second = shared.read('figures', load);
    ends[0]!(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends[1]!();
    expect(await second).toBe(2);
  });
});
