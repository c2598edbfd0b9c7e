import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What an instance is told of who asks. */
export interface ClientInfo {
  /** One address, never a list: an instance need not know which proxies there are before us. */
  forwardedFor: string;
  protocol: string;
}

/** Says who asks for a league's site, by what the reverse proxies before us say and nobody else (TRUST_PROXY). */
export class ClientResolver {
  private readonly trusted = new BlockList();

  constructor(trustedProxies: readonly string[]) {
    for (const entry of trustedProxies) {
      const [address = '', bits] = entry.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (isIP(address) === 0) continue;
      if (bits === undefined) this.trusted.addAddress(address, family);
      else this.trusted.addSubnet(address, Number(bits), family);
    }
  }

  /**
   * From the connection back along `X-Forwarded-For`, the first address that is no proxy of ours. Passed on as a list, the
   * proxy next to us would be the visitor for the instance, which trusts its own machine alone: all would share it.
   */
  resolve(request: Pick<IncomingMessage, 'socket' | 'headers'>): ClientInfo {
    const peer = normalizeAddress(request.socket.remoteAddress ?? '');
    const said = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(normalizeAddress);
    let caller = peer;
    while (this.isTrusted(caller)) {
      const before = said.pop();
      if (before === undefined || isIP(before) === 0) break;
      caller = before;
    }
    const protocol = this.isTrusted(peer) ? String(request.headers['x-forwarded-proto'] ?? 'http') : 'http';
    return { forwardedFor: caller, protocol };
  }

  private isTrusted(address: string): boolean {
    return isIP(address) !== 0 && this.trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Without spaces, the brackets and ports that some proxies write, and the form of IPv4 within IPv6. */
function normalizeAddress(text: string): string {
  const address = text.trim();
  const [, six, four] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address) ?? [];
  return (six ?? four ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
}
