import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Where a server of some kind may be: on this machine, or anywhere else. */
export interface AddressRules {
  driver: string;
  /** Whether servers that are reached by ssh may be on this machine too: for tests and trials. */
  allowLoopback: boolean;
}

export type AddressProblem = 'INVALID_FORMAT' | 'NOT_THIS_MACHINE' | 'ADDRESS_REFUSED';

/**
 * Ranges in which no server is. Those at the end are IPv4 addresses in the clothes of IPv6: what they lead to would have
 * to be checked once more, and nobody needs them. Private networks are allowed: servers of one's own are there.
 */
const FORBIDDEN_RANGES = new Set([
  ...['unspecified', 'broadcast', 'multicast', 'linkLocal', 'deprecatedSiteLocal', 'discard'],
  ...['ipv4Mapped', 'rfc6145', 'rfc6052', '6to4', 'teredo'],
]);

/** Services of clouds that hand out a machine's secrets to whoever asks from it, outside of 169.254.0.0/16. */
const METADATA_SERVICES = new Set([
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
]);

/** An address as everybody writes it (RFC 5952). @param ip one that `isIP` takes */
export function canonicalAddress(ip: string): string {
  return ipaddr.parse(ip).toString();
}

/** What is wrong with a server's address; null: nothing. */
export function findAddressProblem(
  ip: string,
  { driver, allowLoopback }: AddressRules,
): AddressProblem | null {
  if (isIP(ip) === 0 || ip.includes('%')) return 'INVALID_FORMAT';
  const address = ipaddr.parse(ip);
  const range = address.range();
  if (driver === 'local') return range === 'loopback' ? null : 'NOT_THIS_MACHINE';
  if (range === 'loopback') return allowLoopback ? null : 'ADDRESS_REFUSED';
  // ::a.b.c.d, which was to stand for a.b.c.d once (RFC 4291, 2.5.5.1).
  const isCompatible =
    address.kind() === 'ipv6' &&
    address
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0);
  const isRefused =
    FORBIDDEN_RANGES.has(range) ||
    METADATA_SERVICES.has(address.toString()) ||
    isCompatible ||
    /^0\./.test(ip);
  return isRefused ? 'ADDRESS_REFUSED' : null;
}
