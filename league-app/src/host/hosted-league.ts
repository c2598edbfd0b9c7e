import type { Server, Socket } from 'node:net';
import { LeagueListener } from './league-listener.js';
import { openLeague } from './league-opening.js';
import type { LeagueSettings } from './league-opening.js';
import type { LeagueProcess } from './league-process.js';
import { isFailure, type LeagueState } from './league-state.js';
import { endOccupants, type MachineProcess } from './machine-processes.js';
import type { SavedState, ProcessMessage } from './protocol.js';
import type { HostServices } from './host-services.js';
import { RetryDelay, RetryTimer } from './retry-delay.js';

/** Retry interval for a port that an earlier process of the same league is about to close. */
const OCCUPIED_RETRY_MS = 10;
/** A process that has stopped listening ends as soon as its last response is sent. */
const STOP_GRACE_MS = 12_000;

/**
 * One league of this server; its port is open as long as it is hosted. While it is asleep, the host itself listens. The
 * first connection wakes the league: a process is given its files, the listening socket and the waiting connections,
 * and from then on requests bypass the host. The process gives the socket back before it ends.
 */
export class HostedLeague {
  private current: LeagueState = 'asleep';
  private readonly listener: LeagueListener;
  private process: LeagueProcess | null = null;
  /** Resolves when no earlier process has the league's file open any more. */
  private predecessor: Promise<void> | null = null;
  private savedState: SavedState | null = null;
  private readonly delay = new RetryDelay();
  private readonly retry = new RetryTimer();
  /** The attempt to open the league that is under way: there is never a second one. */
  private opening: Promise<void> | null = null;
  private failureReason: string | null = null;

  constructor(
    private readonly settings: LeagueSettings,
    private readonly services: HostServices,
  ) {
    const { directory, port } = settings;
    this.listener = new LeagueListener(directory, port, (socket) => this.handleConnection(socket));
  }

  get state(): LeagueState {
    return this.current;
  }

  get port(): number {
    return this.settings.port;
  }

  get pid(): number | null {
    return this.process?.pid ?? null;
  }

  /** Why the league does not start. */
  get problem(): string | null {
    return this.current === 'failed' ? this.failureReason : null;
  }

  /** Changes with every write; the host only knows it while the league is asleep. */
  get revision(): string | null {
    const revision = this.current === 'asleep' ? this.savedState?.['revision'] : undefined;
    return typeof revision === 'string' ? revision : null;
  }

  setSecret(secret: string): void {
    this.settings.secret = secret;
  }

