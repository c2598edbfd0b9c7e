import type { Instant, Money } from '../../kernel/index.js';
import { plusMs } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** Maximum number of days of a transfer between banks, including a weekend. */
export const DAYS_OF_TRANSFER = 5;

/** Money received that has not been matched with payments; uses the same conditions as the list that shows it. */
export const UNMATCHED_LINES = `
  SELECT count(*) AS lines, coalesce(sum(amount - taken), 0)::bigint AS amount
  FROM public.bank_lines WHERE status = 'open' AND amount > 0`;

/**
 * Approvals in a time range that no transaction is matched with, although the statements cover their days. Includes
 * those whose transaction shows another amount, which the month's report lists apart.
 */
const NOT_IN_BANK = `
  SELECT to_char(p.approved_date AT TIME ZONE $3, 'YYYY-MM') AS month, count(*) AS payments,
    sum(p.received)::bigint AS amount
  FROM read.payment p
  WHERE p.status = 'approved' AND p.received > 0 AND p.approved_date BETWEEN $1 AND $2
    AND (p.payment_date AT TIME ZONE $3)::date BETWEEN
      (SELECT min(period_from) FROM public.bank_statements) AND (SELECT max(period_to) FROM public.bank_statements)
    AND NOT EXISTS (SELECT FROM public.bank_line_uses u WHERE u.payment_id = p.id AND u.kind = 'approval')
  GROUP BY 1 ORDER BY 1`;

/** Approvals of a month without a matched transaction. */
export interface NotInBank {
  month: string;
  payments: number;
  amount: Money;
}

/** By month, oldest first: approvals of the last year that are older than a transfer takes (R47). */
export function readNotInBank(db: Querier, now: Instant, zone: string): Promise<NotInBank[]> {
  const late = plusMs(now, -DAYS_OF_TRANSFER * DAY_MS);
  return db.query<NotInBank>(NOT_IN_BANK, [plusMs(now, -YEAR_MS), late, zone]);
}

/** Open bank work of the staff. */
export interface BankWork {
  /** The last day that a statement covers. */
  imported_until: string;
  unmatched: { lines: number; amount: Money };
  not_in_bank: { payments: number; amount: Money };
}

const IMPORTED_UNTIL =
  'SELECT max(period_to)::text AS imported_until, public.platform_now() AS now FROM public.bank_statements';

/** The last day that a statement covers, null if none was ever imported, and the platform's time. */
export async function readImportedUntil(
  db: Querier,
): Promise<{ imported_until: string | null; now: Instant }> {
  const [bank] = await db.query<{ imported_until: string | null; now: Instant }>(IMPORTED_UNTIL);
  return bank!;
}

/** Null if no statement was ever imported. */
export async function readBankWork(db: Querier, zone: string): Promise<BankWork | null> {
  const { imported_until, now } = await readImportedUntil(db);
  if (imported_until === null) return null;
  const [unmatched] = await db.query<BankWork['unmatched']>(UNMATCHED_LINES);
  const months = await readNotInBank(db, now, zone);
  const total = (key: 'payments' | 'amount'): number => months.reduce((sum, month) => sum + month[key], 0);
  return {
    imported_until,
    unmatched: unmatched!,
    not_in_bank: { payments: total('payments'), amount: total('amount') },
  };
}
