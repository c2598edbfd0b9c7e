import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import path from 'node:path';

/**
 * Listens on a league's port. Nothing is read from a connection here: that is the league's.
 * @throws Error `EADDRINUSE`
 */
export function openPort(directory: string, port: number): Promise<Server> {
  const server = createServer({ pauseOnConnect: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: readHost(directory) }, () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}

/** Listens on what a process has given back. Node has made a server of it, which would read from its connections. */
export function adoptPort(given: Server): Server {
  const server = createServer({ pauseOnConnect: true });
  server.on('error', () => undefined);
  return server.listen(given);
}

/** The address that the league's configuration names; this machine's own where it names none. */
function readHost(directory: string): string {
  try {
    const text = readFileSync(path.join(directory, 'league.json'), 'utf8');
    const { host } = JSON.parse(text) as { host?: unknown };
    return typeof host === 'string' && host !== '' ? host : '127.0.0.1';
  } catch {
    return '127.0.0.1';
  }
}
