import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { OutboxLoop } from '../ledger/index.js';
import { Clock } from '../platform/clock/index.js';
import { Database } from '../platform/database/index.js';

/** Polls for changes of other records and creates the tasks that they require. */
@Injectable()
export abstract class TaskWriter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(this.constructor.name);
  private readonly loop = new OutboxLoop(this, (error) => this.log.error(error));
  /** For the loop: nothing more to do right away. */
  readonly isWaiting = false;

  constructor(
    protected readonly db: Database,
    protected readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Processes one batch. @returns its number of leagues */
  abstract poll(): Promise<number>;
}
