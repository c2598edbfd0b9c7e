import { fork } from 'node:child_process';
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FinishedMatch } from '../../ledger/index.js';

export interface SeasonInstance {
  port: number;
  close(): Promise<void>;
}

/** Fake league instance of the season: serves its finished matches to anyone who knows the secret. */
export async function serveSeason(matches: FinishedMatch[], secret: string): Promise<SeasonInstance> {
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, close };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://instance');
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (!isBearer(request.headers.authorization, secret)) return send(401, { code: 'UNAUTHORIZED' });
    if (url.pathname !== '/internal/matches') return send(404, { code: 'NOT_FOUND' });
    const [from, to] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? ''];
    return send(
      200,
      matches.filter(({ ended_at }) => from <= ended_at && ended_at <= to),
    );
  }
}

function isBearer(authorization: string | undefined, secret: string): boolean {
  const [received, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Starts the season's league instance in a separate process, which ends with this one. */
export async function startInstance(matches: FinishedMatch[], secret: string): Promise<SeasonInstance> {
  const child = fork(fileURLToPath(new URL('./instance-process.js', import.meta.url)), { stdio: 'inherit' });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that stands for the league instance ended.');
  });
  ended.catch(() => undefined);
  child.send({ matches, secret });
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  const close = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { port, close };
}
