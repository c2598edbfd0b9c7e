import { closeSync, openSync, writeSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError, readConfig } from './config/config.js';
import { OpenConnections } from './connections.js';
import { shutDownGracefully } from './shutdown.js';
import type { HostMessage, OpenMessage, ProcessMessage } from './host/protocol.js';
import { createApp } from './http/app.js';
import { Idleness } from './idleness.js';
import { isBusy, memoryOf, openInto, unopenedLeague } from './league.js';
import type { League, LeagueMemory } from './league.js';
import { FileInUse } from './storage/league-file.js';
import { LeagueFileError } from './storage/migrate.js';

/** How long an idle connection is kept open for its next request; a league with an open connection stays awake. */
const KEEP_ALIVE_MS = 5_000;
/** The shorter timeout announced to clients, so that a request does not cross with the end of its connection. */
const ADVERTISED_KEEP_ALIVE_S = 4;
/** How long a connection accepted while the league fell asleep has to send its request. */
const FIRST_REQUEST_MS = 5_000;

/**
 * Writes to standard error until the league, and thus its log file, is known. A line that cannot be written is lost.
 */
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
 * A process that waits for its league: the code is loaded and the routes are built, so that a visitor who wakes a
 * league only waits for its file to be opened. It serves that one league and ends with it.
 */
export class HostedProcess {
  private readonly log = new InstanceLog();
  private readonly league: League = unopenedLeague();
  private readonly app: FastifyInstance;
  private readonly connections: OpenConnections;
  private idleness: Idleness | null = null;
  private releasePort: () => void = () => undefined;
  /** Resolves when the host has the port again, and passes on no more connections. */
  private readonly whenReleased = new Promise<void>((resolve) => (this.releasePort = resolve));

  constructor() {
    this.app = createApp(this.league, this.log, () => this.end('damaged file'));
    this.app.server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.app.server.prependListener('request', (_request: unknown, response: ServerResponse) =>
      response.setHeader('keep-alive', `timeout=${ADVERTISED_KEEP_ALIVE_S}`),
    );
    this.connections = new OpenConnections(this.app.server);
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
    // The host was killed. A reachable league keeps running until the next host takes over its port.
    process.on('disconnect', () => {
      this.releasePort();
      if (!this.league.file.isOpen) process.exit(0);
      if (!this.app.server.listening) this.end('no host');
    });
    this.send({ type: 'warm' });
  }

  private handleMessage(message: HostMessage, handle: Server | Socket | undefined): void {
    if (message.type === 'open') this.open(message);
    else if (message.type === 'serve') this.app.server.listen(handle as Server);
    else if (message.type === 'released') this.releasePort();
    else if (handle !== undefined) this.app.server.emit('connection', (handle as Socket).setNoDelay(true));
  }

  private open(message: OpenMessage): void {
    try {
      this.log.open(message.log);
      process.chdir(message.directory);
      // Set first, so that the process can be found and ended even if it hangs from here on.
      process.title = message.title;
      const config = readConfig(message.environment);
      this.app.log.level = config.logLevel;
      openInto(this.league, config, (message.kept ?? {}) as Partial<LeagueMemory>);
    } catch (error) {
      return this.reportFailure(error);
    }
    this.idleness = new Idleness(this.app.server, {
      idleMs: message.idleMs,
      connections: this.connections,
      isNeeded: () => isBusy(this.league),
      sleep: () => this.sleep(),
    });
    this.send({ type: 'opened' });
  }

  private reportFailure(error: unknown): void {
    const isExpected =
      error instanceof ConfigError || error instanceof FileInUse || error instanceof LeagueFileError;
    const reason = isExpected ? error.message : String((error as Error).stack);
    this.log.write(`The league failed to start: ${reason}\n`);
    this.send({ type: 'failed', reason });
    process.disconnect();
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100).unref();
  }

  /** The host gets the socket back before this process releases it, so that the port is never closed. */
  private sleep(): void {
    this.app.log.info('Going to sleep');
    if (!process.connected) return this.end('no host');
    process.send!({ type: 'asleep' } satisfies ProcessMessage, this.app.server, (error: Error | null) => {
      if (error) this.end('no host');
      else void this.finish();
    });
  }

  /** Answers connections accepted while the socket changed hands, then closes the file and ends. */
  private async finish(): Promise<void> {
    this.connections.stopListening();
    await this.whenReleased;
    await this.connections.whenClosed(FIRST_REQUEST_MS);
    await this.app.close();
    const closed: ProcessMessage = { type: 'closed', kept: { ...memoryOf(this.league) } };
    if (!process.connected) process.exit(0);
    process.send!(closed, () => process.exit(0));
  }

  private end(reason: string): void {
    this.idleness?.stop();
    shutDownGracefully(this.app, this.connections, reason);
  }

  private send(message: ProcessMessage): void {
    if (process.connected) process.send!(message);
  }
}
