import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { NotHttp, RawReader } from './raw-messages.js';
import type { RawMessage } from './raw-messages.js';

/** How the instance treats a request, as given in its URL (`?do=`). */
export const MANNERS = [
  'length', // a response with a Content-Length
  'chunked', // one in chunks
  'bare', // 204, without a body
  'slow', // after other requests
  'bye', // a response with `Connection: close`, then the end
  'leaves', // a complete response that does not announce the end, then the end
  'hangup', // no response at all
  'half', // half a response
  'early', // a response before the body has arrived, then the end
] as const;
export type EchoMode = (typeof MANNERS)[number];

export interface Received extends RawMessage {
  id: string;
  connection: number;
}

/** An echo's description of a body: its length and digest. */
export function hashBody(body: Buffer): string {
  return `${body.length}:${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;
}

const ID = /^\S+ \/r\/(\d+)(?:\?do=(\w+))? /;

/**
 * A league's instance that records each request byte by byte, and responds with the request's own number. It is built
 * on a bare socket: it strictly follows RFC 9112 about what a single request is.
 */
export class EchoInstance {
  readonly received: Received[] = [];
  /** Received bytes that were no request, or a request that nobody sent. */
  readonly strange: string[] = [];
  private readonly sockets = new Set<Socket>();
  private connections = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.serve(socket));
  }

  static async start(): Promise<EchoInstance> {
    const server = createServer({ allowHalfOpen: false }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new EchoInstance(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    const [reader, connection] = [new RawReader(), (this.connections += 1)];
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk) => {
      reader.push(chunk);
      try {
        this.readAll(socket, reader, connection);
      } catch (error) {
        if (!(error instanceof NotHttp)) throw error;
        this.strange.push(error.message);
        socket.destroy();
      }
    });
  }

  private readAll(socket: Socket, reader: RawReader, connection: number): void {
    const head = reader.head();
    const manner = ID.exec(head?.start ?? '')?.[2];
    if (manner === 'hangup') return void socket.destroy();
    for (let message = reader.next(); message; message = reader.next())
      this.take(message, socket, connection);
    const rest = reader.head();
    if (rest && ID.exec(rest.start)?.[2] === 'early') socket.end(answer('early', parseId(rest.start), 413));
  }

  private take(message: RawMessage, socket: Socket, connection: number): void {
    const id = parseId(message.start);
    if (id === '') this.strange.push(message.start);
    this.received.push({ ...message, id, connection });
    const manner = (ID.exec(message.start)?.[2] ?? 'length') as EchoMode;
    const method = message.start.split(' ')[0]!;
    const bytes = answer(manner, id, 200, method === 'HEAD' ? null : hashBody(message.body));
    const send = (): void => {
      if (['bye', 'leaves', 'half', 'early'].includes(manner)) socket.end(bytes);
      else socket.write(bytes);
    };
    if (manner === 'slow') setTimeout(send, 5);
    else send();
  }
}

function parseId(start: string): string {
  return ID.exec(start)?.[1] ?? '';
}

/** @param body null for the response to a HEAD, which has a length but no body */
function answer(manner: EchoMode, id: string, status: number, body: string | null = ''): string {
  const text = `${id} ${body ?? ''}`;
  const head = [`HTTP/1.1 ${manner === 'bare' ? 204 : status} So`, `X-Id: ${id}`];
  if (manner === 'bye' || manner === 'early') head.push('Connection: close');
  if (manner === 'bare') return `${head.join('\r\n')}\r\n\r\n`;
  if (manner === 'chunked' && body !== null) {
    const chunks = [text.slice(0, 5), text.slice(5)].filter((part) => part !== '');
    const framed = chunks.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
    return `${[...head, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n${framed}0\r\n\r\n`;
  }
  const length = text.length * (manner === 'half' ? 2 : 1);
  return `${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n${body === null ? '' : text}`;
}
