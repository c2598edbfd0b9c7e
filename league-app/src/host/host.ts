import path from 'node:path';
import { HostedLeague } from './hosted-league.js';
import type { HostServices } from './host-services.js';
import type { LeagueState } from './league-state.js';
import type { HostedRecords } from './hosted-records.js';
import { findProgram } from './league-opening.js';
import { findOccupants, waitForExits, type MachineProcess, type Occupants } from './machine-processes.js';
import { Unavailable } from './unavailable.js';
import { WakeDurations } from './wake-times.js';
import type { WakeDurationHistogram } from './wake-times.js';
import { WarmPool } from './warm-pool.js';

export interface HostOptions {
  /** Contains one directory per league. */
  root: string;
  idleMs: number;
  openMs: number;
  /** The most processes kept ready. */
  maxWarm: number;
  log: number;
  /** Where the host records its leagues for the next host; omitted when a supervisor tells that one. */
  records?: HostedRecords;
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
  /** Why the league does not start. */
  problem: string | null;
}

/** Counted since the host started. */
export interface HostStats {
  leagues: Record<Exclude<LeagueState, 'stopped'>, number>;
  /** Processes without a league, ready for one. */
  warm: number;
  /** Leagues that did not start, and processes that exited unexpectedly. */
  failures: number;
  wakes: WakeDurationHistogram;
}

const NAME = /^[\w.-]{1,100}$/;
/** How long killed processes may take to close their ports. */
const MAX_EXIT_MS = 2_000;

/** All reachable leagues of a server, asleep or awake. */
export class Host {
  private readonly leagues = new Map<string, HostedLeague>();
  /** Each league's program when it was hosted: reading a thousand links at every deployment takes too long. */
  private readonly programs = new Map<string, string | null>();
  private readonly pools = new Map<string, WarmPool>();
  private readonly wakeDurations = new WakeDurations();
  private readonly unavailable = new Unavailable();
  private changes = 0;
  private failures = 0;

  constructor(private readonly options: HostOptions) {}

  /** Increases whenever the result of `list` changes. */
  get revision(): number {
    return this.changes;
  }

  /** @param directory of one league; omit it for all */
  list(directory?: string): LeagueStatus[] {
    const league = directory === undefined ? undefined : this.leagues.get(directory);
    if (directory !== undefined) return league ? [describeLeague(directory, league)] : [];
    return [...this.leagues].map(([name, league]) => describeLeague(name, league));
  }

  stats(): HostStats {
    const leagues = { asleep: 0, waking: 0, awake: 0, failed: 0, occupied: 0 };
    for (const { state } of this.leagues.values()) if (state !== 'stopped') leagues[state] += 1;
    const warm = [...this.pools.values()].reduce((total, pool) => total + pool.ready, 0);
    return { leagues, warm, failures: this.failures, wakes: this.wakeDurations.read() };
  }

  /** @returns why leagues could not be hosted, by directory */
  async host(entries: readonly LeagueEntry[]): Promise<Record<string, string>> {
    const problems: Record<string, string> = {};
    const occupants = entries.some(({ directory }) => !this.leagues.has(directory))
      ? findOccupants()
      : new Map<string, MachineProcess[]>();
    await Promise.all(
      entries.map(async (entry) => {
        try {
          await this.hostOne(entry, occupants);
          this.options.records?.add(entry);
        } catch (error) {
          problems[entry.directory] = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
        }
      }),
    );
    this.fillPools();
    return problems;
  }

  /** When this resolves, the leagues' ports are closed and their processes have ended. */
  async remove(directories: readonly string[]): Promise<void> {
    for (const directory of directories) if (isName(directory)) this.options.records?.remove(directory);
    await this.drop(directories);
  }

  /** Stops all leagues, but keeps their records for the next host. */
  async close(): Promise<void> {
    await Promise.all([
      this.drop([...this.leagues.keys()]),
      ...[...this.pools.values()].map((pool) => pool.close()),
    ]);
  }

