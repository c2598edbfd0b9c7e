import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';

const EVERY_MS = 10_000;
/** Since the last look nothing had come. */
const IDLE_MS = 30_000;
/** Without new events: only days that end have something to sum up. */
const QUIET_MS = 10 * 60_000;

/**
 * Has new events summed up by day now and then. Nobody's figures depend on it: what is not summed up yet is read from
 * the events themselves, which takes longer the more of them there are. Any number of processes may do it.
 */
@Injectable()
export class CollectionRoll implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(CollectionRoll.name);
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

  /** Takes in all that is over. The first time, and after a change of the zone, that is everything there is. */
  async roll(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('SET LOCAL statement_timeout = 0');
      await tx.query('SELECT public.roll_collection($1)', [this.config.billingTimeZone]);
    });
  }

  /** Only what there can be to sum up costs a transaction. */
  private async rollWhenNeeded(): Promise<boolean> {
    const [last] = await this.db.query<{ position: number }>(
      'SELECT last_value AS position FROM ledger.event_position_seq',
    );
    const { position } = last!;
    const now = performance.now();
    if (position === this.rolled.position && now - this.rolled.at < QUIET_MS) return false;
    await this.roll();
    this.rolled = { position, at: now };
    return true;
  }

  private next(afterMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.rollWhenNeeded()
        .catch(
          (error: unknown) => void this.log.error(error instanceof Error ? error.message : String(error)),
        )
        .then((hasRolled) => {
          if (this.timer) this.next(hasRolled === false ? IDLE_MS : EVERY_MS);
        });
    }, afterMs).unref();
  }
}
