import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { OutboxLoop } from '../ledger/index.js';
import { Clock } from '../platform/clock/index.js';
import { Database } from '../platform/database/index.js';

/** Writes down tasks that changes of other records make necessary, some at a time, for as long as the process lives. */
@Injectable()
export abstract class TaskWriter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(this.constructor.name);
  private readonly loop = new OutboxLoop(this, (error) => this.log.error(error));
  /** For the loop: there is never more in a moment. */
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

  /** Deals with one batch. @returns how many leagues it had */
  abstract poll(): Promise<number>;
}
