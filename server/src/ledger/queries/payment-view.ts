import type { Instant } from '../../kernel/index.js';
import type { Receipt } from '../domain/index.js';
import type { Row } from '../projections/index.js';

/** A payment as the API shows it (api.md, records). */
export type PaymentView = Row & { id: string; league_id: string };

/** Makes a row of read.payment what the API shows: `overdue` by the clock (R13), receipts by their addresses (R15). */
export function paymentView(row: Row, now: Instant): PaymentView {
  const { receipts, voided, bonus_applied: _b, late_pauses: _p, late_counted_until: _c, ...shown } = row;
  const files = receipts as Receipt[];
  const late = row['status'] === 'pending' && (row['due'] as number) > 0;
  return {
    ...shown,
    id: row['id'] as string,
    league_id: row['league_id'] as string,
    overdue: late && (row['final_payment_date'] as Instant) < now,
    receipt_image: files.map(({ name }) => name),
    receipts: files.map(({ mime, size }, n) => ({
      url: `/api/payments/${String(row['id'])}/receipts/${n}`,
      mime,
      size,
    })),
    ...(voided ? { voided: true } : {}),
  };
}
