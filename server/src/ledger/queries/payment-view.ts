import type { Instant } from '../../kernel/index.js';
import type { Receipt } from '../domain/index.js';
import type { Row } from '../projections/index.js';

/** A payment as the API shows it. */
export type PaymentView = Row & { id: string; league_id: string };

const HIDDEN_COLUMNS = new Set(['receipts', 'voided', 'bonus_applied', 'late_pauses', 'late_counted_until']);

/**
 * Converts a row of read.payment to what the API shows: `overdue` by the clock (R13), receipts by their addresses
 * (R15). Copied field by field, because patterns and spreads of forty fields take ten times as long, and every command
 * returns the payments that it changed.
 */
export function paymentView(row: Row, now: Instant): PaymentView {
  const view: Row = {};
  for (const name of Object.keys(row)) if (!HIDDEN_COLUMNS.has(name)) view[name] = row[name];
  const files = row['receipts'] as Receipt[];
  const late = row['status'] === 'pending' && (row['due'] as number) > 0;
  view['overdue'] = late && (row['final_payment_date'] as Instant) < now;
  view['receipt_image'] = files.map(({ name }) => name);
  view['receipts'] = files.map(({ mime, size }, n) => ({
    url: `/api/payments/${String(row['id'])}/receipts/${n}`,
    mime,
    size,
  }));
  if (row['voided']) view['voided'] = true;
  return view as PaymentView;
}
