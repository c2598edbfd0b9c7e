import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.js';
import { Refusal } from '../kernel/index.js';
import { Database } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import type { ListRow } from '../platform/database/list-query/index.js';
import { RecordStore } from '../record-store/index.js';
import { TIERS } from './tier.js';
import type { CreateTierBody, UpdateTierBody } from './tier.js';

async function refuseInUse(tx: Querier, tierId: string): Promise<void> {
  const accounts = await tx.query('SELECT 1 FROM read.league_account WHERE tier_id = $1 LIMIT 1', [tierId]);
  if (accounts.length > 0) throw new Refusal('IN_USE', 409);
}

/** Writes tiers. A changed price does not touch leagues that have the tier (R5). */
@Injectable()
export class TiersService {
  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
  ) {}

  create(actor: Actor, body: CreateTierBody): Promise<ListRow> {
    return this.store.create(actor, TIERS, body);
  }

  /** Accounts keep their type_tier in their events, so it cannot change under them: 409 IN_USE. */
  update(actor: Actor, id: string, body: UpdateTierBody): Promise<ListRow> {
    return this.database.transaction(async (tx) => {
      const [tier] = await tx.query<{ type_tier: number }>(
        'SELECT type_tier FROM public.tiers WHERE id = $1 FOR UPDATE',
        [id],
      );
      const moves = body.type_tier !== undefined && tier !== undefined && tier.type_tier !== body.type_tier;
      if (moves) await refuseInUse(tx, id);
      return this.store.update(actor, TIERS, id, body);
    });
  }

  remove(actor: Actor, id: string): Promise<ListRow> {
    return this.store.remove(actor, TIERS, id, (tx) => refuseInUse(tx, id));
  }
}
