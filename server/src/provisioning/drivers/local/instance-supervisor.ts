import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/index.js';
import type { SecretBox } from '../../../platform/secrets/index.js';
import { INSTANCE_SECRETS } from '../../instance-directory.js';
import { HEARTBEAT_MS, sendHeartbeat, resign } from './supervisor-election.js';
import type { LocalFiles } from './local-files.js';
import type { HostedLeague, LeagueToHost } from './league-host.js';
import type { InstanceProcess, LocalProcesses } from './local-processes.js';

/** The host's code for a port that another program uses. */
const PORT_TAKEN = 'EADDRINUSE';
const LOG_CHECK_MS = 30_000;
/** How often all processes of the machine are compared with all records, if changes of records are signaled. */
const COMPARE_MS = 30_000;

interface Desired {
  id: string;
  directory: string;
  instance: 'down' | 'starting' | 'up';
  port: number | null;
  instance_secret: string | null;
}

/** While a league is being moved, the task controls the instance at its other location. */
const SELECT_DESIRED = `
  SELECT l.id, coalesce(d.directory, l.id::text) AS directory, d.instance, l.port, l.instance_secret
  FROM public.league l
  JOIN public.league_deployment d ON d.league_id = l.id JOIN public.servers s ON s.id = l.server_id
  WHERE s.driver = 'local' AND d.instance <> 'down'
  UNION ALL
  SELECT m.league_id, m.directory, 'starting', m.port, NULL FROM public.league_move m
  JOIN public.servers s ON s.id = m.server_id WHERE s.driver = 'local'`;

/**
 * Assigns another port to a league whose port is used by another program, and records it.
 * @returns the new port; null: the record has changed meanwhile and has to be reread
 */
export type PortChanges = (leagueId: string, taken: number) => Promise<number | null>;

/** The state of this machine: ports held by the host, and processes. */
interface Running {
  hosted: readonly HostedLeague[];
  processes: readonly InstanceProcess[];
}

function isExpectedUp({ instance, port, instance_secret: secret }: Desired): boolean {
  return instance === 'up' && port !== null && secret !== null;
}

/** Leagues that should run and whose port the host does not hold. */
function findMissing(desired: readonly Desired[], { hosted }: Running): Desired[] {
  const ports = new Set(hosted.map(({ directory, port }) => `${directory}:${port}`));
  return desired.filter((league) => isExpectedUp(league) && !ports.has(`${league.directory}:${league.port}`));
}

/** Leagues that should run but would not respond; a sleeping league does respond. */
function findDown(desired: readonly Desired[], { hosted, processes }: Running): Desired[] {
  const alive = new Set(processes.map(({ directory }) => directory));
  const working = new Set(
    hosted
      .filter(({ state, directory }) =>
        state === 'occupied' ? alive.has(directory) : state !== 'failed' && state !== 'stopped',
      )
      .map(({ directory }) => directory),
  );
  return desired.filter((league) => isExpectedUp(league) && !working.has(league.directory));
}

/** Leagues whose port the host failed to open although none of their processes holds it: can happen briefly after a crash. */
function findWithoutPort(desired: readonly Desired[], { hosted, processes }: Running): Desired[] {
  const alive = new Set(processes.map(({ directory }) => directory));
  const waiting = new Set(
    hosted
      .filter(({ state, directory }) => state === 'occupied' && !alive.has(directory))
      .map(({ directory }) => directory),
  );
  return desired.filter((league) => isExpectedUp(league) && waiting.has(league.directory));
}

/**
 * Makes the host of this machine's leagues match the records (ADR 0126): starts it with the platform and whenever it
 * has ended, adds leagues that it lacks, and stops those without a record. Each worker has a supervisor, of which the
 * oldest live one acts.
 */
