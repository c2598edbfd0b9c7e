import { useLineProposals } from '../../../api/bank-queries.js';
import { useGetMany } from '../../../api/records-by-id.js';
import { useState } from 'react';
import type { BankLine, Payment } from '../../../api/types.js';
import { fromProposal, fromSearch } from './choices.js';
import type { Choice } from './choices.js';

/** The payments a line may cover: the server's proposals, the user's search, and which of them is chosen. */
export function useChoices(line: BankLine) {
  const [searched, setSearched] = useState<Payment[]>([]);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const isOpen = line.status === 'open' && line.amount > 0;
  const query = useLineProposals(line.id, isOpen);
  const own = fromSearch(searched);
  const choices: Choice[] = [...(query.data ?? []).map(fromProposal), ...(own ? [own] : [])];
  const chosen = choices.find(({ key }) => key === chosenKey);
  const ids = [...new Set(choices.flatMap(({ payment_ids: all }) => all))];
  const payments = useGetMany<Payment>('payments', { ids, meta: { expand: 'league' } });
  const byId = new Map(
    [...searched, ...(payments.data ?? [])].flatMap((one) => (one ? [[one.id, one]] : [])),
  );
  return {
    ...{ query, choices, chosen, searched, payments: byId, isOpen },
    choose: (choice: Choice | undefined) => setChosenKey(choice?.key ?? null),
    /** A search result is chosen immediately. */
    search: (results: Payment[]) => {
      setSearched(results);
      setChosenKey(fromSearch(results)?.key ?? null);
    },
  };
}

export type Choices = ReturnType<typeof useChoices>;
