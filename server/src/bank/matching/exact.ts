import { compareText } from '../../kernel/index.js';
import { addRelated, readLine } from './evidence.js';
import { proposeForRead } from './propose.js';
import type { Debtor, OpenLine, Proposal } from './types.js';

/** A line and the payments that it matches exactly. */
export interface ExactMatch {
  line: OpenLine;
  proposal: Proposal;
}

/** The debtors without the payments of a proposal; a receipt group is always paid as a whole. */
function removeProposed(debtors: readonly Debtor[], { league_id, payment_ids }: Proposal): Debtor[] {
  return debtors.map((debtor) =>
    debtor.league_id === league_id
      ? { ...debtor, payments: debtor.payments.filter(({ id }) => !payment_ids.includes(id)) }
      : debtor,
  );
}

/**
 * The exact proposals of many lines, which staff approve with a single keystroke (R46); pure. Lines are processed by
 * day, and a payment that an earlier line pays is not proposed for a later one.
 * @param nearby other open lines; some may also be in `lines`
 */
export function exactMatches(
  lines: readonly OpenLine[],
  debtors: readonly Debtor[],
  nearby: readonly OpenLine[] = [],
): ExactMatch[] {
  let open = debtors;
  const sorted = [...lines].sort((a, b) => compareText(a.booked_on, b.booked_on) || compareText(a.id, b.id));
  const read = sorted.map(readLine);
  const related = addRelated(read, nearby, debtors);
  return sorted.flatMap((line, n) => {
    const [proposal] = proposeForRead(read[n]!, open, related);
    if (proposal?.level !== 'exact') return [];
    open = removeProposed(open, proposal);
    return [{ line, proposal }];
  });
}
