import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Decides whether a server may be on this machine or elsewhere. */
export interface AddressRules {
  driver: string;
  /** Whether servers reached over SSH may be on this machine: for tests and trials. */
  allowLoopback: boolean;
}

export type AddressProblem = 'INVALID_FORMAT' | 'NOT_THIS_MACHINE' | 'ADDRESS_REFUSED';

/**
 * Ranges that cannot contain a server. The second row are IPv6 forms of IPv4 addresses, which would have to be checked
 * again. Private networks are allowed: self-hosted servers are there.
 */
const FORBIDDEN_RANGES = new Set([
  ...['unspecified', 'broadcast', 'multicast', 'linkLocal', 'deprecatedSiteLocal', 'discard'],
  ...['ipv4Mapped', 'rfc6145', 'rfc6052', '6to4', 'teredo'],
]);

/** Cloud metadata services outside of 169.254.0.0/16: they reveal a machine's secrets. */
const METADATA_SERVICES = new Set([
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
]);

/** The canonical form of an address (RFC 5952). @param ip valid for `isIP` */
export function canonicalAddress(ip: string): string {
  return ipaddr.parse(ip).toString();
}

/** Null when the address is allowed. */
export function findAddressProblem(
  ip: string,
  { driver, allowLoopback }: AddressRules,
): AddressProblem | null {
  if (isIP(ip) === 0 || ip.includes('%')) return 'INVALID_FORMAT';
  const address = ipaddr.parse(ip);
  const range = address.range();
  if (driver === 'local') return range === 'loopback' ? null : 'NOT_THIS_MACHINE';
  if (range === 'loopback') return allowLoopback ? null : 'ADDRESS_REFUSED';
  // ::a.b.c.d, the deprecated IPv4-compatible form (RFC 4291, 2.5.5.1).
  const isCompatible =
    address.kind() === 'ipv6' &&
    address
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0);
  const isForbidden =
    FORBIDDEN_RANGES.has(range) ||
    METADATA_SERVICES.has(address.toString()) ||
    isCompatible ||
    /^0\./.test(ip);
  return isForbidden ? 'ADDRESS_REFUSED' : null;
}
