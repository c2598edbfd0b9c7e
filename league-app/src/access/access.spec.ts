import { beforeEach, describe, expect, it } from '@jest/globals';
import { LoginThrottle } from './login-throttle.js';
import { getNetwork } from './login-throttle.js';
import { isPassword, sealPassword } from './passwords.js';

describe('password hashing', () => {
  it('stores an scrypt hash and accepts the same password in another Unicode form', async () => {
    const sealed = await sealPassword('contraseña');
    expect(sealed).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    // Typed on another keyboard: the same letter as two code points.
    expect(await isPassword('contrasen\u0303a', sealed)).toBe(true);
    expect(await isPassword('contrasena', sealed)).toBe(false);
    expect(await isPassword('contraseña', null)).toBe(false);
  });

  it('rejects checks beyond 20 at once', async () => {
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

describe('LoginThrottle', () => {
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

  it('keeps waiting times across a restart, even with a different clock', () => {
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

  it('doubles the wait after five failures, up to 15 minutes, and allows a new attempt after an hour', () => {
    const waits = fail(17, 'eva@league.test', '192.0.2.1');
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    now += 3_601_000;
    expect(isLetTry('eva@league.test', '192.0.2.1')).toBe(true);
  });

  it('blocks a name only for the network that failed, ignoring letter case', () => {
    fail(12, 'eva@league.test', '192.0.2.1');
    expect(isLetTry('EVA@league.test', '192.0.2.1')).toBe(false);
    expect(isLetTry('eva@league.test', '198.51.100.7')).toBe(true);
    expect(isLetTry('ana@league.test', '192.0.2.1')).toBe(true);
  });

  it('allows a new network one attempt after failures from 25 networks, then makes it wait 30 s', () => {
    for (let network = 0; network < 25; network += 1) fail(1, 'eva@league.test', `203.0.113.${network}`);
    expect(fail(1, 'eva@league.test', '198.51.100.7')).toEqual([0]);
    expect(fail(2, 'eva@league.test', '198.51.100.7')).toEqual([30, 60]);
  });

  it('blocks a network after failures for 30 names, treating an IPv6 /64 as one network', () => {
    for (let name = 0; name < 30; name += 1) fail(1, `n${name}@league.test`, `2001:db8:0:1::${name + 1}`);
    expect(isLetTry('new@league.test', '2001:db8:0:1:ffff::1')).toBe(false);
    expect(isLetTry('new@league.test', '2001:db8:0:2::1')).toBe(true);
  });

  it('resets the failures of a name and network after a successful login', () => {
    fail(4, 'eva@league.test', '192.0.2.1');
    throttle.begin('eva@league.test', '192.0.2.1').succeeded();
    expect(fail(6, 'eva@league.test', '192.0.2.1')).toEqual([0, 0, 0, 0, 0, 1]);
  });
});

describe('getNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0001:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => expect(getNetwork(address)).toBe(network));
});
