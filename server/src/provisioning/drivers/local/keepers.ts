import type { Querier } from '../../../platform/database/index.js';

/** A keeper that was not heard of for this long is dead or frozen, and the next one does its work. */
const SILENT_MS = 5_000;

const LEAD = `
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
 * Says that the keeper lives.
 * @returns whether it is the one that acts: the oldest of those that were heard of lately
 */
export async function reportKeeper(db: Querier, id: string): Promise<boolean> {
  const [row] = await db.query<{ leads: boolean }>(LEAD, [id, SILENT_MS]);
  return row!.leads;
}

/** @returns whether other keepers are left */
export async function signOffKeeper(db: Querier, id: string): Promise<boolean> {
  await db.query('DELETE FROM public.instance_keeper WHERE id = $1', [id]);
  const [row] = await db.query<{ others: boolean }>(
    `SELECT EXISTS (SELECT FROM public.instance_keeper
       WHERE seen_at >= clock_timestamp() - $1 * interval '1 millisecond') AS others`,
    [SILENT_MS],
  );
  return row!.others;
}
