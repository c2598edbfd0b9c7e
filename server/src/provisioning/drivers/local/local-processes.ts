import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LeagueHost } from './league-host.js';
import type { HostSettings } from './league-host.js';
import type { LocalFiles } from './local-files.js';

/** A running process of a league, from the list of processes. */
export interface InstanceProcess {
  pid: number;
  leagueId: string;
  /** Name of the league's directory. */
  directory: string;
  port: number;
  /** Whether a host woke it; releases before the host started processes that listened from the beginning. */
  isHosted: boolean;
}

const STOP_MS = 5_000;
const POLL_MS = 50;

/** Title of a process that serves a league (league-app, `host/protocol.ts`). */
const TITLE = /^touchline-league --league=(.+) --port=(\d+)$/;
const DIRECTORY = /^--league=(.+)$/;
const PORT = /^--port=(\d+)$/;
const LEAGUE_ID = /^[^.]+/;

const DEFAULTS: HostSettings = { idleMs: 300_000, maxWarm: 10 };

/**
 * The processes of league instances on this machine, and the host that wakes them. They survive the worker that started
 * them and are found by their title, which contains the league's own directory and the port. So there is no pid file
 * that could be wrong, and other programs' processes are never mistaken for instances.
 */
export class LocalProcesses {
  readonly host: LeagueHost;

  constructor(
    private readonly files: LocalFiles,
    settings: HostSettings = DEFAULTS,
  ) {
    this.host = new LeagueHost(files, settings, async () => (await this.findHosts()).length > 0);
  }

  /** All awake instances of this data directory. */
  async list(): Promise<InstanceProcess[]> {
    const calls = await listCommandLines();
    return calls.flatMap(({ pid, args }) => this.parseInstance(pid, args) ?? []);
  }

  async listOfLeague(leagueId: string): Promise<InstanceProcess[]> {
    return (await this.list()).filter((found) => found.leagueId === leagueId);
  }

  async listInDirectory(directory: string): Promise<InstanceProcess[]> {
    return (await this.list()).filter((found) => found.directory === directory);
  }

  /** Ends all processes in these directories, or all processes and the host if none are given; resolves once they have ended. */
  async stop(directories?: readonly string[]): Promise<void> {
    // Otherwise the host would wake them again.
    if (directories) await this.host.remove(directories);
    const deadline = Date.now() + STOP_MS;
    const signalled = new Set<number>();
    for (;;) {
      const hosts = directories ? [] : await this.findHosts();
      const leagues = (await this.list()).filter(
        ({ directory }) => !directories || directories.includes(directory),
      );
      if (hosts.length + leagues.length === 0) return;
      const isLate = Date.now() > deadline;
      // A host ends its own leagues.
      for (const pid of hosts.length > 0 && !isLate
        ? hosts
        : [...hosts, ...leagues.map((each) => each.pid)]) {
        if (isLate || !signalled.has(pid)) signal(pid, isLate ? 'SIGKILL' : 'SIGTERM');
        signalled.add(pid);
      }
      await sleep(POLL_MS);
    }
  }

  /** Process ids of the hosts of this data directory's leagues: one, or two while one takes over from the other. */
  async findHosts(): Promise<number[]> {
    const argument = `--league-host=${this.files.root}`;
    const calls = await listCommandLines();
    return calls.filter(({ args }) => args.includes(argument)).map(({ pid }) => pid);
  }

  private parseInstance(pid: number, args: readonly string[]): InstanceProcess | undefined {
    const [, hostedDirectory, hostedPort] = TITLE.exec(args[0] ?? '') ?? [];
    const directory = hostedDirectory ?? firstMatch(args, DIRECTORY);
    const port = hostedPort ?? firstMatch(args, PORT);
    if (directory === undefined || port === undefined || pid === process.pid) return undefined;
    if (path.dirname(directory) !== this.files.root) return undefined;
    const name = path.basename(directory);
    const leagueId = LEAGUE_ID.exec(name)?.[0] ?? name;
    return { pid, leagueId, directory: name, port: Number(port), isHosted: hostedPort !== undefined };
  }
}

function firstMatch(args: readonly string[], pattern: RegExp): string | undefined {
  for (const argument of args) {
    const found = pattern.exec(argument)?.[1];
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

/** The command lines of all processes on the machine: from /proc if there is one, otherwise from `ps`. */
async function listCommandLines(): Promise<CommandLine[]> {
  const entries = await readdir('/proc').catch(() => null);
  if (entries === null) return listCommandLinesByPs();
  // Read synchronously: these files are in kernel memory, so a thousand take a few milliseconds; promises would take
  // ten times as long.
  return entries
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), args: readCommandLine(name) }));
}

/** Empty if the process is gone. */
function readCommandLine(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [''];
  }
}

/** `ps` splits arguments at spaces: a data directory with a space in its name needs /proc. */
async function listCommandLinesByPs(): Promise<CommandLine[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args='], {
    maxBuffer: 50_000_000,
  });
  return stdout.split('\n').map((line) => {
    const [pid = '', ...args] = line.trim().split(/\s+/);
    return { pid: Number(pid), args };
  });
}
