import { Injectable } from '@nestjs/common';
import type { Instant } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { GroupReceipt, EarlierUpload } from '../commands/index.js';
import { ReceiptFingerprints } from '../commands/index.js';
import type { PaymentView, SentReceipt } from '../queries/index.js';
import { readSentReceipts } from '../queries/index.js';

/** An earlier upload of the same picture for the same payment. */
interface SentBefore {
  uploaded: Instant;
  declined: Instant | null;
  reason: string;
}

/** A receipt of a shown payment, with what is known about its picture. */
interface Flagged extends GroupReceipt {
  earlierUpload: EarlierUpload | undefined;
  sentBefore: SentReceipt | undefined;
}

/**
 * Flags receipts that look like earlier uploads. A picture that is sent again for the payment that it was declined for
 * is not a duplicate: staff are told that it is the same one, unless it is also used for another receipt.
 */
@Injectable()
export class ReceiptFlags {
  constructor(
    private readonly fingerprints: ReceiptFingerprints,
    private readonly db: Database,
  ) {}

  async put(payments: PaymentView[]): Promise<void> {
    const names = payments.flatMap((payment) => payment['receipt_image'] as string[]);
    const withReceipts = payments.filter((payment) => payment['payments_ids_token'] !== null);
    const [earlierUploads, sent] = await Promise.all([
      this.fingerprints.findEarlierUploads(names),
      readSentReceipts(
        this.db,
        withReceipts.map(({ id }) => id),
      ),
    ]);
    const flagged = withReceipts.map((payment) => ({
      payment,
      receipts: (payment['receipt_image'] as string[]).map((name): Flagged => {
        const token = payment['payments_ids_token'] as string;
        const own = { name, token, league_id: payment.league_id, earlierUpload: earlierUploads.get(name) };
        return { ...own, sentBefore: findBefore(sent.get(payment.id) ?? [], own) };
      }),
    }));
    const resent = flagged.flatMap(({ receipts }) => receipts.filter(({ sentBefore }) => sentBefore));
    const otherGroups = await this.fingerprints.inOtherGroups(resent);
    for (const { payment, receipts } of flagged) {
      payment['receipts'] = (payment['receipts'] as object[]).map((file, n) => ({
        ...file,
        ...flags(receipts[n]!, otherGroups),
      }));
    }
  }
}

/** The newest earlier upload with this picture for the same payment. */
function findBefore(
  sent: SentReceipt[],
  { name, token, earlierUpload }: Omit<Flagged, 'sentBefore'>,
): SentReceipt | undefined {
  const names = [name, earlierUpload?.name];
  return sent.find(
    ({ upload, ended, receipts }) =>
      upload !== token && ended !== null && receipts.some((receipt) => names.includes(receipt.name)),
  );
}

function flags(receipt: Flagged, otherGroups: Map<string, EarlierUpload>) {
  const { name, league_id, earlierUpload, sentBefore } = receipt;
  const isForeign = earlierUpload !== undefined && earlierUpload.league_id !== league_id;
  const duplicate = otherGroups.get(name) ?? (sentBefore && !isForeign ? undefined : earlierUpload);
  return {
    duplicate_of: duplicate ? withoutName(duplicate) : null,
    sent_before: sentBefore ? toSentBefore(sentBefore) : null,
  };
}

/** Removes the stored file name, which must not be exposed. */
function withoutName({ name: _, ...exposed }: EarlierUpload): Omit<EarlierUpload, 'name'> {
  return exposed;
}

function toSentBefore({ uploaded, ended }: SentReceipt): SentBefore {
  const isDeclined = ended?.how === 'declined';
  return { uploaded, declined: isDeclined ? ended.at : null, reason: isDeclined ? ended.reason : '' };
}
