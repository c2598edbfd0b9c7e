import type { Instant } from '../kernel/index.js';
import { fromEpochMs, toEpochMs } from '../kernel/index.js';
import type { Database } from './database/index.js';

/** The source of "now" for every billing decision (R3). Sessions, throttles and timeouts use real time instead. */
export abstract class Clock {
  /** The current instant, UTC, ISO 8601 with milliseconds. */
  abstract now(): Promise<Instant>;
}

/** The machine's clock. */
export class SystemClock extends Clock {
  async now(): Promise<Instant> {
    return new Date().toISOString();
  }
}

/**
 * A clock that can be moved forward, only for tests and demos (R3). It ticks like the machine's clock; its offset is
 * stored in the database, so that every process sees a move immediately.
 */
export class TestClock extends Clock {
  constructor(private readonly database: Database) {
    super();
  }

  async now(): Promise<Instant> {
    const [row] = await this.database.query<{ offset_ms: number }>({
      name: 'test-clock-now',
      text: 'SELECT offset_ms FROM public.test_clock',
    });
    return fromEpochMs(Date.now() + (row?.offset_ms ?? 0));
  }

  /**
   * Moves the clock forward to `instant`.
   * @returns false, without moving it, when `instant` is in the past: billing never goes back in time.
   */
  async moveTo(instant: Instant): Promise<boolean> {
    const offsetMs = toEpochMs(instant) - Date.now();
    const updated = await this.database.query(
      'UPDATE public.test_clock SET offset_ms = $1, updated = now() WHERE offset_ms <= $1 RETURNING id',
      [offsetMs],
    );
    return updated.length > 0;
  }
}

/** Resets a moved clock to real time: without TEST_CLOCK nothing may use the offset, not even SQL (R3). */
export async function resetTestClock(database: Database): Promise<void> {
  await database.query('UPDATE public.test_clock SET offset_ms = 0, updated = now() WHERE offset_ms <> 0');
}
