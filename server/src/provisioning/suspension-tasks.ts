import { Injectable, Logger, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { SYSTEM_USER_ID, uuidV7Of } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { OutboxLoop, OutboxReader, outboxReaders } from '../ledger/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';

interface SuspensionTask {
  id: string;
  kind: 'suspend' | 'resume';
  leagueId: string;
  at: Instant;
}

const KINDS: Partial<Record<OutboxEvent['type'], SuspensionTask['kind']>> = {
  LeagueSuspended: 'suspend',
  LeagueResumed: 'resume',
};

/** The task that an event asks for (R31); its id is the event's, so that there is one however often it is read. */
export function suspensionTaskOf(event: OutboxEvent): SuspensionTask | null {
  const kind = KINDS[event.type];
  if (kind === undefined) return null;
  const { league_id: leagueId, version, occurred_at: at } = event;
  return { id: uuidV7Of(at, `${leagueId}/${version}`), kind, leagueId, at };
}

/** Follows the ledger and writes down what is to be done on servers when a league is suspended or resumed. */
@Injectable()
export class SuspensionTasks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(SuspensionTasks.name);
  private readonly loop: OutboxLoop;

  constructor(db: Database) {
    const reader = new OutboxReader(db, outboxReaders.suspensions, async (events) => {
      for (const task of events.map(suspensionTaskOf)) if (task) await addOnce(db, task);
    });
    this.loop = new OutboxLoop(reader, (error) => this.log.error(error));
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }
}

/** In the transaction that moves the reader on. A league that is no longer there needs nothing done. */
async function addOnce(tx: Querier, { id, kind, leagueId, at }: SuspensionTask): Promise<void> {
  await tx.query(
    `INSERT INTO public.provisioning_task (id, kind, league_id, requested_by, created, updated)
     SELECT $1, $2, id, $4, $5, $5 FROM public.league WHERE id = $3 ON CONFLICT (id) DO NOTHING`,
    [id, kind, leagueId, SYSTEM_USER_ID, at],
  );
}

/** For the workers. */
@Module({ providers: [SuspensionTasks] })
export class SuspensionsModule {}