  /**
   * Opens the port. Earlier processes of the league are ended: they answer their pending requests, while the port is
   * already ours.
   * @throws Error `EADDRINUSE` when an unrelated process has the port
   */
  async start(occupants: readonly MachineProcess[]): Promise<void> {
    if (occupants.length > 0) this.follow(endOccupants(occupants, STOP_GRACE_MS));
    try {
      await this.listen();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || occupants.length === 0) throw error;
      // The earlier processes may have ended since the port was tried; if it is still taken, an unrelated process has
      // it.
      if (!this.predecessor) return this.listen();
      this.enter('occupied');
      this.scheduleListen();
    }
  }

  /** Retries a failed league immediately. */
  recover(): void {
    if (this.current !== 'failed') return;
    this.delay.reset();
    this.enter('waking');
    const isEarlierAttempt = this.opening !== null;
    void this.wake().then(() => isEarlierAttempt && this.recover());
  }

  /** When this resolves, the port is closed and the process has ended. */
  async stop(): Promise<void> {
    this.enter('stopped');
    this.retry.clear();
    this.listener.close();
    this.rejectPending(0);
    await Promise.all([this.process?.end(STOP_GRACE_MS), this.predecessor]);
  }

  private follow(end: Promise<void>): void {
    const predecessor = end.then(() => {
      if (this.predecessor === predecessor) this.predecessor = null;
    });
    this.predecessor = predecessor;
  }

  private async listen(): Promise<void> {
    await this.listener.open();
    if (this.current === 'stopped') this.listener.close();
  }

  private scheduleListen(): void {
    this.retryAfter(OCCUPIED_RETRY_MS, () =>
      this.listen().then(
        () => this.current === 'occupied' && this.fallAsleep(),
        () => this.scheduleListen(),
      ),
    );
  }

  /** The host has the port, and no process serves it. */
  private fallAsleep(): void {
    this.enter('asleep');
    if (this.listener.hasVisitors) this.wakeForVisitor();
  }

  private handleConnection(socket: Socket): void {
    socket.on('error', () => undefined);
    // The connection was accepted while the socket changed hands.
    if (this.current === 'awake' && this.process) return this.listener.passOn(this.process, socket);
    const isUnavailable = this.current === 'failed' || this.current === 'stopped';
    if (isUnavailable || !this.listener.holdSocket(socket))
      return this.services.respondUnavailable(socket, this.delay.remainingMs(performance.now()));
    if (this.current === 'asleep') this.wakeForVisitor();
  }

  private wakeForVisitor(): void {
    const start = performance.now();
    this.enter('waking');
    const record = () => this.current === 'awake' && this.services.recordWake(performance.now() - start);
    void this.wake().then(record);
  }

  private wake(): Promise<void> {
    return (this.opening ??= this.open().finally(() => (this.opening = null)));
  }

  private async open(): Promise<void> {
    this.delay.begin(performance.now());
    this.retry.clear();
    try {
      await this.predecessor;
      const process = await openLeague(
        {
          settings: this.settings,
          kept: this.savedState,
          isStillNeeded: () => this.isToOpen,
          onProcess: (process) => (this.process = process),
          onMessage: (process, message, handle) => this.handleMessage(process, message, handle),
        },
        this.services,
      );
      if (process && this.isToOpen) this.handOver(process);
    } catch (error) {
      this.process = null;
      this.fail((error as Error).message);
    }
  }

  /** A failed league is retried while its visitors get an error. */
  private get isToOpen(): boolean {
    return this.current === 'waking' || this.current === 'failed';
  }

  private handOver(process: LeagueProcess): void {
    this.savedState = null;
    this.listener.handOver(process);
    void process.whenEnded.then(() => this.handleEnd(process));
    this.enter('awake');
  }

  private handleMessage(process: LeagueProcess, message: ProcessMessage, handle?: Server): void {
    if (message.type === 'asleep') this.resumeListening(process, handle);
    else if (message.type === 'closed') this.savedState = message.kept;
  }

  private resumeListening(process: LeagueProcess, handle: Server | undefined): void {
    if (this.current !== 'awake' || this.process !== process || !handle) return void handle?.close();
    this.process = null;
    this.follow(process.whenEnded);
    this.listener.adopt(handle);
    process.send({ type: 'released' });
    this.fallAsleep();
  }

  /**
   * A process that has given the socket back may end. Any other takes along the socket and the connections that reached
   * it.
   */
  private handleEnd(process: LeagueProcess): void {
    if (this.process !== process) return;
    this.process = null;
    if (this.current !== 'awake') return;
    this.services.failed(this.settings.directory, 'process exited');
    const isListening = this.listener.reclaim();
    this.enter('occupied');
    if (isListening) return this.scheduleCheck();
    this.listen().then(
      () => this.current === 'occupied' && this.scheduleCheck(),
      () => this.scheduleListen(),
    );
  }

  /** After a crash the league is asleep; tests whether it wakes without waiting for a visitor. */
  private scheduleCheck(): void {
    const waitMs = this.delay.next(performance.now());
    this.fallAsleep();
    this.retryAfter(waitMs, () => {
      if (this.current !== 'asleep') return;
      this.enter('waking');
      void this.wake();
    });
  }

  private fail(reason: string): void {
    if (this.current === 'stopped') return;
    this.services.failed(this.settings.directory, reason);
    this.failureReason = reason;
    const waitMs = this.delay.next(performance.now());
    this.enter('failed');
    this.rejectPending(waitMs);
    this.retryAfter(waitMs, () => this.current === 'failed' && void this.wake());
  }

  private rejectPending(retryMs: number): void {
    for (const socket of this.listener.releasePending()) this.services.respondUnavailable(socket, retryMs);
  }

  private retryAfter(afterMs: number, action: () => unknown): void {
    this.retry.start(afterMs, () => this.current !== 'stopped' && action());
  }

  private enter(state: LeagueState): void {
    const previous = this.current;
    if (previous === state || previous === 'stopped') return;
    this.current = state;
    if (isFailure(previous) || isFailure(state)) this.services.changed();
  }
}
