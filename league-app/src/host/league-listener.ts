import type { Server, Socket } from 'node:net';
import type { LeagueProcess } from './league-process.js';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * Listens on a league's port. Nothing is read from a connection here: that is the league's.
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

/** Listens on what a process has given back. Node has made a server of it, which would read from its connections. */
function adoptPort(given: Server): Server {
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

const MAX_PENDING = 1_000;

/** The listening socket of a league while the host has it, and the connections that wait for the league's process. */
export class LeagueListener {
  private server: Server | null = null;
  /** Given to a process that may not have it yet. */
  private lent: Server | null = null;
  private readonly pending: Socket[] = [];
  /** On their way to the process. */
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

  /** Listens on what a process has given back. */
  adopt(handle: Server): void {
    this.accept(adoptPort(handle));
  }

  /** @returns false: too many wait already */
  keep(socket: Socket): boolean {
    if (this.pending.length >= MAX_PENDING) return false;
    this.pending.push(socket);
    return true;
  }

  takePending(): Socket[] {
    return this.pending.splice(0);
  }

  /** The socket first: connections that come meanwhile are accepted there. */
  handOver(process: LeagueProcess): void {
    const server = this.server!;
    [this.server, this.lent] = [null, server];
    process.send({ type: 'serve' }, server, () => {
      if (this.lent !== server) return;
      this.lent = null;
      server.close();
    });
    for (const socket of this.takePending()) this.passOn(process, socket);
  }

  passOn(process: LeagueProcess, socket: Socket): void {
    const isSent = process.send({ type: 'connection' }, socket, () => this.passing.delete(socket));
    if (isSent) this.passing.add(socket);
    else this.pending.push(socket);
  }

  /**
   * The process has ended: what has not reached it is ours again.
   * @returns whether that is so of the listening socket
   */
  reclaim(): boolean {
    this.pending.push(...this.passing);
    this.passing.clear();
    this.server ??= this.lent;
    this.lent = null;
    return this.server !== null;
  }

  close(): void {
    this.server?.close();
    this.lent?.close();
    [this.server, this.lent] = [null, null];
  }

  private accept(server: Server): void {
    server.on('connection', this.onConnection);
    this.server = server;
  }
}
