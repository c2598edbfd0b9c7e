import { withConnection } from '../../server/src/platform/embedded/index.js';

/**
 * Stops the clock by which the throttles of a test database measure their waits: waits of a second would otherwise end on
 * a busy machine before the next attempt is made. To let time pass, move `free_at` and `expires_at` into the past.
 */
export function stopThrottleClock(ownerUrl: string): Promise<void> {
  return withConnection(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ text: string; moment: string }>(
      `SELECT pg_get_functiondef('public.throttle_take'::regproc) AS text, clock_timestamp()::text AS moment`,
    );
    const { text, moment } = rows[0]!;
    const stopped = text.replaceAll('clock_timestamp()', `timestamptz '${moment}'`);
    if (stopped === text) throw new Error('throttle_take no longer reads its clock this way');
    await owner.query(stopped);
  });
}
