import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';

const SYNC_MS = 60_000;
const NOW = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms';

/**
 * The time by which access tokens are signed and checked: the database's, which all processes share. A machine whose
 * clock is wrong, or is set while it runs, would sign tokens that others refuse.
 *
 * Between two looks at the database it goes by the monotonic clock, which nobody sets.
 */
@Injectable()
export class TokenClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(TokenClock.name);
  private timer: NodeJS.Timeout | undefined;
  /** What to add to the monotonic clock; until the database has answered, the machine's time is believed. */
  private offsetMs = Date.now() - performance.now();

  constructor(private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.sync(), SYNC_MS);
    this.timer.unref();
    await this.sync();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.offsetMs + performance.now();
  }

  /** A database that does not answer changes nothing. */
  private async sync(): Promise<void> {
    try {
      const sent = performance.now();
      const [row] = await this.database.query<{ ms: number }>(NOW);
      this.offsetMs = row!.ms - (sent + performance.now()) / 2;
    } catch (error) {
      this.log.warn(
        `Could not read the database clock: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
