import { realpathSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import path from 'node:path';
import { adoptPort, openPort } from './league-port.js';
import type { LeagueProcess } from './league-process.js';
import { processTitle } from './protocol.js';
import type { KeptState, ProcessMessage } from './protocol.js';
import type { HostServices } from './host-services.js';
import { RetryDelay } from './retry-delay.js';

/**
 * `occupied`: an earlier process of the league still has its port. `failed`: its process does not start, or ended just
 * now; it is tried again after a while.
 */
export type LeagueState = 'asleep' | 'waking' | 'awake' | 'failed' | 'occupied' | 'stopped';

export interface LeagueSettings {
  /** Where its files are. */
  directory: string;
  port: number;
  secret: string;
  idleMs: number;
}

/** How often a port is tried that an earlier process of the same league still has. */
const OCCUPIED_RETRY_MS = 100;
/** A process that has stopped listening ends as soon as its last answer is sent. */
const STOP_GRACE_MS = 12_000;
const MAX_PENDING = 1_000;

/**
 * One league of this server: its port is open as long as it is hosted. Asleep, the host itself listens; the first
 * connection wakes the league: a process is given its files, the listening socket and the connections that wait, and from
 * then on nothing of a request passes through the host. The process gives the socket back before it ends.
 */
export class HostedLeague {
  private current: LeagueState = 'asleep';
  private server: Server | null = null;
  private process: LeagueProcess | null = null;
  /** One that has given the socket back and closes its file. */
  private closing: LeagueProcess | null = null;
  private kept: KeptState | null = null;
  private readonly pending: Socket[] = [];
  private readonly delay = new RetryDelay();
  private retry: NodeJS.Timeout | null = null;
  private wokenAt = 0;

  constructor(
    private readonly settings: LeagueSettings,
    private readonly services: HostServices,
  ) {}

  get state(): LeagueState {
    return this.current;
  }

  get port(): number {
    return this.settings.port;
  }

  get pid(): number | null {
    return this.process?.pid ?? null;
  }

  /** What changes with every write, as far as the host knows: of a league that is asleep. */
  get revision(): string | null {
    const revision = this.current === 'asleep' ? this.kept?.['revision'] : undefined;
    return typeof revision === 'string' ? revision : null;
  }

  /** The program that its release has. @throws Error where there is none */
  get program(): string {
    return path.join(realpathSync(path.join(this.settings.directory, 'release')), 'src', 'main.js');
  }

  setSecret(secret: string): void {
    this.settings.secret = secret;
  }

  /** @throws Error `EADDRINUSE` when a stranger has the port */
  async start(): Promise<void> {
    try {
      await this.listen();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (!this.services.isRunningElsewhere(this.settings.directory)) throw error;
      this.enter('occupied');
      this.tryAgain(OCCUPIED_RETRY_MS, () => this.listenOrRetry());
    }
  }

  /** A league that failed is tried again at once. */
  recover(): void {
    if (this.current !== 'failed') return;
    this.delay.reset();
    void this.wake();
  }

  /** Its port is closed and its process has ended when this resolves. */
  async stop(): Promise<void> {
    this.enter('stopped');
    if (this.retry) clearTimeout(this.retry);
    this.server?.close();
    this.server = null;
    for (const socket of this.pending.splice(0)) socket.destroy();
    await Promise.all([this.process?.end(STOP_GRACE_MS), this.closing?.end(STOP_GRACE_MS)]);
  }

  private async listen(): Promise<void> {
    const server = await openPort(this.settings.directory, this.settings.port);
    if (this.current === 'stopped') server.close();
    else this.accept(server);
  }

  private listenOrRetry(): void {
    this.listen().then(
      () => this.current === 'occupied' && this.enter('asleep'),
      () => this.tryAgain(OCCUPIED_RETRY_MS, () => this.listenOrRetry()),
    );
  }

  private accept(server: Server): void {
    server.on('connection', (socket) => this.handleConnection(socket));
    this.server = server;
  }

  private handleConnection(socket: Socket): void {
    socket.on('error', () => undefined);
    const isDown = this.current === 'failed' && !this.delay.isOver(performance.now());
    if (isDown || this.current === 'stopped' || this.pending.length >= MAX_PENDING)
      return void socket.destroy();
    // One that was accepted while the socket changed hands.
    if (this.current === 'awake' && this.process?.send({ type: 'connection' }, socket)) return;
    this.pending.push(socket);
    if (this.current === 'asleep' || this.current === 'failed') void this.wake();
  }

  private async wake(): Promise<void> {
    this.wokenAt = performance.now();
    this.enter('waking');
    this.delay.begin(this.wokenAt);
    if (this.retry) clearTimeout(this.retry);
    try {
      await this.closing?.whenEnded;
      const process = await this.services.takeProcess(this.program);
      if (this.current !== 'waking') return process.kill('SIGTERM');
      this.open(process);
    } catch (error) {
      this.fail((error as Error).message);
    }
  }

  private open(process: LeagueProcess): void {
    const { directory, port, secret, idleMs } = this.settings;
    this.process = process;
    const environment = { LEAGUE_CONFIG: path.join(directory, 'league.json'), LEAGUE_SECRET: secret };
    void process.whenEnded.then(() => this.handleEnd(process));
    process.open(
      {
        ...{ type: 'open', environment: { ...environment, NODE_ENV: 'production' }, directory, idleMs },
        ...{ log: path.join(directory, 'instance.log'), title: processTitle(directory, port) },
        kept: this.kept,
      },
      (message, handle) => this.handleMessage(process, message, handle),
    );
    this.kept = null;
  }

  private handleMessage(process: LeagueProcess, message: ProcessMessage, handle?: Server): void {
    if (message.type === 'opened') this.handOver(process);
    else if (message.type === 'failed') this.log(message.reason);
    else if (message.type === 'asleep') this.takeBack(message.kept, handle);
  }

  /** The socket first: connections that come meanwhile are accepted there. */
  private handOver(process: LeagueProcess): void {
    if (this.current !== 'waking') return;
    const server = this.server!;
    this.server = null;
    process.send({ type: 'serve' }, server, () => server.close());
    for (const socket of this.pending.splice(0)) process.send({ type: 'connection' }, socket);
    this.services.woke(performance.now() - this.wokenAt);
    this.enter('awake');
  }

  private takeBack(kept: KeptState, handle: Server | undefined): void {
    if (this.current !== 'awake') return handle && void handle.close();
    this.kept = kept;
    this.closing = this.process;
    this.process = null;
    if (handle) this.accept(adoptPort(handle));
    this.enter('asleep');
  }

  /** A process that has given the socket back may end; any other takes it with it. */
  private handleEnd(process: LeagueProcess): void {
    if (this.closing === process) this.closing = null;
    if (this.process !== process) return;
    this.process = null;
    if (this.current === 'waking') return this.fail('process exited while opening the league');
    if (this.current !== 'awake') return;
    this.log('process exited');
    this.enter('occupied');
    this.listen().then(
      () => this.current === 'occupied' && this.failSoftly(),
      () => this.tryAgain(OCCUPIED_RETRY_MS, () => this.listenOrRetry()),
    );
  }

  /** After a crash the league is asleep; whether it can be woken is seen without waiting for a visitor. */
  private failSoftly(): void {
    const waitMs = this.delay.next(performance.now());
    this.enter('asleep');
    this.tryAgain(waitMs, () => this.current === 'asleep' && void this.wake());
  }

  private fail(reason: string): void {
    if (this.current === 'stopped') return;
    this.log(reason);
    for (const socket of this.pending.splice(0)) socket.destroy();
    const waitMs = this.delay.next(performance.now());
    this.enter('failed');
    this.tryAgain(waitMs, () => this.current === 'failed' && void this.wake());
  }

  private tryAgain(afterMs: number, work: () => void): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.retry = null;
      if (this.current !== 'stopped') work();
    }, afterMs);
  }

  private log(text: string): void {
    this.services.log(`${this.settings.directory}: ${text}`);
  }

  private enter(state: LeagueState): void {
    const before = this.current;
    if (before === state || before === 'stopped') return;
    this.current = state;
    if (isTrouble(before) || isTrouble(state)) this.services.changed();
  }
}

function isTrouble(state: LeagueState): boolean {
  return state === 'failed' || state === 'occupied' || state === 'stopped';
}
