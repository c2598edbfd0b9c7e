import { describe, expect, it } from '@jest/globals';
import { LeagueTurns } from './league-turns.js';

describe('turns of a league', () => {
  it('come in the order they were asked for, one at a time', async () => {
    const turns = new LeagueTurns();
    const said: string[] = [];
    const speak = async (name: string): Promise<void> => {
      const end = await turns.take('a');
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
    const turns = new LeagueTurns();
    await turns.take('a');
    await expect(turns.take('b')).resolves.toBeInstanceOf(Function);
  });

  it('can be ended twice, which ends nobody else’s', async () => {
    const turns = new LeagueTurns();
    const endFirst = await turns.take('a');
    endFirst();
    const endSecond = await turns.take('a');
    endFirst();
    let third = false;
    const waiting = turns.take('a').then(() => (third = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(third).toBe(false);
    endSecond();
    await waiting;
    expect(third).toBe(true);
  });
});
