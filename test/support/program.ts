import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearOrphan } from '../../server/src/platform/embedded/index.js';
import { INSTANCE_TIMEOUT_MS, TIMEOUT_MS, until } from './until.js';
import { reservePort } from './port.js';

const root = path.resolve(import.meta.dirname, '../..');

/** A real process of ours: `npm start` without npm, with its own port and data directory. */
export class Program {
  output = '';
  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
    readonly dataDir: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
  }

  /**
   * Starts a built program; environment variables of the test run itself are not passed on.
   * @param installed where another release is installed
   */
  static start(
    place: { port: number; dataDir: string },
    environment: Record<string, string> = {},
    entry: 'start.js' | 'main.js' | 'worker.js' = 'start.js',
    installed = root,
  ): Program {
    const child = spawn(process.execPath, [path.join(installed, 'dist/server/src', entry)], {
      cwd: installed,
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(place.port),
        DATA_DIR: place.dataDir,
        DEMO: '0',
        // A test that needs backups says where to put them: otherwise they would be left beside its data directory.
        BACKUP_URL: 'off',
        LEAGUE_INSTANCE_TIMEOUT_MS: String(INSTANCE_TIMEOUT_MS),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Program(child, `http://127.0.0.1:${place.port}`, place.dataDir);
  }

  get pid(): number {
    return this.child.pid as number;
  }

  /** Resolves when /health/ready responds with 200; rejects with the output if the program ends before that. */
  async ready(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (this.child.exitCode !== null) break;
      const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      if (answer?.status === 200) return;
      await sleep(50);
    }
    throw new Error(`not ready: ${this.output}`);
  }

  /** Resolves when the demo's first league is deployed and its season is on its site; rejects at once if that failed. */
  async siteFilled(): Promise<void> {
    await until(
      () => /Demo site(?: filled|: filling failed)/.test(this.output),
      () => `the demo's site is filled\n${this.output}`,
    );
    if (!this.output.includes('Demo site filled')) throw new Error(this.output);
  }

  /** Sends a signal (unless the program has ended) and resolves with the exit code, null if it was killed. */
  async end(signal?: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', (code) => resolve(code)));
    if (signal) this.child.kill(signal);
    return ended;
  }
}

/** A data directory and a port for consecutive programs. */
export async function makePlace(): Promise<{ port: number; dataDir: string; clear(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-start-'));
  const clear = async (): Promise<void> => {
    await clearOrphan(path.join(dataDir, 'postgres'));
    await rm(dataDir, { recursive: true, force: true });
  };
  return { port: await reservePort(), dataDir, clear };
}
