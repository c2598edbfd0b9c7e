import { useQueryClient } from '@tanstack/react-query';
import { refetchReceiptLines, useReceiptLines } from '../../api/review.js';
import type { ReceiptLine } from '../../api/types.js';
import { useLive } from '../../live/live.js';
import { useCan } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

/** What statements show about one receipt. */
export interface BankFact {
  /** The last day covered by a statement. */
  until: string;
  /** Most certain first. */
  lines: readonly ReceiptLine[];
}

export interface BankFacts {
  /** Not known yet whether the bank shows anything: an approval waits for it. */
  isPending: boolean;
  /** Undefined if no statement was ever imported, or the user may not see them. */
  of: (group: ReceiptGroup) => BankFact | undefined;
}

/**
 * What the bank shows for all receipts in review: requested once for the whole queue, and again after a new statement.
 */
export function useBankFacts(): BankFacts {
  const client = useQueryClient();
  const canReadBank = useCan()('bank.read');
  const query = useReceiptLines(canReadBank);
  useLive(['bank_statements'], () => void refetchReceiptLines(client));
  const { data } = query;
  const of: BankFacts['of'] = ({ payments }) => {
    if (!data || data.imported_until === null) return undefined;
    const own = new Set(payments.map(({ id }) => id));
    const lines = data.lines.filter(({ payment_ids: ids }) => ids.every((id) => own.has(id)));
    return { until: data.imported_until, lines };
  };
  return { isPending: canReadBank && query.isPending, of };
}

/** The line that an approval of this amount can be based on: the amount must be the line's full amount. */
export const findLineByAmount = (
  fact: BankFact | undefined,
  amount: number | null,
): ReceiptLine | undefined =>
  fact?.lines.find((line) => line.amount === amount && line.other_line_ids.length === 0);

/** For the amount that the owner was asked to transfer: the line that is used unless the user says otherwise. */
export const findExactLine = (fact: BankFact | undefined, amount: number | null): ReceiptLine | undefined => {
  const line = findLineByAmount(fact, amount);
  return line?.exact ? line : undefined;
};
