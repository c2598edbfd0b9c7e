import type { Querier } from '../../platform/database/index.js';

/** Limits of a task's duration in seconds; what takes longer is only counted. */
export const DURATION_LIMITS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800] as const;

const COUNT = `
  INSERT INTO public.provisioning_outcome AS o (kind, status, error_code, bucket, tasks, seconds)
  SELECT t.kind, t.status, coalesce(t.error_code, ''),
    width_bucket(d.seconds, ARRAY[${DURATION_LIMITS.join(', ')}]::double precision[]), 1, d.seconds
  FROM public.provisioning_task t
  CROSS JOIN LATERAL (SELECT extract(epoch FROM t.finished - coalesce(t.started, t.finished))::double precision AS seconds) d
  WHERE t.id = $1
  ON CONFLICT (kind, status, error_code, bucket) DO UPDATE SET tasks = o.tasks + 1, seconds = o.seconds + excluded.seconds`;

/** Counts a task that has just ended. The last statement of its transaction: the row is everybody's. */
export async function countOutcome(tx: Querier, taskId: string): Promise<void> {
  await tx.query(COUNT, [taskId]);
}
