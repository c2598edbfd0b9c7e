import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/index.js';
import type { SecretBox } from '../../../platform/secrets/index.js';
import { INSTANCE_SECRETS } from '../../instance-directory.js';
import { HEARTBEAT_MS, sendHeartbeat, resign } from './supervisor-election.js';
import type { LocalFiles } from './local-files.js';
import type { HostedLeague, LeagueToHost } from './league-host.js';
import type { InstanceProcess, LocalProcesses } from './local-processes.js';

/** The host's word for a port that another program has. */
const PORT_TAKEN = 'EADDRINUSE';
const LOG_CHECK_MS = 30_000;
/** How often all processes of the machine are compared with all records, where changes of records are signalled. */
const COMPARE_MS = 30_000;

interface WantedInstance {
  id: string;
  directory: string;
  instance: 'down' | 'starting' | 'up';
  port: number | null;
  instance_secret: string | null;
}

/** Of a league that is being moved, the task sees to the instance at its other place. */
const SELECT_WANTED = `
  SELECT l.id, coalesce(d.directory, l.id::text) AS directory, d.instance, l.port, l.instance_secret
  FROM public.league l
  JOIN public.league_deployment d ON d.league_id = l.id JOIN public.servers s ON s.id = l.server_id
  WHERE s.driver = 'local' AND d.instance <> 'down'
  UNION ALL
  SELECT m.league_id, m.directory, 'starting', m.port, NULL FROM public.league_move m
  JOIN public.servers s ON s.id = m.server_id WHERE s.driver = 'local'`;

/**
 * Gives a league another port than the one that another program has taken, and records it.
 * @returns the new port; null: the record has changed meanwhile, and is to be read again
 */
export type PortChanges = (leagueId: string, taken: number) => Promise<number | null>;

/** What runs on this machine: ports that the host keeps, and processes. */
interface Running {
  hosted: readonly HostedLeague[];
  processes: readonly InstanceProcess[];
}

function isWantedUp({ instance, port, instance_secret: secret }: WantedInstance): boolean {
  return instance === 'up' && port !== null && secret !== null;
}

/** Leagues that are to be reached and whose port the host does not keep. */
function findMissing(kept: readonly WantedInstance[], { hosted }: Running): WantedInstance[] {
  const places = new Set(hosted.map(({ directory, port }) => `${directory}:${port}`));
  return kept.filter((league) => isWantedUp(league) && !places.has(`${league.directory}:${league.port}`));
}

/** Leagues that would not answer: one that is asleep would. */
function findDown(kept: readonly WantedInstance[], { hosted, processes }: Running): WantedInstance[] {
  const alive = new Set(processes.map(({ directory }) => directory));
  const working = new Set(
    hosted
      .filter(({ state, directory }) =>
        state === 'occupied' ? alive.has(directory) : state !== 'failed' && state !== 'stopped',
      )
      .map(({ directory }) => directory),
  );
  return kept.filter((league) => isWantedUp(league) && !working.has(league.directory));
}

/** Leagues whose port the host does not have although no process of theirs has it: for a moment, after a crash. */
function findWithoutPort(kept: readonly WantedInstance[], { hosted, processes }: Running): WantedInstance[] {
  const alive = new Set(processes.map(({ directory }) => directory));
  const waiting = new Set(
    hosted
      .filter(({ state, directory }) => state === 'occupied' && !alive.has(directory))
      .map(({ directory }) => directory),
  );
  return kept.filter((league) => isWantedUp(league) && waiting.has(league.directory));
}

/**
 * Has the host of this machine's leagues keep what our records say runs here (ADR 0126): starts it when the platform
 * starts, and again when it ended, tells it of leagues that it does not have, and ends those that no record wants. Each
 * worker has one, and the oldest that lives acts.
 */
