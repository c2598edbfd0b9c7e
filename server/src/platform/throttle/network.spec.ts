import { describe, expect, it } from '@jest/globals';
import { getNetwork, getSiteNetwork } from './index.js';

describe('getNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('maps %s to %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });
});

describe('getSiteNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.250:51234', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:7:1::1', '2001:db8:7::/48'],
    ['2001:db8:7:ffff::1', '2001:db8:7::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['not an address', 'not an address'],
  ])('maps %s to %s', (address, network) => {
    expect(getSiteNetwork(address)).toBe(network);
  });
});
