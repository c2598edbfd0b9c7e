import { beforeEach, describe, expect, it } from '@jest/globals';
import { LoginThrottle } from './login-throttle.js';
import { getNetwork } from './login-throttle.js';
import { isPassword, sealPassword } from './passwords.js';

describe('passwords', () => {
  it('are kept so that nobody reads them, and known again', async () => {
    const sealed = await sealPassword('contraseña');
    expect(sealed).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    // Typed on another keyboard: the same letter as two code points.
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
  let now = 0;
  let throttle: LoginThrottle;
  beforeEach(() => {
    now = 0;
    throttle = new LoginThrottle(() => now);
  });

  /** Fails the given number of times, waiting no longer than required; returns each attempt's wait in seconds. */
  const fail = (times: number, name: string, address: string): number[] =>
    Array.from({ length: times }, () => {
      for (let waited = 0; ;) {
        try {
          throttle.begin(name, address);
          return waited;
        } catch (error) {
          waited = (error as { details: { seconds: number } }).details.seconds;
          now += waited * 1_000;
        }
      }
    });
  const isLetTry = (name: string, address: string): boolean => {
    try {
      throttle.begin(name, address).withdrawn();
      return true;
    } catch {
      return false;
    }
  };

  it('waits as long in the next process of the league, which has a clock of its own', () => {
    fail(9, 'eva@league.test', '192.0.2.1');
    const kept = JSON.parse(JSON.stringify(throttle.save())) as ReturnType<LoginThrottle['save']>;
    now = 5_000_000;
    throttle = new LoginThrottle(() => now);
    expect(isLetTry('eva@league.test', '192.0.2.1')).toBe(true);
    throttle.restore(kept);
    expect(isLetTry('eva@league.test', '192.0.2.1')).toBe(false);
    expect(isLetTry('ada@league.test', '192.0.2.7')).toBe(true);
    now += 17_000;
    expect(isLetTry('eva@league.test', '192.0.2.1')).toBe(true);
  });

  it('waits twice as long each time after five, 15 minutes at most, and is forgotten after an hour', () => {
    const waits = fail(17, 'eva@league.test', '192.0.2.1');
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    now += 3_601_000;
    expect(isLetTry('eva@league.test', '192.0.2.1')).toBe(true);
  });

  it('of a stranger locks nobody out, however long it goes on', () => {
    fail(12, 'eva@league.test', '192.0.2.1');
    expect(isLetTry('EVA@league.test', '192.0.2.1')).toBe(false);
    expect(isLetTry('eva@league.test', '198.51.100.7')).toBe(true);
    expect(isLetTry('ana@league.test', '192.0.2.1')).toBe(true);
  });

  it('from many networks leaves one try to each, and then a long wait', () => {
    for (let network = 0; network < 25; network += 1) fail(1, 'eva@league.test', `203.0.113.${network}`);
    expect(fail(1, 'eva@league.test', '198.51.100.7')).toEqual([0]);
    expect(fail(2, 'eva@league.test', '198.51.100.7')).toEqual([30, 60]);
  });

  it('of many names from one network waits too; an IPv6 network is a /64', () => {
    for (let name = 0; name < 30; name += 1) fail(1, `n${name}@league.test`, `2001:db8:0:1::${name + 1}`);
    expect(isLetTry('new@league.test', '2001:db8:0:1:ffff::1')).toBe(false);
    expect(isLetTry('new@league.test', '2001:db8:0:2::1')).toBe(true);
  });

  it('that succeeds forgets its own failures and nobody else’s', () => {
    fail(4, 'eva@league.test', '192.0.2.1');
    throttle.begin('eva@league.test', '192.0.2.1').succeeded();
    expect(fail(6, 'eva@league.test', '192.0.2.1')).toEqual([0, 0, 0, 0, 0, 1]);
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0001:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(getNetwork(address)).toBe(network));
});
