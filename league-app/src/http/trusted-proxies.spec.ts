import { describe, expect, it } from '@jest/globals';
import { trustedBy } from './trusted-proxies.js';

describe('trustedBy', () => {
  const config = { trustedProxies: ['127.0.0.0/8', '::1', '10.1.2.3', '2001:db8::/32'] };
  const isTrusted = trustedBy(config);

  it.each([
    ['127.0.0.1', true],
    ['127.200.3.4', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['10.1.2.3', true],
    ['2001:db8:1::5', true],
    ['128.0.0.1', false],
    ['10.1.2.4', false],
    ['::ffff:10.1.2.4', false],
    ['2001:db9::1', false],
    ['::2', false],
    ['unknown', false],
    ['', false],
  ])('trusts X-Forwarded-For from %s: %s', (address, trusted) => expect(isTrusted(address)).toBe(trusted));

  it('reads the configuration at the first request', () => {
    const late = { trustedProxies: [] as string[] };
    const isLate = trustedBy(late);
    late.trustedProxies = ['192.0.2.0/24'];
    expect(isLate('192.0.2.7')).toBe(true);
  });
});
