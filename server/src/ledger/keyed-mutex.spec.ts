import { describe, expect, it } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

describe('KeyedMutex', () => {
  it('grants the lock in the order of the requests, one at a time', async () => {
    const turns = new KeyedMutex();
    const said: string[] = [];
    const speak = async (name: string): Promise<void> => {
      const end = await turns.acquire('a');
      said.push(`${name} begins`);
      await Promise.resolve();
      said.push(`${name} ends`);
      end();
    };
    await Promise.all([speak('first'), speak('second'), speak('third')]);
    const inOrder = ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]);
    expect(said).toEqual(inOrder);
  });

  it('does not block one league for another', async () => {
    const turns = new KeyedMutex();
    await turns.acquire('a');
    await expect(turns.acquire('b')).resolves.toBeInstanceOf(Function);
  });

  it('ignores a second release of the same lock', async () => {
    const turns = new KeyedMutex();
    const endFirst = await turns.acquire('a');
    endFirst();
    const endSecond = await turns.acquire('a');
    endFirst();
    let third = false;
    const waiting = turns.acquire('a').then(() => (third = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(third).toBe(false);
    endSecond();
    await waiting;
    expect(third).toBe(true);
  });
});
