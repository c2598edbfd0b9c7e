import type { BankLine, LineProposal, Payment } from '../../../api/types.js';

/** Payments that a line may be matched with: a proposal, or what a person has looked for. */
export interface Choice {
  key: string;
  league_id: string;
  league_name: string;
  payment_ids: readonly string[];
  level: LineProposal['level'] | 'searched';
  because: readonly string[];
  other_line_ids: readonly string[];
}

export const fromProposal = (proposal: LineProposal): Choice => ({
  ...proposal,
  level: proposal.level,
  key: proposal.payment_ids.join(),
});

/** What a person has put together from the search. */
export function fromSearch(payments: readonly Payment[]): Choice | undefined {
  const [first] = payments;
  if (!first) return undefined;
  const ids = payments.map(({ id }) => id);
  return {
    ...{ key: `searched ${ids.join()}`, league_id: first.league_id, league_name: first.league?.name ?? '' },
    ...{ payment_ids: ids, level: 'searched', because: [], other_line_ids: [] },
  };
}

/** What of a line is over, or lacks, against what is due (both as the API says them). Minor units. */
export const differenceOf = ({ amount }: Pick<BankLine, 'amount'>, payments: readonly Payment[]): number =>
  amount - payments.reduce((sum, { due }) => sum + due, 0);
