import { closeSync, openSync, writeSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError, readConfig } from './config/config.js';
import { endGracefully } from './ending.js';
import type { HostMessage, OpenMessage, ProcessMessage } from './host/protocol.js';
import { createApp } from './http/app.js';
import { Idleness } from './idleness.js';
import { memoryOf, openInto, unopenedLeague } from './league.js';
import type { League, LeagueMemory } from './league.js';
import { FileInUse } from './storage/league-file.js';
import { FileRefused } from './storage/migrate.js';

/** Lines go to standard error until the league is known whose log is theirs. A line that cannot be written is lost. */
class InstanceLog {
  private descriptor = 2;

  open(file: string): void {
    this.descriptor = openSync(file, 'a', 0o600);
  }

  write(line: string): void {
    try {
      writeSync(this.descriptor, line);
    } catch {
      // The disk is full.
    }
  }

  close(): void {
    if (this.descriptor !== 2) closeSync(this.descriptor);
  }
}

/**
 * A process that waits for its league: the code is loaded and the routes are built, so that a visitor who wakes a league
 * waits for its file to be opened and no more. It serves that one league and ends with it.
 */
export class HostedProcess {
  private readonly log = new InstanceLog();
  private readonly league: League = unopenedLeague();
  private readonly app: FastifyInstance;
  private idleness: Idleness | null = null;

  constructor() {
    this.app = createApp(this.league, this.log, () => this.end('damaged file'));
    this.app.addHook('onClose', async () => {
      if (this.league.file.isOpen) this.league.file.close();
    });
    process.on('uncaughtExceptionMonitor', (error) => this.log.write(`${error.stack}\n`));
  }

  async start(): Promise<void> {
    await this.app.ready();
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => this.end(signal));
    process.on('message', (message, handle) =>
      this.handleMessage(message as HostMessage, handle as Server | Socket | undefined),
    );
    // The host was killed. A league that is in use goes on, and ends when it would have slept.
    process.on('disconnect', () => {
      if (!this.league.file.isOpen) process.exit(0);
    });
    this.tell({ type: 'warm' });
  }

  private handleMessage(message: HostMessage, handle: Server | Socket | undefined): void {
    if (message.type === 'open') this.open(message);
    else if (message.type === 'serve') this.app.server.listen(handle as Server);
    else if (handle !== undefined) this.app.server.emit('connection', (handle as Socket).setNoDelay(true));
  }

  private open(message: OpenMessage): void {
    try {
      this.log.open(message.log);
      process.chdir(message.directory);
      const config = readConfig(message.environment);
      this.app.log.level = config.logLevel;
      openInto(this.league, config, (message.kept ?? {}) as Partial<LeagueMemory>);
      process.title = message.title;
    } catch (error) {
      return this.refuse(error);
    }
    this.idleness = new Idleness(this.app.server, {
      idleMs: message.idleMs,
      isNeeded: () => this.league.access.platformSessions.signInCodes.isWaiting,
      sleep: () => this.sleep(),
    });
    this.tell({ type: 'opened' });
  }

  private refuse(error: unknown): void {
    const isKnown =
      error instanceof ConfigError || error instanceof FileInUse || error instanceof FileRefused;
    const reason = isKnown ? error.message : String((error as Error).stack);
    this.log.write(`The league failed to start: ${reason}\n`);
    this.tell({ type: 'failed', reason });
    process.disconnect();
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100).unref();
  }

  /** The host has the socket again before this process lets go of it: nobody finds the port closed. */
  private sleep(): void {
    this.app.log.info('Going to sleep');
    const memory = memoryOf(this.league);
    if (!process.connected) return this.end('no host');
    process.send!({ type: 'asleep', kept: { ...memory } } satisfies ProcessMessage, this.app.server, () =>
      this.end('asleep'),
    );
  }

  private end(reason: string): void {
    this.idleness?.stop();
    endGracefully(this.app, reason);
  }

  private tell(message: ProcessMessage): void {
    if (process.connected) process.send!(message);
  }
}
