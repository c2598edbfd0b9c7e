import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { SshConnections } from './ssh-connections.js';

/** A way in that nobody used for this long is closed; the next question opens it again. */
const IDLE_MS = 60_000;
const OPEN_MS = 10_000;
/** Streams at once to one server; whoever comes after is turned away. */
const STREAMS = 64;

interface Way {
  server: Server;
  url: string;
  streams: number;
  idle: NodeJS.Timeout | null;
}

/**
 * The platform's way to instances on other machines, which listen on their machine's loopback address only: a port of
 * this machine's own loopback address for each, whose connections go through the server's ssh connection.
 */
export class Tunnels {
  private readonly ways = new Map<string, Promise<Way>>();
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly connections: SshConnections,
    private readonly idleMs = IDLE_MS,
  ) {}

  /** @returns where the instance can be asked for the next minute, as a URL without a trailing slash */
  async open(serverId: string, port: number): Promise<string> {
    const name = `${serverId}:${port}`;
    const found = this.ways.get(name) ?? this.listen(name, serverId, port);
    this.ways.set(name, found);
    const way = await found;
    this.rest(name, way);
    return way.url;
  }

  close(): void {
    for (const way of this.ways.values()) {
      way.then(
        ({ server, idle }) => {
          if (idle) clearTimeout(idle);
          server.close();
        },
        () => undefined,
      );
    }
    this.ways.clear();
    for (const socket of this.sockets) socket.destroy();
  }

  private async listen(name: string, serverId: string, port: number): Promise<Way> {
    const server = createServer();
    const way: Way = { server, url: '', streams: 0, idle: null };
    server.on('connection', (socket) => void this.pass(socket, { name, way, serverId, port }));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    }).catch((error: unknown) => {
      this.ways.delete(name);
      throw error;
    });
    server.unref();
    const address = server.address();
    way.url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
    return way;
  }

  /** What cannot be passed on is cut: whoever asks sees that nobody answers. */
  private async pass(
    socket: Socket,
    { name, way, serverId, port }: { name: string; way: Way; serverId: string; port: number },
  ): Promise<void> {
    socket.on('error', () => undefined);
    if (way.streams >= STREAMS) return void socket.destroy();
    way.streams += 1;
    this.sockets.add(socket);
    try {
      await this.connections.use(serverId, async (connection) => {
        const stream = await connection.forward(port, OPEN_MS);
        const ended = new Promise<void>((resolve) => {
          let open = 2;
          const end = (): void => void ((open -= 1) === 0 && resolve());
          pipeline(socket, stream, end);
          pipeline(stream, socket, end);
        });
        await ended;
      });
    } catch {
      // The steps that work on the server say why it cannot be reached.
    } finally {
      socket.destroy();
      this.sockets.delete(socket);
      way.streams -= 1;
      this.rest(name, way);
    }
  }

  private rest(name: string, way: Way): void {
    if (way.idle) clearTimeout(way.idle);
    way.idle = setTimeout(() => {
      if (way.streams > 0) return this.rest(name, way);
      this.ways.delete(name);
      way.server.close();
    }, this.idleMs);
    way.idle.unref();
  }
}