  /** Paths of the hosted leagues' directories. */
  get directories(): string[] {
    return [...this.leagues.keys()].map((directory) => path.join(this.options.root, directory));
  }

  private async drop(directories: readonly string[]): Promise<void> {
    await Promise.all(
      directories.map(async (directory) => {
        const league = this.leagues.get(directory);
        await league?.stop();
        if (league !== undefined) this.removeLeague(directory, league);
      }),
    );
    this.changes += 1;
    this.fillPools();
  }

  private async hostOne({ directory, port, secret }: LeagueEntry, occupants: Occupants): Promise<void> {
    if (!isName(directory)) throw new Error('NOT_A_DIRECTORY');
    const existing = this.leagues.get(directory);
    if (existing?.port === port && existing.state !== 'stopped') {
      existing.setSecret(secret);
      return existing.recover();
    }
    await this.drop([directory]);
    const { root, idleMs, openMs } = this.options;
    const leagueDirectory = path.join(root, directory);
    const league = new HostedLeague(
      { directory: leagueDirectory, port, secret, idleMs, openMs },
      this.services,
    );
    this.leagues.set(directory, league);
    this.programs.set(directory, readProgram(leagueDirectory));
    this.changes += 1;
    try {
      await startLeague(league, occupants.get(leagueDirectory) ?? []);
    } catch (error) {
      this.removeLeague(directory, league);
      throw error;
    }
  }

  private removeLeague(directory: string, league: HostedLeague): void {
    if (this.leagues.get(directory) !== league) return;
    this.leagues.delete(directory);
    this.programs.delete(directory);
  }

  private readonly services: HostServices = {
    acquireProcess: (program) => this.poolOf(program).acquire(),
    changed: () => (this.changes += 1),
    recordWake: (durationMs) => this.wakeDurations.add(durationMs / 1_000),
    failed: (directory, reason) => {
      this.failures += 1;
      process.stderr.write(`${new Date().toISOString()} ${directory}: ${reason}
`);
    },
    respondUnavailable: (socket, retryMs) => this.unavailable.respondUnavailable(socket, retryMs),
  };

  private poolOf(program: string): WarmPool {
    const pool = this.pools.get(program) ?? new WarmPool(program, this.options.log);
    this.pools.set(program, pool);
    return pool;
  }

  /** Keeps processes ready for the program that most leagues have: the others are few, and soon updated. */
  private fillPools(): void {
    const counts = new Map<string, number>();
    for (const program of this.programs.values()) {
      if (program !== null) counts.set(program, (counts.get(program) ?? 0) + 1);
    }
    const [mostUsed] = [...counts].sort(([, a], [, b]) => b - a);
    for (const [program, pool] of this.pools) if (program !== mostUsed?.[0]) pool.setTarget(0);
    if (mostUsed)
      this.poolOf(mostUsed[0]).setTarget(Math.min(this.options.maxWarm, computeWarmTarget(mostUsed[1])));
  }
}

/** A process that was just killed closes its port after it has left the list of processes. */
async function startLeague(league: HostedLeague, occupants: readonly MachineProcess[]): Promise<void> {
  try {
    await league.start(occupants);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await waitForExits(MAX_EXIT_MS);
    await league.start([]);
  }
}

function isName(directory: string): boolean {
  return NAME.test(directory) && !directory.startsWith('.');
}

function describeLeague(
  directory: string,
  { port, state, pid, revision, problem }: HostedLeague,
): LeagueStatus {
  return { directory, port, state, pid, revision, problem };
}

/**
 * Number of ready processes, so that hosting a handful of leagues does not cost as much as a thousand: 4 for 41
 * leagues, 12 for 1,000.
 */
function computeWarmTarget(leagues: number): number {
  return Math.ceil(1.3 * Math.log10(leagues + 1) ** 2);
}

function readProgram(directory: string): string | null {
  try {
    return findProgram(directory);
  } catch {
    return null;
  }
}
