import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { Agent } from 'undici';
import { ProxyExchange } from './proxy-exchange.js';
import type { ForwardTimeouts } from './proxy-exchange.js';
import { requestHeaders } from './request-framing.js';

export interface Target {
  ip: string;
  port: number;
}

/** What the instance is told about the client. */
export interface Caller {
  forwardedFor: string;
  protocol: string;
}

/**
 * Forwards requests to instances. The end of a request is determined by undici, which frames the body that it sends;
 * the visitor's own framing headers are never forwarded (ADR 0071). A connection carries one request at a time.
 */
export class Forwarder {
  private readonly agent = new Agent({
    connections: 500,
    pipelining: 1,
    connect: { timeout: 10_000 },
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 60_000,
    // The exchange has its own timeouts.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
  });

  constructor(private readonly settings: ForwardTimeouts) {}

  /**
   * @param request must not be ambiguous
   * @param onFailure called if there is no response, and none has begun
   */
  forward(
    request: IncomingMessage,
    response: ServerResponse,
    { target, caller }: { target: Target; caller: Caller },
    onFailure: () => void,
  ): void {
    const exchange = new ProxyExchange(request, response, this.settings, onFailure);
    const headers = requestHeaders(request.headers);
    headers['x-forwarded-for'] = caller.forwardedFor;
    headers['x-forwarded-host'] = request.headers.host;
    headers['x-forwarded-proto'] = caller.protocol;
    const { ip, port } = target;
    this.agent.dispatch(
      {
        origin: `http://${isIPv6(ip) ? `[${ip}]` : ip}:${port}`,
        path: request.url ?? '/',
        method: request.method ?? 'GET',
        headers: headers as Record<string, string | string[]>,
        body: exchange.body,
      },
      exchange,
    );
  }

  close(): void {
    void this.agent.destroy();
  }
}
