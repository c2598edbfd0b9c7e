import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';

const EVERY_MS = 10_000;
/** Pause after a check that found nothing new. */
const IDLE_MS = 30_000;
/** Pause without new events, when only the end of a day adds something to sum up. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * Periodically sums up new events by day. Figures do not depend on it: events that are not summed up yet are read
 * individually, which takes longer the more there are. Any number of processes may do it.
 */
@Injectable()
export class CollectionRollup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(CollectionRollup.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private rolled = { position: -1, at: -Infinity };

  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.next(0);
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /** Adds all completed days. The first time, and after a change of the zone, this is everything. */
  async refresh(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('SET LOCAL statement_timeout = 0');
      await tx.query('SELECT public.roll_collection($1)', [this.config.billingTimeZone]);
    });
  }

  /** Starts a transaction only if there may be something to sum up. */
  private async refreshIfNeeded(): Promise<boolean> {
    const [head] = await this.db.query<{ position: number }>(
      'SELECT last_value AS position FROM ledger.event_position_seq',
    );
    const { position } = head!;
    const now = performance.now();
    if (position === this.rolled.position && now - this.rolled.at < MAX_AGE_MS) return false;
    await this.refresh();
    this.rolled = { position, at: now };
    return true;
  }

  private next(afterMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.refreshIfNeeded()
        .catch(
          (error: unknown) => void this.log.error(error instanceof Error ? error.message : String(error)),
        )
        .then((hasRolled) => {
          if (this.timer) this.next(hasRolled === false ? IDLE_MS : EVERY_MS);
        });
    }, afterMs).unref();
  }
}
