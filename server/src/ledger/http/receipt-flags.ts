import { Injectable } from '@nestjs/common';
import type { Instant } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { GroupReceipt, SeenBefore } from '../commands/index.js';
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
  seen: SeenBefore | undefined;
  before: SentReceipt | undefined;
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
    const [seen, sent] = await Promise.all([
      this.fingerprints.seenBefore(names),
      readSentReceipts(
        this.db,
        withReceipts.map(({ id }) => id),
      ),
    ]);
    const flagged = withReceipts.map((payment) => ({
      payment,
      receipts: (payment['receipt_image'] as string[]).map((name): Flagged => {
        const token = payment['payments_ids_token'] as string;
        const own = { name, token, league_id: payment.league_id, seen: seen.get(name) };
        return { ...own, before: findBefore(sent.get(payment.id) ?? [], own) };
      }),
    }));
    const again = flagged.flatMap(({ receipts }) => receipts.filter(({ before }) => before));
    const elsewhere = await this.fingerprints.inOtherGroups(again);
    for (const { payment, receipts } of flagged) {
      payment['receipts'] = (payment['receipts'] as object[]).map((shown, n) => ({
        ...shown,
        ...flags(receipts[n]!, elsewhere),
      }));
    }
  }
}

/** The newest earlier upload with this picture for the same payment. */
function findBefore(
  sent: SentReceipt[],
  { name, token, seen }: Omit<Flagged, 'before'>,
): SentReceipt | undefined {
  const known = [name, seen?.name];
  return sent.find(
    ({ upload, ended, receipts }) =>
      upload !== token && ended !== null && receipts.some((receipt) => known.includes(receipt.name)),
  );
}

function flags(receipt: Flagged, elsewhere: Map<string, SeenBefore>) {
  const { name, league_id, seen, before } = receipt;
  const isForeign = seen !== undefined && seen.league_id !== league_id;
  const duplicate = elsewhere.get(name) ?? (before && !isForeign ? undefined : seen);
  return {
    duplicate_of: duplicate ? withoutName(duplicate) : null,
    sent_before: before ? toShown(before) : null,
  };
}

/** Removes the stored file name, which must not be exposed. */
function withoutName({ name: _, ...seen }: SeenBefore): Omit<SeenBefore, 'name'> {
  return seen;
}

function toShown({ uploaded, ended }: SentReceipt): SentBefore {
  const isDeclined = ended?.how === 'declined';
  return { uploaded, declined: isDeclined ? ended.at : null, reason: isDeclined ? ended.reason : '' };
}
