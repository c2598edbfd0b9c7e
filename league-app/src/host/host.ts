import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HostedLeague } from './hosted-league.js';
import type { HostServices } from './host-services.js';
import type { LeagueState } from './hosted-league.js';
import { processTitle } from './protocol.js';
import { WarmPool } from './warm-pool.js';

export interface HostOptions {
  /** Every league has a directory in it. */
  root: string;
  idleMs: number;
  /** How many processes are kept ready at most. */
  maxWarm: number;
  log: number;
}

/** A league to be hosted. */
export interface LeagueEntry {
  directory: string;
  port: number;
  secret: string;
}

export interface LeagueStatus {
  directory: string;
  port: number;
  state: LeagueState;
  pid: number | null;
  revision: string | null;
}

const NAME = /^[\w.-]{1,100}$/;
const WAKES_KEPT = 1_000;

/** All leagues of a server that are to be reached, asleep or awake. */
export class Host {
  private readonly leagues = new Map<string, HostedLeague>();
  private readonly pools = new Map<string, WarmPool>();
  private readonly wakes: number[] = [];
  private changes = 0;

  constructor(private readonly options: HostOptions) {}

  /** Grows with every change of what `list` answers. */
  get revision(): number {
    return this.changes;
  }

  get wakeTimes(): readonly number[] {
    return this.wakes;
  }

  list(): LeagueStatus[] {
    return [...this.leagues].map(([directory, { port, state, pid, revision }]) => ({
      ...{ directory, port, state, pid, revision },
    }));
  }

  /** @returns what kept leagues from being hosted, by directory */
  async host(entries: readonly LeagueEntry[]): Promise<Record<string, string>> {
    const problems: Record<string, string> = {};
    await Promise.all(
      entries.map(async (entry) => {
        try {
          await this.hostOne(entry);
        } catch (error) {
          problems[entry.directory] = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
        }
      }),
    );
    this.fillPools();
    return problems;
  }

  /** Their ports are closed and their processes have ended when this resolves. */
  async remove(directories: readonly string[]): Promise<void> {
    await Promise.all(
      directories.map(async (directory) => {
        const league = this.leagues.get(directory);
        await league?.stop();
        if (league !== undefined && this.leagues.get(directory) === league) this.leagues.delete(directory);
      }),
    );
    this.changes += 1;
    this.fillPools();
  }

  async close(): Promise<void> {
    await Promise.all([
      this.remove([...this.leagues.keys()]),
      ...[...this.pools.values()].map((pool) => pool.close()),
    ]);
  }

  private async hostOne({ directory, port, secret }: LeagueEntry): Promise<void> {
    if (!NAME.test(directory) || directory.startsWith('.')) throw new Error('NOT_A_DIRECTORY');
    const known = this.leagues.get(directory);
    if (known?.port === port && known.state !== 'stopped') {
      known.setSecret(secret);
      return known.recover();
    }
    await this.remove([directory]);
    const settings = { directory: path.join(this.options.root, directory), port, secret };
    const league = new HostedLeague({ ...settings, idleMs: this.options.idleMs }, this.services);
    await league.start();
    this.leagues.set(directory, league);
    this.changes += 1;
  }

  private readonly services: HostServices = {
    takeProcess: (program) => this.poolOf(program).take(),
    isRunningElsewhere: (directory) => isLeagueRunning(directory),
    changed: () => (this.changes += 1),
    woke: (durationMs) => {
      this.wakes.push(durationMs);
      if (this.wakes.length > WAKES_KEPT) this.wakes.shift();
    },
    log: (text) => process.stderr.write(`${new Date().toISOString()} ${text}\n`),
  };

  private poolOf(program: string): WarmPool {
    const known = this.pools.get(program) ?? new WarmPool(program, this.options.log);
    this.pools.set(program, known);
    return known;
  }

  /** Processes are kept ready for the program that most leagues have: the others are few, and soon updated. */
  private fillPools(): void {
    const counts = new Map<string, number>();
    for (const league of this.leagues.values()) {
      const program = programOf(league);
      if (program !== null) counts.set(program, (counts.get(program) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    for (const [program, pool] of this.pools) if (program !== most?.[0]) pool.setTarget(0);
    if (most) this.poolOf(most[0]).setTarget(Math.min(this.options.maxWarm, warmFor(most[1])));
  }
}

/** Who hosts a handful of leagues does not pay for the start of a thousand. */
function warmFor(leagues: number): number {
  return Math.ceil(Math.log10(leagues + 1) * 1.4);
}

function programOf(league: HostedLeague): string | null {
  try {
    return league.program;
  } catch {
    return null;
  }
}

/** Whether some process serves this league: by what it is called with, or calls itself. */
function isLeagueRunning(directory: string): boolean {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return true;
  }
  return names.some((name) => {
    try {
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return (
        line.split('\0').includes(`--league=${directory}`) ||
        line.startsWith(processTitle(directory, 0).slice(0, -1))
      );
    } catch {
      return false;
    }
  });
}
