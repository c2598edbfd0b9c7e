import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What an instance is told about a request's client. */
export interface ClientInfo {
  /** One address, never a list: an instance need not know which proxies are in front of the platform. */
  forwardedFor: string;
  protocol: string;
}

/** Determines the client of a request for a league's site, trusting only our own reverse proxies (TRUST_PROXY). */
export class ClientResolver {
  private readonly trustedList = new BlockList();

  constructor(trustedProxies: readonly string[]) {
    for (const entry of trustedProxies) {
      const [address = '', bits] = entry.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (isIP(address) === 0) continue;
      if (bits === undefined) this.trustedList.addAddress(address, family);
      else this.trustedList.addSubnet(address, Number(bits), family);
    }
  }

  /**
   * The first address that is not one of our proxies, going back from the connection along `X-Forwarded-For`. If the
   * list were forwarded, the instance, which trusts only its own machine, would take the nearest proxy for the visitor,
   * and all visitors would share its address.
   */
  resolve(request: Pick<IncomingMessage, 'socket' | 'headers'>): ClientInfo {
    const peer = normalizeAddress(request.socket.remoteAddress ?? '');
    const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(normalizeAddress);
    let caller = peer;
    while (this.isTrusted(caller)) {
      const previousHop = hops.pop();
      if (previousHop === undefined || isIP(previousHop) === 0) break;
      caller = previousHop;
    }
    const protocol = this.isTrusted(peer) ? String(request.headers['x-forwarded-proto'] ?? 'http') : 'http';
    return { forwardedFor: caller, protocol };
  }

  private isTrusted(address: string): boolean {
    return isIP(address) !== 0 && this.trustedList.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Removes spaces, the brackets and ports that some proxies write, and the IPv6 form of IPv4 addresses. */
function normalizeAddress(text: string): string {
  const address = text.trim();
  const [, six, four] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address) ?? [];
  return (six ?? four ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
}