export class InstanceSupervisor {
  private readonly logger = new Logger(InstanceSupervisor.name);
  private readonly id = randomUUID();
  private isLeader = false;
  private heartbeatAt = -Infinity;
  private comparedAt = -Infinity;
  private logsCheckedAt = -Infinity;
  /** The host's revision at the last comparison, and whether everything matched then. */
  private hostRevision: number | null = null;
  private isComplete = false;
  private hasCheckedHost = false;
  private readonly reported = new Map<string, string>();
  /** Leagues that seemed to have lost their port to another program at the last comparison. */
  private waitingForPort: ReadonlySet<string> = new Set();
  /** The instances recorded as down; null if another supervisor recorded them. */
  private recordedDown: string | null = null;
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    private readonly files: LocalFiles,
    private readonly processes: LocalProcesses,
    private readonly changePort: PortChanges,
  ) {}

  /** Records have changed: the next poll compares everything. */
  recordsChanged(): void {
    this.comparedAt = -Infinity;
  }

  /** Polls once. @returns 0: poll again after the interval */
  async poll(): Promise<number> {
    const now = performance.now();
    if (now - this.heartbeatAt >= HEARTBEAT_MS) {
      this.isLeader = await sendHeartbeat(this.db, this.id);
      this.heartbeatAt = now;
    }
    if (!this.isLeader) this.recordedDown = null;
    else if (await this.isCompareDue(now)) await this.compare(now);
    return 0;
  }

  /** Problems of an instance are noticed immediately through the host's revision; records are known until they change. */
  private async isCompareDue(now: number): Promise<boolean> {
    if (!this.db.signals.isListening || !this.isComplete || now - this.comparedAt >= COMPARE_MS) return true;
    return (await this.processes.host.status())?.revision !== this.hostRevision;
  }

  private async compare(now: number): Promise<void> {
    this.comparedAt = now;
    await this.endOutdatedHost();
    // Processes are read first: whatever a task starts in between is recorded by the time the records are read.
    const running = await this.readRunning();
    const desired = await this.db.query<Desired>(SELECT_DESIRED);
    const missing = await this.hostMissing(findMissing(desired, running), this.findToMove(desired, running));
    const unwanted = await this.stopUnwanted(desired, running);
    const down = findDown(desired, missing > 0 ? await this.readRunning() : running);
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

  /** After an update, if the previous platform was killed before it could stop its host. */
  private async endOutdatedHost(): Promise<void> {
    if (this.hasCheckedHost) return;
    const status = await this.processes.host.status();
    if (status !== null && this.processes.host.isOutdated(status)) await this.processes.stop();
    this.hasCheckedHost = true;
  }

  /** When the last supervisor stops, so do all instances of this machine; the next start brings them back. */
  async close(): Promise<void> {
    if (!(await resign(this.db, this.id))) await this.processes.stop();
  }

  /** Records which instances should run but do not. Written only when it changes. */
  private async recordDown(missing: readonly Desired[]): Promise<void> {
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
   * @param leaguesToMove leagues that the host has but whose ports another program uses
   * @returns the number of leagues that the host lacked or had on other ports
   */
  private async hostMissing(missing: readonly Desired[], leaguesToMove: readonly Desired[]): Promise<number> {
    // The host stops processes left by earlier hosts, and by releases without a host, and takes their ports over.
    const problems: Record<string, string> =
      missing.length === 0
        ? {}
        : await this.processes.host.host(missing.map((league) => this.toHost(league)));
    const displaced = missing.filter(({ directory }) => problems[directory] === PORT_TAKEN);
    for (const league of [...displaced, ...leaguesToMove]) {
      delete problems[league.directory];
      const problem = await this.moveToFreePort(league);
      if (problem !== undefined) problems[league.directory] = problem;
    }
    this.report('Leagues that could not be started', Object.entries(problems));
    return missing.length + leaguesToMove.length;
  }

  /** @returns why that failed, too */
  private async moveToFreePort(league: Desired): Promise<string | undefined> {
    const reason = `another program uses port ${league.port}`;
    try {
      const port = await this.changePort(league.id, league.port!);
      if (port === null) return reason;
      this.logger.warn(`League ${league.id} moves to port ${port}: ${reason}`);
      return (await this.processes.host.host([this.toHost({ ...league, port })]))[league.directory];
    } catch (error) {
      return `${reason}, and no other was found: ${(error as Error).message}`;
    }
  }

  /** Leagues that were also without their port at the last comparison: by now, any process of theirs has released it. */
  private findToMove(desired: readonly Desired[], running: Running): Desired[] {
    const waiting = findWithoutPort(desired, running);
    const leaguesToMove = waiting.filter(({ id }) => this.waitingForPort.has(id));
    this.waitingForPort = new Set(waiting.map(({ id }) => id));
    return leaguesToMove;
  }

  private toHost({ id, directory, port, instance_secret: sealed }: Desired): LeagueToHost {
    const secret = this.box.openOrPlaintext(sealed ?? '', INSTANCE_SECRETS.at(id));
    return { directory, port: port ?? 0, secret };
  }

  /** Logs problems once, and again when they change. */
  private report(topic: string, problems: readonly (readonly [directory: string, problem: string])[]): void {
    const text = problems.map(([directory, problem]) => `${directory}: ${problem}`).join(', ');
    if (text !== '' && text !== this.reported.get(topic)) this.logger.error(`${topic}: ${text}`);
    this.reported.set(topic, text);
  }

  /** Stops instances that their league no longer has, for example those started by a worker that died. */
  private async stopUnwanted(desired: readonly Desired[], { hosted, processes }: Running): Promise<number> {
    const byDirectory = new Map(desired.map((league) => [league.directory, league]));
    const unwanted = [...hosted, ...processes].filter(({ directory, port }) => {
      const league = byDirectory.get(directory);
      return !league || (league.instance === 'up' && league.port !== port);
    });
    if (unwanted.length === 0) return 0;
    const directories = [...new Set(unwanted.map(({ directory }) => directory))];
    this.logger.warn(`Stopping ${directories.length} instances without a record`);
    await this.processes.stop(directories);
    return directories.length;
  }
}
