import { describe, expect, it } from '@jest/globals';
import { ClientResolver } from './client-resolver.js';

const callers = new ClientResolver(['10.0.0.0/8', '2001:db8:ffff::1']);
const of = (remoteAddress: string, forwarded?: string | string[], proto?: string) =>
  callers.resolve({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': proto },
  } as never);

describe('who asks for a league’s site', () => {
  it.each([
    ['the connection', '192.0.2.1', undefined, '192.0.2.1'],
    ['never what a stranger says', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['what our proxy says', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['what the last of two proxies of ours says', '10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['not what stands before', '10.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
    ['of two headers too', '10.0.0.1', ['6.6.6.6', '198.51.100.7'], '198.51.100.7'],
    ['with a port', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['IPv6', '2001:db8:ffff::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
    ['the proxy, where it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy, where it says nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
  ])('is %s', (_what, peer, forwarded, caller) => expect(of(peer, forwarded).forwardedFor).toBe(caller));

  it('uses the protocol that our proxy names, and no stranger', () => {
    expect(of('10.0.0.1', '198.51.100.7', 'https').protocol).toBe('https');
    expect(of('192.0.2.1', undefined, 'https').protocol).toBe('http');
  });
});
