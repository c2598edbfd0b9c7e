import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LeagueHost } from './league-host.js';
import type { HostSettings } from './league-host.js';
import type { LocalFiles } from './local-files.js';

/** A running process of a league, as the machine's list of processes tells of it. */
export interface InstanceProcess {
  pid: number;
  leagueId: string;
  /** The name of its directory. */
  directory: string;
  port: number;
  /** Whether a host woke it; releases before the host started processes that listened from the beginning. */
  isHosted: boolean;
}

const STOP_MS = 5_000;
const POLL_MS = 50;

/** What a process that serves a league calls itself (league-app, `host/protocol.ts`). */
const TITLE = /^touchline-league --league=(.+) --port=(\d+)$/;
const DIRECTORY = /^--league=(.+)$/;
const PORT = /^--port=(\d+)$/;
const LEAGUE_ID = /^[^.]+/;

const DEFAULTS: HostSettings = { idleMs: 300_000, maxWarm: 12 };

/**
 * The processes of league instances on this machine, and the host that wakes them. They live on when the worker that
 * started them dies, and are found again by what they are called: the league's own directory, and the port. No pid file
 * can be wrong about them, and a process of somebody else's is never taken for one of ours.
 */
export class LocalProcesses {
  readonly host: LeagueHost;

  constructor(
    private readonly files: LocalFiles,
    settings: HostSettings = DEFAULTS,
  ) {
    this.host = new LeagueHost(files, settings, async () => (await this.findHosts()).length > 0);
  }

  /** All instances of this data directory that are awake. */
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

  /** Ends all processes in these directories (in all, with the host, without any named); returns when they have ended. */
  async stop(directories?: readonly string[]): Promise<void> {
    // Otherwise the host would wake them again.
    if (directories) await this.host.remove(directories);
    const deadline = Date.now() + STOP_MS;
    const asked = new Set<number>();
    for (;;) {
      const hosts = directories ? [] : await this.findHosts();
      const leagues = (await this.list()).filter(
        ({ directory }) => !directories || directories.includes(directory),
      );
      if (hosts.length + leagues.length === 0) return;
      const late = Date.now() > deadline;
      // The host ends its own.
      for (const pid of hosts.length > 0 && !late ? hosts : [...hosts, ...leagues.map((each) => each.pid)]) {
        if (late || !asked.has(pid)) signal(pid, late ? 'SIGKILL' : 'SIGTERM');
        asked.add(pid);
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
  // Read at once: these files are memory of the kernel, a thousand take some milliseconds, and promises ten times as many.
  return entries
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), args: readCommandLine(name) }));
}

/** Empty where the process is gone. */
function readCommandLine(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [''];
  }
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
