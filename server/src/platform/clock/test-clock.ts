import { fromEpochMs, toEpochMs } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import type { Database } from '../database/index.js';
import { Clock } from './clock.js';

/**
 * A clock that can be moved forward, for tests and demos only (R3). It ticks like the machine's; its offset lives in
 * the database, so that every process sees a move at once.
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
   * Moves the clock forward so that now is `instant`.
   * @returns false, and moves nothing, when that lies before the present instant: money never goes back in time.
   */
  async moveTo(instant: Instant): Promise<boolean> {
    const offsetMs = toEpochMs(instant) - Date.now();
    const moved = await this.database.query(
      'UPDATE public.test_clock SET offset_ms = $1, updated = now() WHERE offset_ms <= $1 RETURNING id',
      [offsetMs],
    );
    return moved.length > 0;
  }
}

/** Puts a clock that was moved back on real time: without TEST_CLOCK nothing may go by it, in SQL neither (R3). */
export async function resetTestClock(database: Database): Promise<void> {
  await database.query('UPDATE public.test_clock SET offset_ms = 0, updated = now() WHERE offset_ms <> 0');
}
