import type { Server, Socket } from 'node:net';
import type { LeagueProcess } from './league-process.js';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * Listens on a league's port. Connections are not read here; the league does that.
 * @throws Error `EADDRINUSE`
 */
function openPort(directory: string, port: number): Promise<Server> {
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

/**
 * Listens on a handle given back by a process. Node has turned it into a server that would read from its connections.
 */
function adoptPort(handle: Server): Server {
  const server = createServer({ pauseOnConnect: true });
  server.on('error', () => undefined);
  return server.listen(handle);
}

/** The address in the league's configuration; the loopback address if there is none. */
function readHost(directory: string): string {
  try {
    const text = readFileSync(path.join(directory, 'league.json'), 'utf8');
    const { host } = JSON.parse(text) as { host?: unknown };
    return typeof host === 'string' && host !== '' ? host : '127.0.0.1';
  } catch {
    return '127.0.0.1';
  }
}

const MAX_PENDING = 1_000;

/** A league's listening socket while the host has it, and the connections waiting for the league's process. */
export class LeagueListener {
  private server: Server | null = null;
  /** Sent to a process that may not have received it yet. */
  private lentServer: Server | null = null;
  private readonly pending: Socket[] = [];
  /** Connections being sent to the process. */
  private readonly passing = new Set<Socket>();

  constructor(
    private readonly directory: string,
    private readonly port: number,
    private readonly onConnection: (socket: Socket) => void,
  ) {}

  get hasVisitors(): boolean {
    return this.pending.length > 0;
  }

  /** @throws Error `EADDRINUSE` */
  async open(): Promise<void> {
    this.accept(await openPort(this.directory, this.port));
  }

  /** Listens on a handle given back by a process. */
  adopt(handle: Server): void {
    this.accept(adoptPort(handle));
  }

  /** @returns false if too many connections are already waiting */
  holdSocket(socket: Socket): boolean {
    if (this.pending.length >= MAX_PENDING) return false;
    this.pending.push(socket);
    return true;
  }

  releasePending(): Socket[] {
    return this.pending.splice(0);
  }

  /** Sends the socket first: the process accepts new connections from then on. */
  handOver(process: LeagueProcess): void {
    const server = this.server!;
    [this.server, this.lentServer] = [null, server];
    process.send({ type: 'serve' }, server, () => {
      if (this.lentServer !== server) return;
      this.lentServer = null;
      server.close();
    });
    for (const socket of this.releasePending()) this.passOn(process, socket);
  }

  passOn(process: LeagueProcess, socket: Socket): void {
    const isSent = process.send({ type: 'connection' }, socket, () => this.passing.delete(socket));
    if (isSent) this.passing.add(socket);
    else this.pending.push(socket);
  }

  /**
   * Takes back what had not reached the process when it ended.
   * @returns whether that includes the listening socket
   */
  reclaim(): boolean {
    this.pending.push(...this.passing);
    this.passing.clear();
    this.server ??= this.lentServer;
    this.lentServer = null;
    return this.server !== null;
  }

  close(): void {
    this.server?.close();
    this.lentServer?.close();
    [this.server, this.lentServer] = [null, null];
  }

  private accept(server: Server): void {
    server.on('connection', this.onConnection);
    this.server = server;
  }
}
