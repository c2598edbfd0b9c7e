import { Injectable, Logger, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { deriveUuidV7, SYSTEM_USER_ID } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { OutboxReader, outboxReaders } from '../ledger/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import { PlanRollouts } from './plan-rollouts.js';
import { UnverifiedLeagues } from './unverified-leagues.js';
import { LeagueSessionSync } from './league-sessions/session-sync.js';
import { SleepingLeagues } from './league-sessions/sleeping-leagues.js';
import { v7 } from 'uuid';
import { addTask } from './task.js';
import { TaskWriter } from './task-writer.js';

/** The limit of open tasks: a new deployment waits behind these at most. */
const MAX_OPEN = 50;

/** A pending task will read the new values, so its league gets no second one. */
const NEXT = `
  DELETE FROM public.info_change WHERE league_id IN (
    SELECT league_id FROM public.info_change LIMIT greatest(0, $1 - (SELECT count(*) FROM public.provisioning_task
      WHERE status IN ('pending', 'running') AND kind = 'update_info')) FOR UPDATE SKIP LOCKED)
  RETURNING league_id, EXISTS (SELECT FROM public.provisioning_task t
    WHERE t.league_id = info_change.league_id AND t.kind = 'update_info' AND t.status = 'pending') AS is_queued`;

/**
 * Creates tasks that update instances when the name of their owner or country changes (R28). Triggers record the leagues
 * in the transaction of the change (migration 9100).
 */
@Injectable()
export class InfoChanges extends TaskWriter {
  /** Processes one batch. @returns its number of leagues */
  async poll(): Promise<number> {
    const [noted] = await this.db.query('SELECT FROM public.info_change LIMIT 1');
    if (!noted) return 0;
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      const leagues = await tx.query<{ league_id: string; is_queued: boolean }>(NEXT, [MAX_OPEN]);
      for (const { league_id: leagueId } of leagues.filter(({ is_queued }) => !is_queued))
        await addTask(tx, { id: v7(), kind: 'update_info', leagueId, requestedBy: SYSTEM_USER_ID, at });
      return leagues.length;
    });
  }
}

interface LedgerTask {
  id: string;
  kind: 'suspend' | 'resume' | 'update_plan' | 'update_info';
  leagueId: string;
  at: Instant;
}

const KINDS: Partial<Record<OutboxEvent['type'], LedgerTask['kind']>> = {
  LeagueSuspended: 'suspend',
  LeagueResumed: 'resume',
  TierChanged: 'update_plan',
  WalkoverChargeChanged: 'update_info',
};

/** The task that an event requires (R28, R31). Its id is derived from the event, so repeated reads create one task. */
export function taskForEvent(event: OutboxEvent): LedgerTask | null {
  const kind = KINDS[event.type];
  if (kind === undefined) return null;
  const { league_id: leagueId, version, occurred_at: at } = event;
  return { id: deriveUuidV7(at, `${leagueId}/${version}`), kind, leagueId, at };
}

/** Follows the ledger and creates tasks when a league is suspended or resumed, or its tier or walkover flag changes. */
@Injectable()
export class LedgerTasks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(LedgerTasks.name);
  private readonly loop: PollingLoop;

  constructor(db: Database) {
    const reader = new OutboxReader(db, outboxReaders.suspensions, async (events) => {
      for (const task of events.map(taskForEvent)) if (task) await addOnce(db, task);
    });
    this.loop = new PollingLoop(reader, (error) => this.log.error(error), {
      wakeOn: { signals: db.signals, topics: ['ledger'] },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }
}

/** Runs in the reader's transaction. A deleted league needs no task; one that is not deployed yet gets its plan later. */
async function addOnce(tx: Querier, { id, kind, leagueId, at }: LedgerTask): Promise<void> {
  await tx.query(
    `INSERT INTO public.provisioning_task (id, kind, league_id, requested_by, created, updated)
     SELECT $1, $2, id, $4, $5, $5 FROM public.league
     WHERE id = $3 AND (port IS NOT NULL OR $2 NOT IN ('update_info', 'update_plan')) ON CONFLICT (id) DO NOTHING`,
    [id, kind, leagueId, SYSTEM_USER_ID, at],
  );
}

/** Creates tasks from changes of other records, and keeps league sessions in sync. For the workers. */
@Module({
  providers: [LedgerTasks, PlanRollouts, InfoChanges, LeagueSessionSync, SleepingLeagues, UnverifiedLeagues],
})
export class LedgerTasksModule {}
