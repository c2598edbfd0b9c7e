import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies add the port: 192.0.2.7:51234, [2001:db8::7]:51234. Without it one client would be thousands. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** The eight groups of an IPv6 address in the form that the URL standard writes. */
function parseGroups(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * What an address counts as when attempts are counted: an IPv4 address itself, also where it is mapped into IPv6; an
 * IPv6 address its /64, which is what one customer gets. Whatever is no address counts as it is.
 */
export function getNetwork(address: string): string {
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  const bare = (six ?? four ?? address).split('%', 1)[0] ?? '';
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const groups = parseGroups(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * The wider network of an address: the /24 of an IPv4 address, the /48 of an IPv6 address, which is what one site gets.
 * Somebody with a block of addresses is one there. Whatever is no address counts as it is.
 */
export function getSiteNetwork(address: string): string {
  const network = getNetwork(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
