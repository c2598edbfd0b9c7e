import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../league-app/src/config/config.js';
import { openLeague } from '../../league-app/src/league.js';
import type { League } from '../../league-app/src/league.js';
import { TIMEOUT_MS } from '../support/until.js';
import { reservePort } from '../support/port.js';

const root = path.resolve(import.meta.dirname, '../..');

export const LEAGUE_ID = '0197a000-0000-7000-8000-000000000001';
export const SECRET = 'the-secret-of-a-league-of-at-least-32-characters';

/** A directory with one league's configuration, in which processes are started one after the other. */
export class LeaguePlace {
  readonly file: string;
  readonly config: string;

  private constructor(
    readonly port: number,
    readonly directory: string,
  ) {
    this.file = path.join(directory, 'league.db');
    this.config = path.join(directory, 'league.json');
    const config = {
      league_id: LEAGUE_ID,
      name: 'Liga San Juan',
      url_extension: 'sanjuan',
      port,
      data_file: 'league.db',
      time_zone: 'America/Guayaquil',
    };
    writeFileSync(this.config, JSON.stringify(config));
  }

  static async make(
    directory = mkdtempSync(path.join(tmpdir(), 'touchline-instance-')),
  ): Promise<LeaguePlace> {
    return new LeaguePlace(await reservePort(), directory);
  }

  /** Modifies the league's file directly, while no process has it open. */
  fill<T>(work: (league: League) => T): T {
    const league = openLeague(readConfig({ LEAGUE_CONFIG: this.config, LEAGUE_SECRET: SECRET }));
    try {
      return work(league);
    } finally {
      league.file.close();
    }
  }

  /** @param log where its output goes; by default to `output` */
  start(environment: Record<string, string> = { LEAGUE_SECRET: SECRET }, log?: number): LeagueProcess {
    return new LeagueProcess(this, environment, log ?? 'pipe');
  }

  clear(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** The built league application, as a process. */
export class LeagueProcess {
  output = '';
  readonly url: string;
  private readonly child: ChildProcess;

  constructor(place: LeaguePlace, environment: Record<string, string>, log: number | 'pipe') {
    this.url = `http://127.0.0.1:${place.port}`;
    this.child = spawn(process.execPath, [path.join(root, 'dist/league-app/src/main.js')], {
      env: { PATH: process.env['PATH'], LEAGUE_CONFIG: place.config, ...environment },
      stdio: ['ignore', log, log],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Resolves when it responds; rejects with its output if it ends before that. */
  async ready(): Promise<this> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline && this.child.exitCode === null) {
      const answer = await fetch(`${this.url}/health`).catch(() => undefined);
      if (answer?.status === 200) return this;
      await sleep(20);
    }
    throw new Error(`not ready: ${this.output}`);
  }

  /** Sends a signal, unless it has ended, and resolves with the exit code; null if it was killed. */
  async end(signal?: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', (code) => resolve(code)));
    if (signal !== undefined) this.child.kill(signal);
    return ended;
  }

  /** Sends a request as the platform would. */
  async ask(url: string, options: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${SECRET}`, ...options.headers };
    return fetch(this.url + url, { ...options, headers });
  }
}
