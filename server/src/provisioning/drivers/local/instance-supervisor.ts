import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/index.js';
import type { SecretBox } from '../../../platform/secrets/index.js';
import { INSTANCE_SECRETS } from '../../instance-directory.js';
import { HEARTBEAT_MS, sendHeartbeat, resign } from './supervisor-election.js';
import type { LocalFiles } from './local-files.js';
import type { InstanceProcess, LocalProcesses } from './local-processes.js';

/** As many as this machine starts in one turn: a platform with a hundred leagues comes up by and by. */
const STARTS_PER_ROUND = 5;
const LOG_CHECK_MS = 30_000;
/** How often all processes of the machine are compared with all records, where changes of records are signalled. */
const COMPARE_MS = 10_000;

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

function findMissing(kept: readonly WantedInstance[], running: readonly InstanceProcess[]): WantedInstance[] {
  const alive = new Set(running.map(({ directory }) => directory));
  return kept.filter(
    ({ directory, instance, port, instance_secret: secret }) =>
      instance === 'up' && port !== null && secret !== null && !alive.has(directory),
  );
}

/**
 * Keeps running what our records say runs on this machine: starts instances when the platform starts, starts those again
 * that ended, ends those that no record wants. Each worker has one, and the oldest that lives acts; should two act at
 * once, the second process of an instance finds the port taken and ends.
 */
export class InstanceSupervisor {
  private readonly logger = new Logger(InstanceSupervisor.name);
  private readonly id = randomUUID();
  private readonly backoff = new RestartBackoff();
  private leads = false;
  private heartbeatAt = -Infinity;
  private comparedAt = -Infinity;
  private logsCheckedAt = -Infinity;
  /** What ran when it was last compared, and whether all was as it should be. */
  private running: readonly InstanceProcess[] = [];
  private isComplete = false;
  /** What stands in the records of instances that are down; null: what another keeper wrote. */
  private recordedDown: string | null = null;
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    private readonly files: LocalFiles,
    private readonly processes: LocalProcesses,
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

  /** An instance that has ended is noticed at once; what records say is known until they change. */
  private async mustCompare(now: number): Promise<boolean> {
    if (!this.db.signals.isListening || !this.isComplete || now - this.comparedAt >= COMPARE_MS) return true;
    return !(await this.processes.areRunning(this.running));
  }

  private async compare(now: number): Promise<void> {
    this.comparedAt = now;
    // Processes first: what a task starts in between has its record by the time that records are read.
    const running = await this.processes.list();
    const kept = await this.db.query<WantedInstance>(SELECT_WANTED);
    const missing = findMissing(kept, running);
    await this.recordDown(missing);
    await this.startMissing(missing);
    const unwanted = await this.stopUnwanted(kept, running);
    this.running = running;
    this.isComplete = missing.length === 0 && unwanted === 0;
    if (now - this.logsCheckedAt < LOG_CHECK_MS) return;
    this.logsCheckedAt = now;
    for (const { directory } of running) await this.files.rotateLog(directory);
  }

  /** With the last keeper, all instances of this machine end; the next start brings them back. */
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

  private async startMissing(missing: readonly WantedInstance[]): Promise<void> {
    if (missing.length === 0) return;
    // Or a task has just begun to keep it up, after the processes were looked at.
    const stillMissing = findMissing(missing, await this.processes.list());
    let started = 0;
    for (const { id, directory, port, instance_secret } of stillMissing) {
      if (started >= STARTS_PER_ROUND || !this.backoff.mayStart(id, performance.now())) continue;
      started += 1;
      try {
        const secret = this.box.openOrPlain(instance_secret ?? '', INSTANCE_SECRETS.at(id));
        this.processes.start(directory, port ?? 0, secret);
        this.logger.log(`Started the instance of league ${id}`);
      } catch (error) {
        this.logger.error(`The instance of league ${id} does not start: ${(error as Error).message}`);
      }
    }
  }

  /** A league may have been given up while its worker was dead: what it started then belongs to nobody. */
  private async stopUnwanted(
    kept: readonly WantedInstance[],
    running: readonly InstanceProcess[],
  ): Promise<number> {
    const wanted = new Map(kept.map((league) => [league.directory, league]));
    const unwanted = running.filter(({ directory, port }) => {
      const league = wanted.get(directory);
      return !league || (league.instance === 'up' && league.port !== port);
    });
    if (unwanted.length === 0) return 0;
    this.logger.warn(`Stopping ${unwanted.length} instances that no record wants`);
    await this.processes.stop(unwanted.map(({ directory }) => directory));
    return unwanted.length;
  }
}

/** An instance that ran for this long was well: its next end is a new story. */
const HEALTHY_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

interface History {
  startedAt: number;
  waitMs: number;
}

/** When an instance that ended may be started again: at once the first time, then ever more slowly while it keeps ending. */
export class RestartBackoff {
  private readonly known = new Map<string, History>();

  /** Whether it may be started at the moment `now` (milliseconds); if so, counts that it is. */
  mayStart(leagueId: string, now: number): boolean {
    const last = this.known.get(leagueId);
    if (last && now < last.startedAt + last.waitMs) return false;
    const isNew = !last || now - last.startedAt > HEALTHY_MS;
    const waitMs = isNew ? FIRST_WAIT_MS : Math.min(last.waitMs * 2, MAX_WAIT_MS);
    this.known.set(leagueId, { startedAt: now, waitMs });
    return true;
  }
}
