import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTED_FLAG, TITLE_ROOM } from './protocol.js';
import type { HostMessage, OpenMessage, ProcessMessage } from './protocol.js';

/** Identifies a program file: changes with an update, even under the same name. */
export function programStamp(program: string): string {
  const { dev, ino, mtimeMs } = statSync(program);
  return `${dev}:${ino}:${mtimeMs}`;
}

type Listener = (message: ProcessMessage, handle: Server | undefined) => void;

/** The outcome of giving a process its league. */
export type Opening = { outcome: 'opened' | 'ended' | 'late' } | { outcome: 'failed'; reason: string };

/** How long the last messages of an ended process may take to arrive. */
const EXIT_GRACE_MS = 500;

/**
 * A process of the league application: it has loaded its code and built its routes, and is given at most one league.
 */
export class LeagueProcess {
  readonly stamp: string;
  private readonly child: ChildProcess;
  private listener: Listener = () => undefined;
  /** Resolves when the process can be given a league, or has ended. */
  readonly whenReady: Promise<void>;
  /** Resolves when the process has ended and all its messages have arrived. */
  readonly whenEnded: Promise<void>;
  private hasExited = false;

  /** @param log where its output goes until it has a league, and after that Node's own messages about its end */
  constructor(
    readonly program: string,
    log: number,
  ) {
    this.stamp = programStamp(program);
    this.child = spawn(process.execPath, [program, HOSTED_FLAG, TITLE_ROOM], {
      // Inherits nothing from the host's environment.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
      // Survives when the host is killed.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    this.child.on('message', (message, handle) =>
      this.listener(message as ProcessMessage, handle as Server | undefined),
    );
    this.child.on('error', () => undefined);
    this.whenEnded = awaitEnd(this.child).finally(() => (this.hasExited = true));
    const ready = new Promise<void>((resolve) => {
      this.listener = ({ type }) => type === 'warm' && resolve();
    });
    this.whenReady = Promise.race([ready, this.whenEnded]);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get hasEnded(): boolean {
    return this.hasExited;
  }

  /**
   * Gives the process its league; a process that takes too long is killed.
   * @param listener receives its messages once the league is open
   */
  async open(message: OpenMessage, timeoutMs: number, listener: Listener): Promise<Opening> {
    let timer: NodeJS.Timeout | undefined;
    const opening = await new Promise<Opening>((resolve) => {
      this.listener = (received) => {
        this.listener = listener;
        if (received.type === 'opened') resolve({ outcome: 'opened' });
        else if (received.type === 'failed') resolve({ outcome: 'failed', reason: received.reason });
      };
      timer = setTimeout(() => resolve({ outcome: 'late' }), timeoutMs);
      void this.whenEnded.then(() => resolve({ outcome: 'ended' }));
      this.send(message);
    });
    clearTimeout(timer);
    if (opening.outcome === 'late') this.kill('SIGKILL');
    return opening;
  }

  /** @returns whether it could be sent; from then on the handle belongs to the process */
  send(message: HostMessage, handle?: Server | Socket, done: () => void = () => undefined): boolean {
    if (!this.child.connected) return false;
    this.child.send(message, handle, () => done());
    return true;
  }

  kill(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.child.kill(signal);
  }

  /** Ends the process, forcibly if it takes too long. */
  async end(graceMs: number): Promise<void> {
    this.kill('SIGTERM');
    const timer = setTimeout(() => this.kill('SIGKILL'), graceMs);
    await this.whenEnded;
    clearTimeout(timer);
  }
}

async function awaitEnd(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // A process that could not be started never emits exit.
    child.once('error', () => child.pid === undefined && resolve());
  });
  if (child.connected) await Promise.race([once(child, 'disconnect'), sleep(EXIT_GRACE_MS)]);
}
