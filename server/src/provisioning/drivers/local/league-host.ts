import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TaskError } from '../../tasks/task-error.js';
import { sendToLeagueHost } from '../ssh/host/host-control.js';
import type { HostRequest } from '../ssh/host/host-control.js';
import { HostError } from '../ssh/host/host-error.js';
import type { LocalFiles } from './local-files.js';

/** A league to be hosted: from now on its port is open. */
export interface LeagueToHost {
  directory: string;
  port: number;
  secret: string;
}

/** A league's state as reported by the host. */
export interface HostedLeague {
  directory: string;
  port: number;
  state: 'asleep' | 'waking' | 'awake' | 'failed' | 'occupied' | 'stopped';
  pid: number | null;
  /** Why it failed to start. */
  problem: string | null;
}

/** The host's counters since it started. */
export interface HostStats {
  leagues: Record<Exclude<HostedLeague['state'], 'stopped'>, number>;
  /** Processes waiting for a league. */
  warm: number;
  /** Leagues that failed to start, and processes that ended unexpectedly. */
  failures: number;
  /** How long visitors waited for sleeping leagues; each bucket counts all waits of at most `le` seconds. */
  wakes: { count: number; sum_seconds: number; buckets: { le: number; count: number }[] };
}

export interface HostStatus {
  /** Changes whenever leagues are added, removed, fail or recover. */
  revision: number;
  /** Identifies the program that it runs. */
  identity: string;
  pid: number;
}

export interface HostSettings {
  /** A league goes to sleep after this long without a visitor. */
  idleMs: number;
  /** Maximum number of processes kept ready. */
  maxWarm: number;
  /** How long a process may take to open a league's file; by default, the host's own limit. */
  openMs?: number;
}

const START_MS = 10_000;
const POLL_MS = 20;
/** Names of Unix sockets are limited to 107 bytes. */
const MAX_SOCKET_NAME = 100;

/** The host of this machine's leagues (league-app, `host/`): contacted through a socket, started when needed. */
export class LeagueHost {
  /** For frequent requests that may fail; other requests must not fail because of a connection that the host has just closed. */
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    private readonly files: LocalFiles,
    private readonly settings: HostSettings,
    /** Whether a host of this data directory runs, according to the list of processes. */
    private readonly isRunning: () => Promise<boolean>,
  ) {}

  /** Null if no host responds. */
  async status(): Promise<HostStatus | null> {
    return this.request<HostStatus>('GET', '/status', undefined, this.agent).catch(() => null);
  }

  /** Empty without a host. */
  async list(): Promise<HostedLeague[]> {
    const answer = await this.request<{ leagues: HostedLeague[] }>('GET', '/leagues').catch(() => null);
    return answer?.leagues ?? [];
  }

  /** The state of one league; undefined if no host has it. */
  async find(directory: string): Promise<HostedLeague | undefined> {
    const url = `/leagues?directory=${encodeURIComponent(directory)}`;
    const answer = await this.request<{ leagues: HostedLeague[] }>('GET', url).catch(() => null);
    return answer?.leagues.find((league) => league.directory === directory);
  }

  /** Null if no host responds. */
  async stats(): Promise<HostStats | null> {
    return this.request<HostStats>('GET', '/stats').catch(() => null);
  }

  /** Whether the running host belongs to another release than this platform. */
  isOutdated({ identity }: HostStatus): boolean {
    const { dev, ino, mtimeMs } = statSync(this.files.hostProgram);
    return identity !== `${dev}:${ino}:${mtimeMs}`;
  }

  /**
   * Opens the ports of leagues, starting the host if necessary.
   * @returns why leagues could not be hosted, by directory: `EADDRINUSE` if another program uses the port
   * @throws TaskError HOST_FAILED
   */
  async host(leagues: readonly LeagueToHost[]): Promise<Record<string, string>> {
    await this.ensureRunning();
    const { problems } = await this.request<{ problems: Record<string, string> }>('PUT', '/leagues', {
      leagues,
    });
    return problems;
  }

  /** Resolves once the ports are closed and the processes have ended. */
  async remove(directories: readonly string[]): Promise<void> {
    if ((await this.status()) !== null) await this.request('DELETE', '/leagues', { directories });
  }

  private async ensureRunning(): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (let startedAt = -Infinity; (await this.status()) === null; await sleep(POLL_MS)) {
      if (Date.now() > deadline) throw new TaskError('HOST_FAILED', 'the league host failed to start');
      // A host that was just killed may still be listed, and one that is ending makes room for the next.
      if (Date.now() - startedAt < 1_000 || (await this.isRunning())) continue;
      startedAt = Date.now();
      this.start();
    }
  }

  /** Outlives this process. It does not inherit the environment, which contains secrets. */
  private start(): void {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    const log = openSync(this.logPath, 'a', 0o600);
    try {
      const args = [
        ...[this.files.hostProgram, `--league-host=${this.files.root}`, `--socket=${this.socket}`],
        ...[`--idle-ms=${this.settings.idleMs}`, `--max-warm=${this.settings.maxWarm}`],
        ...(this.settings.openMs === undefined ? [] : [`--open-ms=${this.settings.openMs}`]),
      ];
      const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' };
      const options = { cwd: this.directory, env, detached: true };
      const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', log, log] });
      child.on('error', () => undefined);
      child.unref();
    } finally {
      closeSync(log);
    }
  }

  private get directory(): string {
    return this.files.hostDirectory;
  }

  private get logPath(): string {
    return this.files.hostLogPath;
  }

  /** In the host's directory, or in one of this user's if the path would be too long. */
  private get socket(): string {
    const socketPath = path.join(this.directory, 'control.sock');
    if (Buffer.byteLength(socketPath) <= MAX_SOCKET_NAME) return socketPath;
    const directory = path.join(tmpdir(), `touchline-${process.getuid?.() ?? ''}`);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (statSync(directory).uid !== process.getuid?.())
      throw new TaskError('HOST_FAILED', 'the socket directory belongs to another user');
    return path.join(directory, createHash('sha256').update(socketPath).digest('hex').slice(0, 32));
  }

  private request<T>(method: HostRequest['method'], url: string, body?: object, agent?: Agent): Promise<T> {
    const hostRequest = { method, url, ...(body && { body }), ...(agent && { agent }) };
    return sendToLeagueHost<T>(this.socket, hostRequest).catch((error: unknown) => {
      throw error instanceof HostError ? new TaskError(error.code, error.detail) : error;
    });
  }
}
