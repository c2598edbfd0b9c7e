import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Host, LeagueEntry } from './host.js';

const MAX_BODY = 50_000_000;

type Answer = object | Promise<object>;
type Route = (body: unknown, query: URLSearchParams) => Answer;

/**
 * The host's control interface, on a Unix socket that only its user may open: lists hosted leagues (`GET /leagues`, one
 * of them with `?directory=`), hosts leagues (`PUT /leagues`), stops hosting them (`DELETE /leagues`), says whether
 * anything has changed (`GET /status`), and returns metrics (`GET /stats`).
 */
export function controlServer(host: Host, identity: string): Server {
  const routes: Record<string, Route> = {
    'GET /status': () => ({ revision: host.revision, identity, pid: process.pid }),
    'GET /leagues': (_body, query) => ({
      revision: host.revision,
      leagues: host.list(query.get('directory') ?? undefined),
    }),
    'GET /stats': () => host.stats(),
    'PUT /leagues': async (body) => {
      const { leagues } = body as { leagues: LeagueEntry[] };
      return { problems: await host.host(leagues), revision: host.revision };
    },
    'DELETE /leagues': async (body) => {
      await host.remove((body as { directories: string[] }).directories);
      return { revision: host.revision };
    },
  };
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const route = routes[`${request.method} ${pathname}`];
    if (route === undefined) return void send(response, 404, {});
    readBody(request)
      .then((body) => route(body, searchParams))
      .then(
        (answer) => send(response, 200, answer),
        (error: unknown) => send(response, 400, { error: String((error as Error).message) }),
      );
  });
}

/** Listens on the socket, replacing that of an earlier host. */
export async function listenOn(server: Server, socket: string): Promise<void> {
  rmSync(socket, { force: true });
  process.umask(0o077);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY) throw new Error('TOO_LARGE');
    chunks.push(chunk);
  }
  return bytes === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
