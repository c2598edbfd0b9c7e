import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Two ranges that do not overlap, above those of the product's `freePort` and below those of outgoing connections.
const FIRST_LEAGUE_PORTS = { from: 20_000, to: 30_000 };
const RESERVED_PORTS = { from: 30_000, to: 32_768 };
const MAX_TRIES = 200;

/** Leagues of one test; none has more. */
const BLOCK = 50;

/** `LEAGUE_FIRST_PORT` of a test: its leagues get this port and the next ones, which no other test gets. */
export async function firstLeaguePort(): Promise<string> {
  const { from, to } = FIRST_LEAGUE_PORTS;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = from + BLOCK * randomInt((to - from) / BLOCK);
    if (await reserve(port)) return String(port);
  }
  throw new Error('found no free ports for leagues');
}

/**
 * A free TCP port that no other test gets on this machine until this process ends. It may be listened on late, or again
 * after a pause.
 */
export async function reservePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(RESERVED_PORTS.from, RESERVED_PORTS.to);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error('found no free port');
}

/** The UDP port of the same number says that a port is reserved: it is released even if this process is killed. */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  const listening = once(socket, 'listening');
  socket.bind(port, '127.0.0.1');
  return listening.then(
    () => true,
    () => {
      socket.close();
      return false;
    },
  );
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening');
  server.listen(port, '0.0.0.0');
  return listening.then(
    async () => {
      await once(server.close(), 'close');
      return true;
    },
    () => false,
  );
}
