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

/** What the instance is told of who asks. */
export interface Caller {
  forwardedFor: string;
  protocol: string;
}

/**
 * Passes requests on to instances. Where a request ends is said by undici, which frames the body that it sends and knows of
 * no other; the visitor's own framing headers never go on (ADR 0071). One request at a time goes over a connection.
 */
export class Forwarder {
  private readonly agent = new Agent({
    connections: 500,
    pipelining: 1,
    connect: { timeout: 10_000 },
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 60_000,
    // The exchange has times of its own.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
  });

  constructor(private readonly settings: ForwardTimeouts) {}

  /**
   * @param request one that is not ambiguous
   * @param onFailure called instead of an answer, when there is none and none has begun
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
