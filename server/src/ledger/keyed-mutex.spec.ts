import { describe, expect, it } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

describe('turns of a league', () => {
  it('come in the order they were asked for, one at a time', async () => {
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

  it('of one league do not wait for those of another', async () => {
    const turns = new KeyedMutex();
    await turns.acquire('a');
    await expect(turns.acquire('b')).resolves.toBeInstanceOf(Function);
  });

  it('can be ended twice, which ends nobody else’s', async () => {
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
