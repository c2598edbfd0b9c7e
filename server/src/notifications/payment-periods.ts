import type { Instant } from '../kernel/index.js';
import type { Querier } from '../platform/database/index.js';

/** The period of a payment, with its current state. */
export interface PaymentPeriod {
  id: string;
  is_service_payment: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  status: string;
}

/** The periods of all payments of a league, by payment id. */
export async function loadPeriods(db: Querier, leagueId: string): Promise<Map<string, PaymentPeriod>> {
  const rows = await db.query<PaymentPeriod>(
    `SELECT id, is_service_payment, start_charge_date, final_charge_date, status FROM read.payment WHERE league_id = $1`,
    [leagueId],
  );
  return new Map(rows.map((period) => [period.id, period]));
}
