import { Agent, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Headers of one connection, which end here (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Node has answered it already.
  'expect',
]);

export interface ForwardSettings {
  /** Until the first byte of the answer. */
  answerMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
}

export interface Target {
  ip: string;
  port: number;
}

/** What the instance is told of who asks. */
export interface Caller {
  forwardedFor: string;
  protocol: string;
}

function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}

/** A league sets cookies for its own host alone: with a Domain they would reach other leagues, or the platform. */
function ownCookies(cookies: string[]): string[] {
  return cookies.map((cookie) =>
    cookie
      .split(';')
      .filter((part, index) => index === 0 || !/^\s*domain\s*(=|$)/i.test(part))
      .join(';'),
  );
}

function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = withoutHops(headers);
  const cookies = headers['set-cookie'];
  return cookies ? { ...kept, 'set-cookie': ownCookies(cookies) } : kept;
}

/** Passes requests on to instances and streams both bodies, neither of which is ever held as a whole. */
export class Forwarder {
  private readonly agent = new Agent({
    keepAlive: true,
    maxSockets: 500,
    maxFreeSockets: 50,
    timeout: 60_000,
  });

  constructor(private readonly settings: ForwardSettings) {}

  /** @param onFailure called instead of an answer, when there is none and none has begun */
  forward(
    request: IncomingMessage,
    response: ServerResponse,
    route: { target: Target; caller: Caller },
    onFailure: () => void,
  ): void {
    const { target, caller } = route;
    const upstream = httpRequest({
      host: target.ip,
      port: target.port,
      method: request.method,
      path: request.url,
      agent: this.agent,
      headers: {
        ...withoutHops(request.headers),
        'x-forwarded-for': caller.forwardedFor,
        'x-forwarded-host': request.headers.host,
        'x-forwarded-proto': caller.protocol,
      },
    });
    const timer = setTimeout(() => upstream.destroy(new Error('no answer in time')), this.settings.answerMs);
    upstream.setTimeout(this.settings.silenceMs, () => upstream.destroy(new Error('silent for too long')));
    response.once('close', () => {
      clearTimeout(timer);
      upstream.destroy();
    });
    upstream.once('response', (answer) => {
      clearTimeout(timer);
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers));
      // A broken answer breaks ours: the connection is cut, and the browser knows that it is not whole.
      pipeline(answer, response, () => undefined);
    });
    upstream.on('error', () => {
      clearTimeout(timer);
      if (response.headersSent) response.destroy();
      else onFailure();
    });
    pipeline(request, upstream, () => undefined);
  }

  close(): void {
    this.agent.destroy();
  }
}
