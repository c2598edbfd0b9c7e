import type { ReceiptGroup } from '../../records/receipt-groups.js';
import type { Receipt } from '../../api/types.js';

/** How far an amount may be from the expected one before it is questioned: three times, or a third. */
const UNUSUAL_FACTOR = 3;

/**
 * Whether an amount is so far from what is due, and from what the owner was asked to transfer, that it may be a slip.
 */
export function isUnusualAmount(
  amount: number,
  { due, requested }: Pick<ReceiptGroup, 'due' | 'requested'>,
): boolean {
  if (amount === requested || amount === due) return false;
  return (
    amount > UNUSUAL_FACTOR * Math.max(due, requested) || UNUSUAL_FACTOR * amount < Math.min(due, requested)
  );
}

type EarlierUpload = NonNullable<Receipt['duplicate_of']>;

const isOfGroup = ({ payments }: ReceiptGroup, id: string): boolean =>
  payments.some((payment) => payment.id === id);

/** Earlier uploads that pictures of this receipt resemble, each listed once, except a declined picture that was sent again. */
export function findDuplicates(group: ReceiptGroup): EarlierUpload[] {
  const receipts = group.payments.flatMap((payment) => payment.receipts);
  const isSentAgain = receipts.some(({ sent_before: sent }) => Boolean(sent));
  const earlier = receipts.flatMap(({ duplicate_of: of }) =>
    of && !(isSentAgain && isOfGroup(group, of.payment_id)) ? [of] : [],
  );
  return [...new Map(earlier.map((one) => [one.payment_id, one])).values()];
}
