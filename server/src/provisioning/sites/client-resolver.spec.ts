import { describe, expect, it } from '@jest/globals';
import { ClientResolver } from './client-resolver.js';

const callers = new ClientResolver(['10.0.0.0/8', '2001:db8:ffff::1']);
const of = (remoteAddress: string, forwarded?: string | string[], proto?: string) =>
  callers.resolve({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': proto },
  } as never);

describe('the client of a request to a league site', () => {
  it.each([
    ['the address of the connection', '192.0.2.1', undefined, '192.0.2.1'],
    ['the address of the connection if it is not a trusted proxy', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['the address that a trusted proxy forwards', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['the address forwarded by two trusted proxies', '10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['the last untrusted address, not an earlier one', '10.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
    ['the last untrusted address of two headers', '10.0.0.1', ['6.6.6.6', '198.51.100.7'], '198.51.100.7'],
    ['the forwarded address without its port', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['a forwarded IPv6 address without its port', '2001:db8:ffff::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['the IPv4 address of a mapped IPv6 address', '::ffff:10.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
    ['the proxy when it forwards no address', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy when it forwards an invalid address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ])('is %s', (_what, peer, forwarded, caller) => expect(of(peer, forwarded).forwardedFor).toBe(caller));

  it('has the protocol that a trusted proxy names, and not that of others', () => {
    expect(of('10.0.0.1', '198.51.100.7', 'https').protocol).toBe('https');
    expect(of('192.0.2.1', undefined, 'https').protocol).toBe('http');
  });
});
