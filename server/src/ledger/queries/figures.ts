import type { Instant } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import type { FigurePayment, Figures } from '../domain/index.js';
import { computeFigures } from '../domain/index.js';

/** The columns that the figures need of a league's payments. */
const PAYMENTS = `
  SELECT p.id, p.status, p.charge_type, p.due, p.estimated_value, p.generated_next, p.final_payment_date,
    p.due_at_upload, p.to_pay_at_upload
  FROM read.payment p WHERE p.league_id = $1 AND NOT p.voided
    AND p.status IN ('pending', 'in_review') AND ($2::uuid[] IS NULL OR p.status = 'in_review' OR p.id = ANY ($2))`;

/** The balance is 0 for a league whose account is not opened yet. */
const ACCOUNT = `
  SELECT coalesce((SELECT positive_balance FROM read.league_account WHERE league_id = $1), 0) AS balance,
    public.platform_now() AS now`;

/**
 * The current figures of a league's account, from its rows.
 * @param only if given, only these payments count as owed: for an email that lists some of them
 */
export async function readFigures(
  db: Querier,
  leagueId: string,
  only: string[] | null = null,
): Promise<Figures> {
  const [payments, [account]] = await Promise.all([
    db.query<FigurePayment>(PAYMENTS, [leagueId, only]),
    db.query<{ balance: number; now: Instant }>(ACCOUNT, [leagueId]),
  ]);
  return computeFigures(payments, account!.balance, account!.now);
}
