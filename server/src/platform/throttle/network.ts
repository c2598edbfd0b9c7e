import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies add the port: 192.0.2.7:51234, [2001:db8::7]:51234. If it were kept, one client would count as thousands. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** The eight groups of an IPv6 address, in the canonical form of the URL standard. */
function parseGroups(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * The network that counts attempts of an address: for IPv4 the address itself, even if it is mapped into IPv6; for IPv6
 * its /64, which is what one customer gets. An invalid address counts as it is.
 */
export function getNetwork(address: string): string {
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  const normalized = (six ?? four ?? address).split('%', 1)[0] ?? '';
  if (isIPv4(normalized) || !isIPv6(normalized)) return normalized;
  const groups = parseGroups(normalized);
  const [high = 0, low = 0] = groups.slice(6);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * The wider network of an address: the /24 for IPv4, the /48 for IPv6, which is what one site gets. Somebody with a
 * block of addresses counts once there. An invalid address counts as it is.
 */
export function getSiteNetwork(address: string): string {
  const network = getNetwork(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
