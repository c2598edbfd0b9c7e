import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INSTANCE_TIMEOUT_MS, TIMEOUT_MS } from './until.js';

const root = path.resolve(import.meta.dirname, '../..');

/** A real process of ours, worker or API, on a database that the test has made. */
export class BuiltProcess {
  output = '';
  private constructor(
    readonly child: ChildProcess,
    private readonly readyText: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
  }

  static start(entry: 'worker.js' | 'main.js', environment: Record<string, string>): BuiltProcess {
    const child = spawn(process.execPath, [path.join(root, 'dist/server/src', entry)], {
      cwd: root,
      env: {
        ...{ PATH: process.env['PATH'], HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'info' },
        LEAGUE_INSTANCE_TIMEOUT_MS: String(INSTANCE_TIMEOUT_MS),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new BuiltProcess(child, entry === 'worker.js' ? 'Workers ready' : 'API listening');
  }

  get pid(): number {
    return this.child.pid as number;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Resolves when its output says that it is ready. */
  async ready(): Promise<this> {
    for (const began = Date.now(); !this.output.includes(this.readyText); await sleep(20)) {
      if (this.hasEnded || Date.now() - began > TIMEOUT_MS) throw new Error(`not ready: ${this.output}`);
    }
    return this;
  }

  /** Resolves when it has ended on its own. */
  async ended(): Promise<void> {
    if (!this.hasEnded) await new Promise((resolve) => this.child.once('exit', resolve));
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.hasEnded) this.child.kill(signal);
    await this.ended();
  }
}
