import { isIPv4, isIPv6 } from 'node:net';
import type { EnvironmentReader } from './environment.js';

const NAME = 'TRUST_PROXY';

/** What says in other settings' manner that there is no proxy. */
const NONE = new Set(['0', 'false']);

/** An address, or a block of them; not the block of all, which would make everybody a proxy. */
function isAddressOrBlock(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : 0;
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits));
}

/**
 * The reverse proxies whose X-Forwarded-* headers are believed, as addresses and CIDR blocks. "Any" is no answer:
 * whoever reaches the port past the proxy could then call themselves what they like.
 */
export function readTrustedProxies(read: EnvironmentReader): string[] {
  const text = read.optional(NAME);
  if (text === undefined || NONE.has(text)) return [];
  const proxies = text.split(',').map((entry) => entry.trim());
  if (proxies.every(isAddressOrBlock)) return proxies;
  read.problems.push(
    `${NAME} must list the addresses or CIDR blocks of your proxies, such as 127.0.0.1, 10.0.0.0/8, not "${text}"`,
  );
  return [];
}
