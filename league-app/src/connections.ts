import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * A server's open connections, including those without a request so far and those that another process accepted and
 * passed on, which Node itself does not count.
 */
export class OpenConnections {
  private open = 0;
  private requests = 0;
  private isClosing = false;

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.open += 1;
      socket.once('close', () => (this.open -= 1));
    });
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.requests += 1;
      response.once('close', () => (this.requests -= 1));
      if (this.isClosing) response.shouldKeepAlive = false;
    });
  }

  get count(): number {
    return this.open;
  }

  /**
   * Stops accepting connections, and makes the next response on each open one its last. Node's own close drops
   * connections between two requests at once, though the next request may be on its way.
   */
  stopListening(): void {
    this.isClosing = true;
    // Responses without an end of their own (streams) end now.
    this.server.emit('ending');
    net.Server.prototype.close.call(this.server);
  }

  /** Resolves when no connection is open, or when no request is in progress and `idleMs` have passed. */
  async whenClosed(idleMs: number): Promise<void> {
    const deadlineMs = performance.now() + idleMs;
    while (this.open > 0 && (this.requests > 0 || performance.now() < deadlineMs)) await sleep(POLL_MS);
  }
}
