import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';

const TRY = "SELECT pg_try_advisory_lock(hashtextextended('touchline/billing-run', 0)) AS got";
const GIVE_BACK = "SELECT pg_advisory_unlock(hashtextextended('touchline/billing-run', 0))";
const WAIT_MS = 250;

/**
 * Lets one process at a time run the calendar. It saves work and is not what keeps payments single: the appends are. The
 * lock is a session's, so a process that dies gives it back.
 */
@Injectable()
export class RunOwner {
  constructor(private readonly db: Database) {}

  /** Waits until no other run is going on, and runs `work` alone. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    return this.db.withClient(async (client) => {
      while (!(await client.query<{ got: boolean }>(TRY)).rows[0]!.got) await sleep(WAIT_MS);
      try {
        return await work();
      } finally {
        await client.query(GIVE_BACK);
      }
    });
  }
}