export class InstanceSupervisor {
  private readonly logger = new Logger(InstanceSupervisor.name);
  private readonly id = randomUUID();
  private leads = false;
  private heartbeatAt = -Infinity;
  private comparedAt = -Infinity;
  private logsCheckedAt = -Infinity;
  /** The host's state when it was last compared, and whether all was as it should be. */
  private hostRevision: number | null = null;
  private isComplete = false;
  private hasCheckedHost = false;
  private readonly reported = new Map<string, string>();
  /** Leagues that had lost their port to another program, as it seemed, when all was last compared. */
  private withoutPort: ReadonlySet<string> = new Set();
  /** What the records of instances say that are down; null: what another supervisor wrote. */
  private recordedDown: string | null = null;
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    private readonly files: LocalFiles,
    private readonly processes: LocalProcesses,
    private readonly changePort: PortChanges,
  ) {}

  /** Records have changed: the next look compares everything. */
  recordsChanged(): void {
    this.comparedAt = -Infinity;
  }

  /** One look. @returns 0: look again after a rest */
  async poll(): Promise<number> {
    const now = performance.now();
    if (now - this.heartbeatAt >= HEARTBEAT_MS) {
      this.leads = await sendHeartbeat(this.db, this.id);
      this.heartbeatAt = now;
    }
    if (!this.leads) this.recordedDown = null;
    else if (await this.mustCompare(now)) await this.compare(now);
    return 0;
  }

  /** Trouble with an instance is noticed at once; what records say is known until they change. */
  private async mustCompare(now: number): Promise<boolean> {
    if (!this.db.signals.isListening || !this.isComplete || now - this.comparedAt >= COMPARE_MS) return true;
    return (await this.processes.host.status())?.revision !== this.hostRevision;
  }

  private async compare(now: number): Promise<void> {
    this.comparedAt = now;
    await this.endOutdatedHost();
    // Processes first: what a task starts in between has its record by the time that records are read.
    const running = await this.readRunning();
    const kept = await this.db.query<WantedInstance>(SELECT_WANTED);
    const missing = await this.hostMissing(findMissing(kept, running), this.findRobbed(kept, running));
    const unwanted = await this.stopUnwanted(kept, running);
    const down = findDown(kept, missing > 0 ? await this.readRunning() : running);
    await this.recordDown(down);
    const failed = running.hosted.filter(({ problem }) => problem !== null);
    this.report(
      'Leagues that failed to open',
      failed.map(({ directory, problem }) => [directory, problem!] as const),
    );
    this.hostRevision = (await this.processes.host.status())?.revision ?? null;
    this.isComplete = missing + unwanted + down.length === 0;
    if (now - this.logsCheckedAt < LOG_CHECK_MS) return;
    this.logsCheckedAt = now;
    for (const { directory } of running.processes) await this.files.rotateLog(directory);
    await this.files.rotateHostLog();
  }

  private async readRunning(): Promise<Running> {
    return { processes: await this.processes.list(), hosted: await this.processes.host.list() };
  }

  /** After an update that the last platform did not live to end its host for. */
  private async endOutdatedHost(): Promise<void> {
    if (this.hasCheckedHost) return;
    const status = await this.processes.host.status();
    if (status !== null && this.processes.host.isOutdated(status)) await this.processes.stop();
    this.hasCheckedHost = true;
  }

  /** With the last supervisor, all instances of this machine end; the next start brings them back. */
  async close(): Promise<void> {
    if (!(await resign(this.db, this.id))) await this.processes.stop();
  }

  /** For anyone who watches: which instances should run and do not. Written when it changes. */
  private async recordDown(missing: readonly WantedInstance[]): Promise<void> {
    const ids = missing.map(({ id }) => id).sort();
    if (ids.join() === this.recordedDown) return;
    await this.db.query(
      `UPDATE public.league_deployment
       SET down_since = CASE WHEN league_id = ANY ($1::uuid[]) THEN coalesce(down_since, clock_timestamp()) END
       WHERE league_id = ANY ($1::uuid[]) OR down_since IS NOT NULL`,
      [ids],
    );
    this.recordedDown = ids.join();
  }

  /**
   * @param robbed leagues that the host has, and another program their ports
   * @returns how many the host did not have, or not at their ports
   */
  private async hostMissing(
    missing: readonly WantedInstance[],
    robbed: readonly WantedInstance[],
  ): Promise<number> {
    // The host ends processes that earlier hosts, and releases before it, have left, and takes their ports over.
    const problems: Record<string, string> =
      missing.length === 0
        ? {}
        : await this.processes.host.host(missing.map((league) => this.toHost(league)));
    const displaced = missing.filter(({ directory }) => problems[directory] === PORT_TAKEN);
    for (const league of [...displaced, ...robbed]) {
      delete problems[league.directory];
      const problem = await this.hostElsewhere(league);
      if (problem !== undefined) problems[league.directory] = problem;
    }
    this.report('Leagues that could not be started', Object.entries(problems));
    return missing.length + robbed.length;
  }

  /** @returns why that did not work either */
  private async hostElsewhere(league: WantedInstance): Promise<string | undefined> {
    const taken = `another program uses port ${league.port}`;
    try {
      const port = await this.changePort(league.id, league.port!);
      if (port === null) return taken;
      this.logger.warn(`League ${league.id} moves to port ${port}: ${taken}`);
      return (await this.processes.host.host([this.toHost({ ...league, port })]))[league.directory];
    } catch (error) {
      return `${taken}, and no other was found: ${(error as Error).message}`;
    }
  }

  /** Leagues that have been without their port since the last look: by then any process of theirs has given it back. */
  private findRobbed(kept: readonly WantedInstance[], running: Running): WantedInstance[] {
    const now = findWithoutPort(kept, running);
    const robbed = now.filter(({ id }) => this.withoutPort.has(id));
    this.withoutPort = new Set(now.map(({ id }) => id));
    return robbed;
  }

  private toHost({ id, directory, port, instance_secret: sealed }: WantedInstance): LeagueToHost {
    const secret = this.box.openOrPlain(sealed ?? '', INSTANCE_SECRETS.at(id));
    return { directory, port: port ?? 0, secret };
  }

  /** Says it once, and again when it has changed. */
  private report(what: string, problems: readonly (readonly [directory: string, problem: string])[]): void {
    const text = problems.map(([directory, problem]) => `${directory}: ${problem}`).join(', ');
    if (text !== '' && text !== this.reported.get(what)) this.logger.error(`${what}: ${text}`);
    this.reported.set(what, text);
  }

  /** A league may have been given up while its worker was dead: what it started then belongs to nobody. */
  private async stopUnwanted(
    kept: readonly WantedInstance[],
    { hosted, processes }: Running,
  ): Promise<number> {
    const wanted = new Map(kept.map((league) => [league.directory, league]));
    const unwanted = [...hosted, ...processes].filter(({ directory, port }) => {
      const league = wanted.get(directory);
      return !league || (league.instance === 'up' && league.port !== port);
    });
    if (unwanted.length === 0) return 0;
    const directories = [...new Set(unwanted.map(({ directory }) => directory))];
    this.logger.warn(`Stopping ${directories.length} instances without a record`);
    await this.processes.stop(directories);
    return directories.length;
  }
}
