import type { Querier } from '../../platform/database/index.js';

/** Names of the checkpoints. Under a new name, a reaction would start at the first event and do everything again. */
export const outboxReaders = {
  paymentMails: 'payment_mails',
  suspensions: 'suspensions',
  recordChanges: 'record_changes',
  receiptNumbers: 'receipt_numbers',
} as const;

/** Starts a reader after all events that are visible to the caller, when past events must not trigger its reaction. */
export async function skipHistory(db: Querier, reader: string): Promise<void> {
  await db.query(
    `INSERT INTO ledger.outbox_checkpoint (reader, position) SELECT $1, coalesce(max(position), 0) FROM ledger.event
     ON CONFLICT (reader) DO UPDATE SET position = excluded.position`,
    [reader],
  );
}
