import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { EnvironmentReader } from './environment.js';

/** Values that mean that there is no proxy, as in other settings. */
const DISABLED = new Set(['0', 'false']);

/** The widest block that the proxies of one owner can occupy: 10.0.0.0/8. */
const MIN_IPV4_PREFIX = 8;
const MIN_IPV6_PREFIX = 16;
/** IPv4-mapped IPv6 addresses, ::ffff:0:0/96: their blocks may be as wide as IPv4's. */
const MAPPED_BITS = 96;
/** fc00::/7 is IPv6's private address space, so it contains no strangers. */
const PRIVATE_IPV6 = /^f[cd]/i;

function getMinPrefix(address: string): number {
  if (isIPv4(address)) return MIN_IPV4_PREFIX;
  if (mapped.check(address, 'ipv6')) return MAPPED_BITS + MIN_IPV4_PREFIX;
  return PRIVATE_IPV6.test(address) ? 7 : MIN_IPV6_PREFIX;
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6');

/** Blocks that contain ::ffff:0:0/96 have fewer than 96 bits and begin with zeros: they contain all of IPv4. */
const coversAllIpv4 = (address: string, prefix: number): boolean => {
  if (prefix > MAPPED_BITS || isIPv4(address)) return false;
  const block = new BlockList();
  block.addSubnet(address, prefix, 'ipv6');
  return block.check('::ffff:0:0', 'ipv6') && block.check('::ffff:ffff:ffff', 'ipv6');
};

function parseRange(text: string): { address: string; bits: number; prefix: number } {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : 0;
  return { address, bits, prefix: prefix === undefined ? bits : Number(prefix) };
}

function isAddressOrBlock(text: string): boolean {
  const { bits, prefix } = parseRange(text);
  return bits > 0 && prefix <= bits;
}

/** Whether a block is wider than one owner's network; two halves of the address space would make everyone a proxy. */
function isTooWide(text: string): boolean {
  const { address, prefix } = parseRange(text);
  return prefix < getMinPrefix(address) || coversAllIpv4(address, prefix);
}

/**
 * The reverse proxies whose X-Forwarded-* headers are trusted, as addresses and CIDR blocks. "Any" is not accepted: a
 * client that bypasses the proxy could then claim any address.
 */
export function readTrustedProxies(read: EnvironmentReader, name = 'TRUST_PROXY'): string[] {
  const text = read.optional(name);
  if (text === undefined || DISABLED.has(text)) return [];
  const proxies = text.split(',').map((entry) => entry.trim());
  if (!proxies.every(isAddressOrBlock)) {
    read.problems.push(
      `${name} must list the addresses or CIDR blocks of your proxies, such as 127.0.0.1, 10.0.0.0/8, not "${text}"`,
    );
    return [];
  }
  const wide = proxies.filter(isTooWide);
  if (wide.length === 0) return proxies;
  read.problems.push(
    `${name} must not trust everybody: replace ${wide.join(', ')} by the addresses of your proxies, such as 127.0.0.1, 10.0.0.0/8`,
  );
  return [];
}
