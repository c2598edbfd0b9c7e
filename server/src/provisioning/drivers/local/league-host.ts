import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TaskError } from '../../tasks/task-error.js';
import { askLeagueHost } from '../ssh/host/host-control.js';
import type { HostQuestion } from '../ssh/host/host-control.js';
import { HostError } from '../ssh/host/host-error.js';
import type { LocalFiles } from './local-files.js';

/** A league to be hosted: its port is to be open from now on. */
export interface LeagueToHost {
  directory: string;
  port: number;
  secret: string;
}

/** What the host says of a league. */
export interface HostedLeague {
  directory: string;
  port: number;
  state: 'asleep' | 'waking' | 'awake' | 'failed' | 'occupied' | 'stopped';
  pid: number | null;
  /** Why it does not start. */
  problem: string | null;
}

/** What the host counts, since it started. */
export interface HostStats {
  leagues: Record<Exclude<HostedLeague['state'], 'stopped'>, number>;
  /** Processes that wait for a league. */
  warm: number;
  /** Leagues that did not start, and processes that ended by themselves. */
  failures: number;
  /** How long visitors waited for leagues that were asleep; each bucket holds all that took at most `le` seconds. */
  wakes: { count: number; sum_seconds: number; buckets: { le: number; count: number }[] };
}

export interface HostStatus {
  /** Another number after leagues were added, removed, or came into trouble or out of it. */
  revision: number;
  /** Which program it runs. */
  identity: string;
  pid: number;
}

export interface HostSettings {
  /** So long without a visitor, and a league sleeps. */
  idleMs: number;
  /** How many processes are kept ready at most. */
  maxWarm: number;
  /** How long a process may take to open a league's file; the host's own limit where it is left out. */
  openMs?: number;
}

const START_MS = 10_000;
const POLL_MS = 20;
/** Names of Unix sockets are cut at 107 bytes. */
const MAX_SOCKET_NAME = 100;

/** The host of this machine's leagues (league-app, `host/`): asked by a socket, started when it is needed. */
export class LeagueHost {
  /** For what is asked all the time and may fail; a connection that a host has just closed must not fail an order. */
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    private readonly files: LocalFiles,
    private readonly settings: HostSettings,
    /** Whether a host of this data directory runs, as the machine's list of processes tells. */
    private readonly isRunning: () => Promise<boolean>,
  ) {}

  /** Null where no host answers. */
  async status(): Promise<HostStatus | null> {
    return this.ask<HostStatus>('GET', '/status', undefined, this.agent).catch(() => null);
  }

  /** Without a host, none. */
  async list(): Promise<HostedLeague[]> {
    const answer = await this.ask<{ leagues: HostedLeague[] }>('GET', '/leagues').catch(() => null);
    return answer?.leagues ?? [];
  }

  /** What it says of one league; undefined where no host has it. */
  async find(directory: string): Promise<HostedLeague | undefined> {
    const url = `/leagues?directory=${encodeURIComponent(directory)}`;
    const answer = await this.ask<{ leagues: HostedLeague[] }>('GET', url).catch(() => null);
    return answer?.leagues.find((league) => league.directory === directory);
  }

  /** Null where no host answers. */
  async stats(): Promise<HostStats | null> {
    return this.ask<HostStats>('GET', '/stats').catch(() => null);
  }

  /** Whether the host that runs is of another release than ours. */
  isOutdated({ identity }: HostStatus): boolean {
    const { dev, ino, mtimeMs } = statSync(this.files.hostProgram);
    return identity !== `${dev}:${ino}:${mtimeMs}`;
  }

  /**
   * Opens their ports, starting the host where there is none.
   * @returns what kept leagues from being hosted, by directory: `EADDRINUSE` where somebody else has the port
   * @throws TaskError HOST_FAILED
   */
  async host(leagues: readonly LeagueToHost[]): Promise<Record<string, string>> {
    await this.ensureRunning();
    const { problems } = await this.ask<{ problems: Record<string, string> }>('PUT', '/leagues', { leagues });
    return problems;
  }

  /** Returns when their ports are closed and their processes have ended. */
  async remove(directories: readonly string[]): Promise<void> {
    if ((await this.status()) !== null) await this.ask('DELETE', '/leagues', { directories });
  }

  private async ensureRunning(): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (let startedAt = -Infinity; (await this.status()) === null; await sleep(POLL_MS)) {
      if (Date.now() > deadline) throw new TaskError('HOST_FAILED', 'the league host failed to start');
      // One that was killed a moment ago may still be in the list, and one that ends makes room for the next.
      if (Date.now() - startedAt < 1_000 || (await this.isRunning())) continue;
      startedAt = Date.now();
      this.start();
    }
  }

  /** Outlives this process. It gets nothing of our environment, which holds secrets. */
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

  /** In a directory of our own, or one of this user's where that has too long a name. */
  private get socket(): string {
    const near = path.join(this.directory, 'control.sock');
    if (Buffer.byteLength(near) <= MAX_SOCKET_NAME) return near;
    const directory = path.join(tmpdir(), `touchline-${process.getuid?.() ?? ''}`);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (statSync(directory).uid !== process.getuid?.())
      throw new TaskError('HOST_FAILED', 'the socket directory belongs to another user');
    return path.join(directory, createHash('sha256').update(near).digest('hex').slice(0, 32));
  }

  private ask<T>(method: HostQuestion['method'], url: string, body?: object, agent?: Agent): Promise<T> {
    const question = { method, url, ...(body && { body }), ...(agent && { agent }) };
    return askLeagueHost<T>(this.socket, question).catch((error: unknown) => {
      throw error instanceof HostError ? new TaskError(error.code, error.detail) : error;
    });
  }
}
