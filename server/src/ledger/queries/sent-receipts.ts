import type { Instant, Money } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import type { NewEvent, Receipt } from '../domain/index.js';
import { upcastIfKnown } from '../read-event.js';

/** A receipt that was sent for a payment, and its outcome (R15, R16, R20). */
export interface SentReceipt {
  /** The token of the receipt group. */
  upload: string;
  uploaded: Instant;
  payment_date: Instant;
  user_comment: string;
  due_at_upload: Money | null;
  receipts: Receipt[];
  /** Null: in review, or approved. */
  ended: { how: 'declined' | 'withdrawn' | 'part_received'; at: Instant; reason: string } | null;
}

interface SentEvent {
  payment_id: string;
  type: string;
  data: unknown;
  occurred_at: Instant;
}

/** Uses the index of the audit rows, because the events of a payment have none. */
const EVENTS = `
  SELECT a.payment_id, e.type, e.data, e.occurred_at
  FROM read.payment_audit a JOIN ledger.event e ON e.league_id = a.league_id AND e.version = a.version
  WHERE a.payment_id = ANY ($1::uuid[]) AND e.type IN ('ReceiptUploaded', 'ReceiptDeleted', 'PaymentDeclined', 'PartReceived')
  ORDER BY e.position`;

/** The receipts that were sent for each of these payments, newest first. A payment without any is missing. */
export async function readSentReceipts(
  db: Querier,
  paymentIds: string[],
): Promise<Map<string, SentReceipt[]>> {
  const sent = new Map<string, SentReceipt[]>();
  if (paymentIds.length === 0) return sent;
  for (const event of await db.query<SentEvent>(EVENTS, [paymentIds])) {
    const earlier = sent.get(event.payment_id) ?? [];
    sent.set(event.payment_id, applySentEvent(earlier, event));
  }
  return sent;
}

/** Folds an event into the receipts sent so far, newest first. */
export function applySentEvent(
  earlier: SentReceipt[],
  { occurred_at: at, ...event }: SentEvent,
): SentReceipt[] {
  const fact = upcastIfKnown(event) as NewEvent;
  if (fact.type === 'ReceiptUploaded') {
    const { payments_ids_token: upload, payment_date, user_comment, receipts, due_at_upload } = fact.data;
    const sent = { upload, uploaded: at, payment_date, user_comment, receipts, ended: null };
    return [{ ...sent, due_at_upload: due_at_upload ?? null }, ...earlier];
  }
  const [latest, ...older] = earlier;
  // Declining a payment that was approved without a receipt does not end an earlier one.
  if (!latest || latest.ended !== null) return earlier;
  if (fact.type === 'ReceiptDeleted')
    return [{ ...latest, ended: { how: 'withdrawn', at, reason: '' } }, ...older];
  if (fact.type === 'PartReceived')
    return [{ ...latest, ended: { how: 'part_received', at, reason: fact.data.comment } }, ...older];
  if (fact.type !== 'PaymentDeclined') return earlier;
  return [{ ...latest, ended: { how: 'declined', at, reason: fact.data.reason } }, ...older];
}

export async function readPaymentsOfUploads(
  db: Querier,
  leagueId: string,
  uploads: string[],
): Promise<Map<string, string[]>> {
  const rows = await db.query<{ upload: string; payment_ids: string[] }>(
    `SELECT e.data->>'payments_ids_token' AS upload, json_agg(e.data->>'payment_id' ORDER BY e.version) AS payment_ids
     FROM ledger.event e
     WHERE e.league_id = $1 AND e.type = 'ReceiptUploaded' AND e.data->>'payments_ids_token' = ANY ($2) GROUP BY 1`,
    [leagueId, uploads],
  );
  return new Map(rows.map(({ upload, payment_ids }) => [upload, payment_ids]));
}
