import { DomainError } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import { toWriteError } from '../../record-store/index.js';

const TAKEN = { league_url_extension_key: 'DUPLICATE', league_user_id_key: 'USER_HAS_LEAGUE' };

/**
 * Takes a deleted league back among those that are there, with its name and its owner, both of which may be another's by
 * now. Throws 409 DUPLICATE, USER_HAS_LEAGUE.
 */
export async function restoreLeagueRow(tx: Querier, leagueId: string): Promise<void> {
  await tx
    .query(
      `UPDATE public.league SET deployment_status = 'pending', updated = greatest(updated, now())
       WHERE id = $1 AND deployment_status = 'deleted'`,
      [leagueId],
    )
    .catch((error: unknown) => {
      const refusal = toWriteError(error, TAKEN);
      if (!(refusal instanceof DomainError) || refusal.code !== 'DUPLICATE') throw refusal;
      throw new DomainError('DUPLICATE', 409, refusal.params, { outcome: -1 });
    });
}
