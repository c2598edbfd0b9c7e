import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { SshConnections } from './ssh-connections.js';

/** A tunnel that is unused for this long is closed; the next request opens it again. */
const IDLE_MS = 60_000;
const OPEN_MS = 10_000;
/** Concurrent streams per server; further ones are rejected. */
const MAX_STREAMS = 64;

interface Tunnel {
  server: Server;
  url: string;
  streams: number;
  idle: NodeJS.Timeout | null;
}

/**
 * The platform's connections to instances on other machines, which listen on their machine's loopback address only: for
 * each, a port on this machine's loopback address that is forwarded through the server's SSH connection.
 */
export class Tunnels {
  private readonly tunnels = new Map<string, Promise<Tunnel>>();
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly connections: SshConnections,
    private readonly idleMs = IDLE_MS,
  ) {}

  /** @returns the URL of the instance, valid for the next minute, without a trailing slash */
  async open(serverId: string, port: number): Promise<string> {
    const name = `${serverId}:${port}`;
    const found = this.tunnels.get(name) ?? this.listen(name, serverId, port);
    this.tunnels.set(name, found);
    const openTunnel = await found;
    this.closeWhenIdle(name, openTunnel);
    return openTunnel.url;
  }

  close(): void {
    for (const openTunnel of this.tunnels.values()) {
      openTunnel.then(
        ({ server, idle }) => {
          if (idle) clearTimeout(idle);
          server.close();
        },
        () => undefined,
      );
    }
    this.tunnels.clear();
    for (const socket of this.sockets) socket.destroy();
  }

  private async listen(name: string, serverId: string, port: number): Promise<Tunnel> {
    const server = createServer();
    const tunnel: Tunnel = { server, url: '', streams: 0, idle: null };
    server.on('connection', (socket) => void this.forward(socket, { name, tunnel, serverId, port }));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    }).catch((error: unknown) => {
      this.tunnels.delete(name);
      throw error;
    });
    server.unref();
    const address = server.address();
    tunnel.url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
    return tunnel;
  }

  /** A stream that cannot be forwarded is closed, so that the caller sees that nothing responds. */
  private async forward(
    socket: Socket,
    { name, tunnel, serverId, port }: { name: string; tunnel: Tunnel; serverId: string; port: number },
  ): Promise<void> {
    socket.on('error', () => undefined);
    if (tunnel.streams >= MAX_STREAMS) return void socket.destroy();
    tunnel.streams += 1;
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
      tunnel.streams -= 1;
      this.closeWhenIdle(name, tunnel);
    }
  }

  private closeWhenIdle(name: string, tunnel: Tunnel): void {
    if (tunnel.idle) clearTimeout(tunnel.idle);
    tunnel.idle = setTimeout(() => {
      if (tunnel.streams > 0) return this.closeWhenIdle(name, tunnel);
      this.tunnels.delete(name);
      tunnel.server.close();
    }, this.idleMs);
    tunnel.idle.unref();
  }
}
