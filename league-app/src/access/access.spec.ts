import { describe, expect, it } from '@jest/globals';
import { isPassword, sealPassword } from './passwords.js';
import { Throttle } from './throttle.js';

describe('passwords', () => {
  it('are kept so that nobody reads them, and known again', async () => {
    const sealed = await sealPassword('contraseña');
    expect(sealed).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    // Typed with another keyboard: the same letter, written with two code points.
    expect(await isPassword('contrasen\u0303a', sealed)).toBe(true);
    expect(await isPassword('contrasena', sealed)).toBe(false);
    expect(await isPassword('contraseña', null)).toBe(false);
  });

  it('are not digested without end at once', async () => {
    const many = await Promise.allSettled(
      Array.from({ length: 24 }, () =>
        isPassword('x', 'scrypt$2$1$1$AA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      ),
    );
    const refused = many.filter(
      ({ status, ...rest }) => status === 'rejected' && JSON.stringify(rest).includes('TOO_MANY'),
    );
    expect(refused).toHaveLength(4);
  });
});

describe('guessing', () => {
  it('waits twice as long each time after five, 15 minutes at most, and is forgotten after an hour', () => {
    let now = 0;
    const throttle = new Throttle(() => now);
    const waits = (): number => {
      try {
        throttle.check(['a', 'b']);
        return 0;
      } catch (error) {
        return (error as { details: { seconds: number } }).details.seconds;
      }
    };
    const seen = Array.from({ length: 17 }, () => {
      throttle.fail(['a']);
      return waits();
    });
    expect(seen.slice(0, 7)).toEqual([0, 0, 0, 0, 2, 4, 8]);
    expect(seen.at(-1)).toBe(900);
    now += 901_000;
    expect(waits()).toBe(0);
    now += 3_600_000;
    throttle.fail(['a']);
    expect(waits()).toBe(0);
  });
});
