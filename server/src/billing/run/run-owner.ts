import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';

const TRY_LOCK = "SELECT pg_try_advisory_lock(hashtextextended('touchline/billing-run', 0)) AS got";
const UNLOCK = "SELECT pg_advisory_unlock(hashtextextended('touchline/billing-run', 0))";
const WAIT_MS = 250;

/**
 * Lets only one process at a time run the calendar. This just saves work: duplicate payments are prevented by the
 * appends. The lock belongs to a session, so a process that dies releases it.
 */
@Injectable()
export class RunOwner {
  constructor(private readonly db: Database) {}

  /** Waits until no other run is active, and runs `run` exclusively. */
  async runExclusively<T>(run: () => Promise<T>): Promise<T> {
    return this.db.withClient(async (client) => {
      while (!(await client.query<{ got: boolean }>(TRY_LOCK)).rows[0]!.got) await sleep(WAIT_MS);
      try {
        return await run();
      } finally {
        await client.query(UNLOCK);
      }
    });
  }
}
