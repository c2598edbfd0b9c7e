import { Injectable, Logger, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Database } from '../platform/database/index.js';
import { ProjectionRefresh } from './maintenance/index.js';
import { OutboxLoop } from './outbox/index.js';

const IDLE_MS = 1_000;

/** Looks for stale projections as long as the worker runs. */
@Injectable()
class ProjectionRefreshLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ProjectionRefresh.name);
  private readonly loop: OutboxLoop;

  constructor(db: Database) {
    const refresh = new ProjectionRefresh(db);
    this.loop = new OutboxLoop(refresh, (error) => this.log.error(error), { idleMs: IDLE_MS });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }
}

/** Keeps the projections of this release while the release before still appends. For the workers. */
@Module({ providers: [ProjectionRefreshLoop] })
export class ProjectionRefreshModule {}
