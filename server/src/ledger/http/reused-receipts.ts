import type { Querier } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import type { Receipt } from '../domain/index.js';
import { readPaymentsOfUploads, readSentReceipts } from '../queries/index.js';
import type { UploadReceiptBody } from './bodies.js';

/**
 * Finds files of declined receipts that are sent again, each file once, so that nobody has to look for the picture
 * again. Only files declined for one of the same payments: for another payment, the picture must be uploaded like any
 * other and is compared with earlier ones.
 * @throws InvalidInput 400 `RECEIPT_NOT_FOUND`.
 */
export async function findReusedReceipts(
  db: Querier,
  { league_id, payments, kept_receipts: reused = [] }: UploadReceiptBody,
): Promise<Receipt[]> {
  if (reused.length === 0) return [];
  const own = await db.query<{ id: string }>(
    'SELECT id FROM read.payment WHERE league_id = $1 AND id = ANY ($2::uuid[])',
    [league_id, reused.map(({ payment_id }) => payment_id)],
  );
  const [sent, paymentsOf] = await Promise.all([
    readSentReceipts(
      db,
      own.map(({ id }) => id),
    ),
    readPaymentsOfUploads(
      db,
      league_id,
      reused.map(({ upload }) => upload),
    ),
  ]);
  const found = reused.map(({ payment_id, upload, n }) => {
    const declined = sent
      .get(payment_id)
      ?.find((one) => one.upload === upload && one.ended?.how === 'declined');
    const isSameCharge = payments.some((payment) => paymentsOf.get(upload)?.includes(payment.payment_id));
    const receipt = isSameCharge ? declined?.receipts[n] : undefined;
    if (!receipt) throw badField('kept_receipts', 'RECEIPT_NOT_FOUND');
    return receipt;
  });
  return [...new Map(found.map((receipt) => [receipt.name, receipt])).values()];
}
