import type { Querier } from '../../platform/database/index.js';
import type { BankTransaction, CashEntry } from './reconcile.js';

/** The bounds of a month: days for the bank, and instants for the ledger. */
export interface MonthBounds {
  first: string;
  last: string;
  start: string;
  end: string;
}

/** Signed like the transaction, because uses are positive in either direction. */
const MOVEMENTS = `
  SELECT l.id, l.booked_on::text AS booked_on, l.amount, l.payer, l.text, l.bank_reference, l.status, l.ignore_reason, l.taken,
    (sign(l.amount) * coalesce((
      SELECT sum(u.amount) FROM public.bank_line_uses u LEFT JOIN read.payment p ON p.id = u.payment_id
      WHERE u.bank_line_id = l.id
        AND CASE WHEN u.kind = 'approval' THEN p.approved_date ELSE u.occurred_at END BETWEEN $3 AND $4
    ), 0))::bigint AS taken_in_month
  FROM public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id
  WHERE l.booked_on BETWEEN $1 AND $2 AND a.currency = $5
  ORDER BY l.booked_on, l.id`;

/** Cash booked by approvals, partial payments and payouts, and how much of it bank lines show; reversals are separate rows. */
const CASH = `
  WITH cash AS (
    SELECT league_id, version, payment_id, sum(amount)::bigint AS amount, min(occurred_at) AS at
    FROM read.posting WHERE account = 'cash' AND occurred_at BETWEEN $3 AND $4 GROUP BY 1, 2, 3
  ), named AS (
    SELECT c.*, split_part(e.type, '@', 1) AS type, e.data->'bank_lines' IS NOT NULL AS names_lines,
      p.status = 'approved' AND p.approved_date = (e.data->>'approved_date')::timestamptz AS approved
    FROM cash c JOIN ledger.event e ON e.league_id = c.league_id AND e.version = c.version
      LEFT JOIN read.payment p ON p.id = c.payment_id
  )
  SELECT n.league_id, coalesce(l.name, '') AS league, n.version, n.payment_id, n.amount,
    (n.at AT TIME ZONE $5)::date::text AS day,
    CASE n.type WHEN 'PaymentApproved' THEN 'approval' WHEN 'PartReceived' THEN 'part' WHEN 'BalancePaidOut' THEN 'pay_out'
      ELSE 'reversal' END AS kind,
    CASE n.type WHEN 'PaymentApproved' THEN coalesce(n.approved, false)
      WHEN 'PartReceived' THEN NOT n.names_lines OR u.amount IS NOT NULL
      ELSE n.type = 'BalancePaidOut' END AS standing,
    CASE WHEN n.type = 'PaymentApproved' AND NOT coalesce(n.approved, false) THEN 0
      ELSE (sign(n.amount) * coalesce(u.amount, 0))::bigint END AS shown,
    CASE WHEN n.type = 'PaymentApproved' AND NOT coalesce(n.approved, false) THEN 0
      ELSE (sign(n.amount) * coalesce(u.in_month, 0))::bigint END AS shown_in_month
  FROM named n LEFT JOIN public.league l ON l.id = n.league_id
    LEFT JOIN LATERAL (
      SELECT sum(x.amount) AS amount, sum(x.amount) FILTER (WHERE b.booked_on BETWEEN $1 AND $2) AS in_month
      FROM public.bank_line_uses x JOIN public.bank_lines b ON b.id = x.bank_line_id
      WHERE (n.type = 'PaymentApproved' AND x.kind = 'approval' AND x.payment_id = n.payment_id)
        OR (n.type IN ('PartReceived', 'BalancePaidOut') AND x.league_id = n.league_id AND x.version = n.version)
    ) u ON true
  WHERE n.amount <> 0
  ORDER BY n.at, n.league_id, n.version`;

export const readBankTransactions = (
  db: Querier,
  { first, last, start, end }: MonthBounds,
  currency: string,
): Promise<BankTransaction[]> => db.query<BankTransaction>(MOVEMENTS, [first, last, start, end, currency]);

/** @param zone billing time zone, for the days */
export const readCash = (
  db: Querier,
  { first, last, start, end }: MonthBounds,
  zone: string,
): Promise<CashEntry[]> => db.query<CashEntry>(CASH, [first, last, start, end, zone]);
