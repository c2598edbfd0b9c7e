import { setTimeout as sleep } from 'node:timers/promises';
import type { Querier } from '../../../platform/database/index.js';

/** A supervisor without a heartbeat for this long is considered dead or frozen, and the next one takes over. */
const HEARTBEAT_TIMEOUT_MS = 12_000;
export const HEARTBEAT_MS = 5_000;
const RECHECK_MS = 200;

const HEARTBEAT = `
  WITH me AS (
    INSERT INTO public.instance_keeper AS k (id) VALUES ($1)
    ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp() RETURNING k.id, k.started
  ), gone AS (
    DELETE FROM public.instance_keeper
    WHERE id <> $1 AND seen_at < clock_timestamp() - $2 * interval '1 millisecond'
  )
  SELECT NOT EXISTS (SELECT FROM public.instance_keeper o, me WHERE o.id <> me.id
    AND o.seen_at >= clock_timestamp() - $2 * interval '1 millisecond'
    AND (o.started, o.id) < (me.started, me.id)) AS leads`;

/**
 * Writes the supervisor's heartbeat.
 * @returns whether it is the one that acts: the oldest with a recent heartbeat
 */
export async function sendHeartbeat(db: Querier, id: string): Promise<boolean> {
  const [row] = await db.query<{ leads: boolean }>(HEARTBEAT, [id, HEARTBEAT_TIMEOUT_MS]);
  return row!.leads;
}

const OTHER_SUPERVISORS = `
  SELECT coalesce(bool_or(seen_at > $2), false) AS alive, count(*) > 0 AS possible FROM public.instance_keeper
  WHERE seen_at >= clock_timestamp() - $1 * interval '1 millisecond'`;

/**
 * Records that the supervisor stops. Others with a recent heartbeat may have been killed since, so they count only once
 * they report again; dead ones stay silent and are ignored after some seconds.
 * @returns whether other supervisors are left
 */
export async function resign(db: Querier, id: string): Promise<boolean> {
  await db.query('DELETE FROM public.instance_keeper WHERE id = $1', [id]);
  const [clock] = await db.query<{ at: string }>('SELECT clock_timestamp() AS at');
  for (;;) {
    const [candidates] = await db.query<{ alive: boolean; possible: boolean }>(OTHER_SUPERVISORS, [
      HEARTBEAT_TIMEOUT_MS,
      clock!.at,
    ]);
    if (candidates!.alive || !candidates!.possible) return candidates!.alive;
    await sleep(RECHECK_MS);
  }
}
