import { proposeForRead } from './propose.js';
import { addRelated, readLine } from './evidence.js';
import type { Debtor, OpenLine, Proposal } from './types.js';

/** A line that may show the money of a receipt in review. */
export interface ReceiptLine {
  line: OpenLine;
  proposal: Proposal;
}

const BY_LEVEL: Record<Proposal['level'], number> = { exact: 2, likely: 1, possible: 0 };

/** The payments whose receipts are in review. */
function inReview(debtors: readonly Debtor[]): Set<string> {
  const waiting = debtors.flatMap(({ payments }) =>
    payments.filter(({ receipt }) => receipt !== null && receipt.approved_on === undefined),
  );
  return new Set(waiting.map(({ id }) => id));
}

/**
 * The lines that may show the money of receipts in review, most certain first (R46); pure. These are the lines' own
 * proposals seen from the receipts: a line that fits something else better is not offered for a receipt.
 * @param nearby other open lines; some may also be in `lines`
 */
export function linesOfReceipts(
  lines: readonly OpenLine[],
  debtors: readonly Debtor[],
  nearby: readonly OpenLine[] = [],
): ReceiptLine[] {
  const waiting = inReview(debtors);
  const read = lines.map(readLine);
  const related = addRelated(read, nearby, debtors);
  const found = lines.flatMap((line, n): ReceiptLine[] => {
    const [best] = proposeForRead(read[n]!, debtors, related);
    if (!best || !best.payment_ids.every((id) => waiting.has(id))) return [];
    return [{ line, proposal: best }];
  });
  return found.sort(
    (a, b) => BY_LEVEL[b.proposal.level] - BY_LEVEL[a.proposal.level] || b.proposal.score - a.proposal.score,
  );
}
