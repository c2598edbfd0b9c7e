import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTED_FLAG, TITLE_ROOM } from './protocol.js';
import type { HostMessage, OpenMessage, ProcessMessage } from './protocol.js';

/** Which file a program is: another one after an update, even under the same name. */
export function programStamp(program: string): string {
  const { dev, ino, mtimeMs } = statSync(program);
  return `${dev}:${ino}:${mtimeMs}`;
}

type Listener = (message: ProcessMessage, handle: Server | undefined) => void;

/** What came of giving a process its league. */
export type Opening = { outcome: 'opened' | 'ended' | 'late' } | { outcome: 'failed'; reason: string };

/** What it said before it ended has arrived by then. */
const LAST_WORDS_MS = 500;

/** A process of the league application: it has its code loaded and its routes built, and is given one league at most. */
export class LeagueProcess {
  readonly stamp: string;
  private readonly child: ChildProcess;
  private listener: Listener = () => undefined;
  /** Resolves when it can be given a league, or has ended. */
  readonly whenWarm: Promise<void>;
  /** Resolves when it has ended, and all that it said has been heard. */
  readonly whenEnded: Promise<void>;
  private isOver = false;

  /** @param log where its output goes until it has a league, and what Node itself says of its end after that */
  constructor(
    readonly program: string,
    log: number,
  ) {
    this.stamp = programStamp(program);
    this.child = spawn(process.execPath, [program, HOSTED_FLAG, TITLE_ROOM], {
      // Nothing of anybody's environment.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
      // It lives on when the host is killed.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    this.child.on('message', (message, handle) =>
      this.listener(message as ProcessMessage, handle as Server | undefined),
    );
    this.child.on('error', () => undefined);
    this.whenEnded = awaitEnd(this.child).finally(() => (this.isOver = true));
    const warm = new Promise<void>((resolve) => {
      this.listener = ({ type }) => type === 'warm' && resolve();
    });
    this.whenWarm = Promise.race([warm, this.whenEnded]);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get hasEnded(): boolean {
    return this.isOver;
  }

  /**
   * Gives it its league; one that takes too long is killed.
   * @param listener is told what it says once the league is open
   */
  async open(message: OpenMessage, withinMs: number, listener: Listener): Promise<Opening> {
    let timer: NodeJS.Timeout | undefined;
    const opening = await new Promise<Opening>((resolve) => {
      this.listener = (said) => {
        this.listener = listener;
        if (said.type === 'opened') resolve({ outcome: 'opened' });
        else if (said.type === 'failed') resolve({ outcome: 'failed', reason: said.reason });
      };
      timer = setTimeout(() => resolve({ outcome: 'late' }), withinMs);
      void this.whenEnded.then(() => resolve({ outcome: 'ended' }));
      this.send(message);
    });
    clearTimeout(timer);
    if (opening.outcome === 'late') this.kill('SIGKILL');
    return opening;
  }

  /** @returns whether it could be sent; the handle is the process's own from then on */
  send(message: HostMessage, handle?: Server | Socket, done: () => void = () => undefined): boolean {
    if (!this.child.connected) return false;
    this.child.send(message, handle, () => done());
    return true;
  }

  kill(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.child.kill(signal);
  }

  /** Ends it, with force when it takes too long. */
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
    // One that could not be started has no exit.
    child.once('error', () => child.pid === undefined && resolve());
  });
  if (child.connected) await Promise.race([once(child, 'disconnect'), sleep(LAST_WORDS_MS)]);
}
