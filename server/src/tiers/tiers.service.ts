import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.js';
import { DomainError } from '../kernel/index.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/index.js';
import type { Querier, ListRow } from '../platform/database/index.js';
import { RecordStore } from '../record-store/index.js';
import { TIERS } from './tier.js';
import type { CreateTierBody, UpdateTierBody } from './tier.js';
import type { Instant } from '../kernel/index.js';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';

async function rejectInUse(tx: Querier, tierId: string): Promise<void> {
  const accounts = await tx.query('SELECT 1 FROM read.league_account WHERE tier_id = $1 LIMIT 1', [tierId]);
  if (accounts.length > 0) throw new DomainError('IN_USE', 409);
}

@Injectable()
export class TiersService {
  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
    private readonly clock: Clock,
  ) {}

  create(actor: Actor, body: CreateTierBody): Promise<ListRow> {
    return this.store.create(actor, TIERS, body);
  }

  /**
   * Accounts keep their type_tier in their events, so it cannot change while in use: 409 IN_USE. Changed limits or
   * flags are sent to the instances of the tier's leagues; a changed price is not (R5).
   */
  update(actor: Actor, id: string, body: UpdateTierBody): Promise<ListRow> {
    return this.database.transaction(async (tx) => {
      const [before] = await tx.query<ListRow>('SELECT * FROM public.tiers WHERE id = $1 FOR UPDATE', [id]);
      const moves = body.type_tier !== undefined && before && before['type_tier'] !== body.type_tier;
      if (moves) await rejectInUse(tx, id);
      const after = await this.store.update(actor, TIERS, id, body);
      if (before && reachesInstances(before, after)) {
        await addPlanRollout(tx, id, actor.userId, await this.clock.now());
      }
      return after;
    });
  }

  remove(actor: Actor, id: string): Promise<ListRow> {
    return this.store.remove(actor, TIERS, id, (tx) => rejectInUse(tx, id));
  }
}

/** The fields of a tier that instances know: not its price or description. */
const PUSHED_FIELDS = ['name', ...LIMITS, ...MENU_FLAGS] as const;

/** Whether the instances of a tier's leagues have to be notified of a change (R5). */
export function reachesInstances(before: ListRow, after: ListRow): boolean {
  return PUSHED_FIELDS.some((field) => before[field] !== after[field]);
}

/** Schedules the update of the instances of all leagues of a tier, in the transaction that changes the tier. */
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
