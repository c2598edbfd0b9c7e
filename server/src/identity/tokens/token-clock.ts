import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';

const SYNC_MS = 60_000;
const NOW = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms';

/**
 * The time by which access tokens are signed and verified: that of the database, which all processes share. A machine
 * whose clock is wrong, or is set while it runs, would sign tokens that others reject.
 *
 * Between two reads of the database's time it follows the monotonic clock, which nobody sets.
 */
@Injectable()
export class TokenClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(TokenClock.name);
  private timer: NodeJS.Timeout | undefined;
  /** Offset of the monotonic clock; until the database has responded, the machine's time is used. */
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

  /** If the database does not respond, the offset stays as it is. */
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
