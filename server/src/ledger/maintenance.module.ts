import { Injectable, Logger, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../background-jobs/index.js';
import { Config } from '../platform/config/index.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import { ProjectionRefresh } from './maintenance/refresh.js';
import { Verifications } from './maintenance/verifications.js';
import { ReceiptNumbers } from './receipt-numbers.js';

const IDLE_MS = 1_000;

/** Polls for stale projections while the worker is running. */
@Injectable()
class ProjectionRefreshLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ProjectionRefresh.name);
  private readonly loop: PollingLoop;

  constructor(db: Database) {
    const refresh = new ProjectionRefresh(db);
    this.loop = new PollingLoop(refresh, (error) => this.log.error(error), {
      idleMs: IDLE_MS,
      wakeOn: { signals: db.signals, topics: ['projections'] },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }
}

/** Assigns receipt numbers as approvals come in (R48). */
@Injectable()
class ReceiptNumberLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ReceiptNumbers.name);
  private readonly loop: PollingLoop;

  constructor(db: Database, numbers: ReceiptNumbers) {
    this.loop = new PollingLoop(numbers.reader, (error) => this.log.error(error), {
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

/** Verifies the ledger when staff request it in the console; the result is stored with the job. */
@Injectable()
class VerificationJob implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly verifications: Verifications,
  ) {}

  onModuleInit(): void {
    this.handlers.register('verify_ledger', { run: () => this.verifications.run() });
  }
}

/**
 * Deletes data that grows with every request after its retention time (docs/operations.md). Old responses under an
 * Idempotency-Key are dropped with their monthly partition; the same call creates the partitions of the next months.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly log = new Logger(Retention.name);

  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly cleanup: DailyCleanup,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.cleanup.register('expired idempotency keys', () => this.maintainPartitions());
    this.cleanup.register('old activity', () => this.removeOldActivity());
    // Also on startup: a worker that starts after months would find no partition to write to.
    await this.maintainPartitions().catch((error: unknown) => this.log.error(error));
  }

  /** @returns the number of dropped partitions. */
  async maintainPartitions(): Promise<number> {
    const [row] = await this.db.query<{ dropped: number }>('SELECT ledger.keep_partitions($1) AS dropped', [
      this.config.idempotencyKeepDays,
    ]);
    return row!.dropped;
  }

  async removeOldActivity(): Promise<number> {
    for (let removed = 0; ;) {
      const [row] = await this.db.query<{ n: number }>('SELECT ledger.remove_old_activity($1) AS n', [
        this.config.activityKeepDays,
      ]);
      if (row!.n === 0) return removed;
      removed += row!.n;
    }
  }
}

/** Keeps projections up to date while the previous release is still running, and deletes old data. For the workers. */
@Module({
  providers: [
    ProjectionRefreshLoop,
    ReceiptNumberLoop,
    ReceiptNumbers,
    Retention,
    Verifications,
    VerificationJob,
  ],
})
export class LedgerMaintenanceModule {}
