import type { BankLine, LineProposal, Payment } from '../../../api/types.js';

/** Payments that a line can be matched with: a proposal, or the result of a user's search. */
export interface Choice {
  key: string;
  league_id: string;
  league_name: string;
  payment_ids: readonly string[];
  level: LineProposal['level'] | 'searched';
  because: readonly string[];
  other_line_ids: readonly string[];
  /** The payments are already approved: the line only proves their money. */
  approved: boolean;
}

export const fromProposal = (proposal: LineProposal): Choice => ({
  ...proposal,
  level: proposal.level,
  key: proposal.payment_ids.join(),
});

const isApproved = ({ status }: Pick<Payment, 'status'>): boolean => status === 'approved';

/** The amount a line should show for a payment: what is due, or what its approval received. Minor units. */
export const amountOf = (payment: Payment): number => (isApproved(payment) ? payment.received : payment.due);

/** A choice the user has put together from the search. */
export function fromSearch(payments: readonly Payment[]): Choice | undefined {
  const [first] = payments;
  if (!first) return undefined;
  const ids = payments.map(({ id }) => id);
  return {
    ...{ key: `searched ${ids.join()}`, league_id: first.league_id, league_name: first.league?.name ?? '' },
    ...{ payment_ids: ids, level: 'searched', because: [], other_line_ids: [] },
    approved: payments.every(isApproved),
  };
}

/** By how much a line exceeds or falls short of its payments (all amounts are the API's). Minor units. */
export const differenceOf = ({ amount }: Pick<BankLine, 'amount'>, payments: readonly Payment[]): number =>
  amount - payments.reduce((sum, payment) => sum + amountOf(payment), 0);
