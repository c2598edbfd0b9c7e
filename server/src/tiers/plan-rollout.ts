import type { Instant } from '../kernel/index.js';
import type { Querier } from '../platform/database/index.js';
import type { ListRow } from '../platform/database/list-query/index.js';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';

/** What instances know of a tier: not its price or description. */
const TOLD = ['name', ...LIMITS, ...MENU_FLAGS] as const;

/** Whether a change of a tier is one that its leagues' instances must hear of (R5). */
export function reachesInstances(before: ListRow, after: ListRow): boolean {
  return TOLD.some((field) => before[field] !== after[field]);
}

/** Schedules the update of the instances of all leagues with the tier, in the transaction that changes it. */
export async function addPlanRollout(
  tx: Querier,
  tierId: string,
  requestedBy: string,
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO public.plan_rollout (tier_id, requested_by, requested) VALUES ($1, $2, $3)
     ON CONFLICT (tier_id) DO UPDATE
       SET requested_by = excluded.requested_by, requested = excluded.requested, after_league = NULL`,
    [tierId, requestedBy, at],
  );
}
