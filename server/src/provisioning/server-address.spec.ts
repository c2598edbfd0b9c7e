import { describe, expect, it } from '@jest/globals';
import { findAddressProblem, canonicalAddress } from './server-address.js';

const REMOTE = { driver: 'ssh', allowLoopback: false };
const LOCAL = { driver: 'local', allowLoopback: false };

const LOOPBACK = ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '0000::0001'];
const NEVER = [
  ...[
    '0.0.0.0',
    '0.1.2.3',
    '::',
    '169.254.169.254',
    '169.254.0.1',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
  ],
  ...['fe80::1', 'FE80:0:0:0:0:0:0:1', 'febf::1', 'ff02::1', 'fec0::1', '100::1'],
  ...['fd00:ec2::254', 'FD00:0EC2:0:0:0:0:0:254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:169.254.169.254', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8'],
  ...['::127.0.0.1', '::7f00:1', '::169.254.169.254', '::2'],
  ...['::ffff:0:127.0.0.1', '64:ff9b::169.254.169.254', '2002:7f00:1::', '2001:0:7f00:1::1'],
];
const NO_ADDRESSES = [
  ...[
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.01',
    '1.2.3',
  ],
  ...['fe80::1%eth0', '[::1]', '::1 ', '1.2.3.4:80', '１27.0.0.1', '8.8.8.8\n'],
];

describe('the address of a remote server', () => {
  it.each([...NEVER, ...LOOPBACK])('is rejected as ADDRESS_REFUSED: %s', (ip) => {
    expect(findAddressProblem(ip, REMOTE)).toBe('ADDRESS_REFUSED');
  });

  it.each(NO_ADDRESSES)('is rejected as INVALID_FORMAT: %j', (ip) => {
    expect(findAddressProblem(ip, REMOTE)).toBe('INVALID_FORMAT');
  });

  it.each(['203.0.113.7', '8.8.8.8', '10.0.0.1', '192.168.1.5', '2a01:4f8::1', 'fd12:3456::1'])(
    'can be %s',
    (ip) => {
      expect(findAddressProblem(ip, REMOTE)).toBeNull();
    },
  );

  it('can be a loopback address where that is allowed, but no other refused address', () => {
    for (const ip of LOOPBACK) expect(findAddressProblem(ip, { ...REMOTE, allowLoopback: true })).toBeNull();
    for (const ip of NEVER)
      expect([ip, findAddressProblem(ip, { ...REMOTE, allowLoopback: true })]).toEqual([
        ip,
        'ADDRESS_REFUSED',
      ]);
  });
});

describe('the address of a server on this machine', () => {
  it.each(LOOPBACK)('can be %s', (ip) => expect(findAddressProblem(ip, LOCAL)).toBeNull());

  it.each([...NEVER, '8.8.8.8', '10.0.0.1', '2a01:4f8::1'])('is rejected as NOT_THIS_MACHINE: %s', (ip) => {
    expect(findAddressProblem(ip, LOCAL)).toBe('NOT_THIS_MACHINE');
  });
});

it('canonicalAddress returns the usual spelling of an address', () => {
  expect(['0:0:0:0:0:0:0:1', '2A01:04F8:0::1', '127.0.0.1'].map(canonicalAddress)).toEqual([
    ...['::1', '2a01:4f8::1', '127.0.0.1'],
  ]);
});
