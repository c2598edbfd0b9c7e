import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { LocalFiles } from './local-files.js';

/** A running process of a league, as the machine's list of processes tells of it. */
export interface InstanceProcess {
  pid: number;
  leagueId: string;
  /** The name of its directory. */
  directory: string;
  port: number;
}

const STOP_MS = 5_000;
const POLL_MS = 50;

const DIRECTORY = /^--league=(.+)$/;
const PORT = /^--port=(\d+)$/;
const LEAGUE_ID = /^[^.]+/;

/**
 * The processes of league instances on this machine. They live on when the worker that started them dies, and are found
 * again by what they were called with: the league's own directory, and the port. No pid file can be wrong about them, and
 * a process of somebody else's is never taken for one of ours.
 */
export class LocalProcesses {
  constructor(private readonly files: LocalFiles) {}

  /** All instances of this data directory that run now. */
  async list(): Promise<InstanceProcess[]> {
    const calls = await listCommandLines();
    return calls.flatMap(({ pid, args }) => this.parseInstance(pid, args) ?? []);
  }

  /** Whether these still run: asks for them alone. */
  async areRunning(known: readonly InstanceProcess[]): Promise<boolean> {
    const found = await Promise.all(
      known.map(async ({ pid, directory }) => {
        const args = await readCommandLine(pid);
        return this.parseInstance(pid, args)?.directory === directory;
      }),
    );
    return found.every(Boolean);
  }

  async listOfLeague(leagueId: string): Promise<InstanceProcess[]> {
    return (await this.list()).filter((found) => found.leagueId === leagueId);
  }

  async listInDirectory(directory: string): Promise<InstanceProcess[]> {
    return (await this.list()).filter((found) => found.directory === directory);
  }

  /** Starts an instance that outlives this process. It gets nothing of our environment, which holds secrets. */
  start(name: string, port: number, secret: string): void {
    const directory = this.files.directoryPath(name);
    const log = openSync(this.files.logPath(name), 'a', 0o600);
    try {
      const args = [this.files.programPath(name), `--league=${directory}`, `--port=${port}`];
      const child = spawn(process.execPath, args, {
        cwd: directory,
        env: {
          NODE_ENV: 'production',
          // One heap of malloc's for all threads: some 8 MB less after a backup, whose work is done by a thread.
          MALLOC_ARENA_MAX: '1',
          LEAGUE_CONFIG: this.files.configurationPath(name),
          LEAGUE_SECRET: secret,
        },
        detached: true,
        stdio: ['ignore', log, log],
      });
      // What it could not start with is seen by anyone who asks whether it runs.
      child.on('error', () => undefined);
      child.unref();
    } finally {
      closeSync(log);
    }
  }

  /** Ends all processes in these directories (in all, without any named), and returns when they have ended. */
  async stop(directories?: readonly string[]): Promise<void> {
    const wanted = async (): Promise<InstanceProcess[]> =>
      (await this.list()).filter(({ directory }) => !directories || directories.includes(directory));
    const deadline = Date.now() + STOP_MS;
    const asked = new Set<number>();
    for (let found = await wanted(); found.length > 0; found = await wanted()) {
      const late = Date.now() > deadline;
      for (const { pid } of found) {
        if (late || !asked.has(pid)) signal(pid, late ? 'SIGKILL' : 'SIGTERM');
        asked.add(pid);
      }
      await sleep(POLL_MS);
    }
  }

  private parseInstance(pid: number, args: readonly string[]): InstanceProcess | undefined {
    const directory = firstMatch(args, DIRECTORY);
    const port = firstMatch(args, PORT);
    if (directory === undefined || port === undefined || pid === process.pid) return undefined;
    if (path.dirname(directory) !== this.files.root) return undefined;
    const name = path.basename(directory);
    return { pid, leagueId: LEAGUE_ID.exec(name)?.[0] ?? name, directory: name, port: Number(port) };
  }
}

function firstMatch(args: readonly string[], pattern: RegExp): string | undefined {
  for (const word of args) {
    const found = pattern.exec(word)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

interface CommandLine {
  pid: number;
  args: string[];
}

/** What every process of the machine was called with: from /proc, where there is one, else as `ps` tells it. */
async function listCommandLines(): Promise<CommandLine[]> {
  const entries = await readdir('/proc').catch(() => null);
  if (entries === null) return listCommandLinesByPs();
  const calls = await Promise.all(
    entries
      .filter((name) => /^\d+$/.test(name))
      .map(async (name): Promise<CommandLine> => {
        const pid = Number(name);
        return { pid, args: await readCommandLine(pid) };
      }),
  );
  return calls;
}

/** Empty where the process is gone, and where there is no /proc. */
async function readCommandLine(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.split('\0');
}

/** Words with blanks in them are cut: a data directory with a blank in its name needs /proc. */
async function listCommandLinesByPs(): Promise<CommandLine[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args='], {
    maxBuffer: 50_000_000,
  });
  return stdout.split('\n').map((line) => {
    const [pid = '', ...args] = line.trim().split(/\s+/);
    return { pid: Number(pid), args };
  });
}
