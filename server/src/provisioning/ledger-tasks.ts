import { Injectable, Logger, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { deriveUuidV7, SYSTEM_USER_ID } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { OutboxReader, outboxReaders } from '../ledger/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import { InfoChanges } from './info-changes.js';
import { PlanRollouts } from './plan-rollouts.js';
import { UnverifiedLeagues } from './unverified-leagues.js';
import { LeagueSessionSync } from './league-sessions/session-sync.js';
import { SleepingLeagues } from './league-sessions/sleeping-leagues.js';

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
      for (const task of events.map(taskForEvent)) if (task) await addIfNew(db, task);
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
async function addIfNew(tx: Querier, { id, kind, leagueId, at }: LedgerTask): Promise<void> {
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
