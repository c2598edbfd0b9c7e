import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Database, PollingLoop } from '../platform/database/index.js';

/** Polls for changes of other records and creates the tasks that they require. */
@Injectable()
export abstract class TaskWriter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(this.constructor.name);
  private readonly loop: PollingLoop;

  constructor(
    protected readonly db: Database,
    protected readonly clock: Clock,
  ) {
    // The end of a task makes room for the next.
    this.loop = new PollingLoop(this, (error) => this.log.error(error), {
      wakeOn: { signals: db.signals, topics: ['plans', 'tasks'] },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Processes one batch. @returns its number of leagues */
  abstract poll(): Promise<number>;
}
