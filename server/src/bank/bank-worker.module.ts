import { Injectable, Logger, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import { ReceiptReadings } from './reading/receipt-readings.js';

/** Reads receipts while the worker runs, unless READ_RECEIPTS=0 (R49). */
@Injectable()
class ReceiptReadingLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ReceiptReadings.name);
  private readonly loop: PollingLoop;

  constructor(
    db: Database,
    private readonly readings: ReceiptReadings,
    private readonly config: Config,
  ) {
    this.loop = new PollingLoop(readings, (error) => this.log.error(error), {
      ...{ idleMs: 5_000, fallbackPollMs: 60_000 },
      wakeOn: { signals: db.signals, topics: ['receipts'] },
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.readReceipts) this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    // Aborts the current reading, which would delay the shutdown; another worker repeats it.
    this.readings.end();
    await this.loop.stop();
  }
}

/** Reads pictures of receipts. For the workers. */
@Module({ providers: [ReceiptReadings, ReceiptReadingLoop] })
export class BankWorkerModule {}
