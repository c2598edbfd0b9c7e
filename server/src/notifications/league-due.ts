import { readFigures } from '../ledger/index.js';
import type { Querier } from '../platform/database/index.js';
import type { DuePayment, LeagueDue } from './due-payments.js';
import { loadOwner } from './league-owner.js';

/**
 * What has to be paid by now, and whom to notify; undefined if the league has no owner or was deleted. A fixed price is
 * owed from its period's first day (R13), but nobody is asked to pay before the payment window opens.
 * @param includedIds payments that are listed even before that, since a reminder may come earlier.
 */
export async function loadLeagueDue(
  db: Querier,
  leagueId: string,
  includedIds: string[] = [],
): Promise<LeagueDue | undefined> {
  const owner = await loadOwner(db, leagueId);
  if (!owner || owner.is_deleted) return undefined;
  const payments = await db.query<DuePayment>(
    `SELECT id, is_service_payment, start_charge_date, final_charge_date, final_payment_date, penalty_value, due, charged
     FROM read.payment WHERE league_id = $1 AND status = 'pending' AND due > 0 AND NOT voided
       AND (initial_payment_date <= public.platform_now() OR id = ANY($2::uuid[]))
     ORDER BY final_payment_date, id`,
    [leagueId, includedIds],
  );
  const [figures, account] = await Promise.all([
    readFigures(
      db,
      leagueId,
      payments.map(({ id }) => id),
    ),
    readFigures(db, leagueId),
  ]);
  return { ...owner, payments, figures, account };
}
