import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config/config.js';

/** Whether an address is a proxy's. Reads the configuration lazily, as it may only be known at the first request. */
export function trustedBy(config: Pick<Config, 'trustedProxies'>): (address: string) => boolean {
  let list: BlockList | undefined;
  return (address) => {
    list ??= createBlockList(config.trustedProxies);
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

function createBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
