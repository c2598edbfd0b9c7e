import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetMany } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../../api/data-provider.js';
import type { BankLine, Payment } from '../../../api/types.js';
import { fromProposal, fromSearch } from './choices.js';
import type { Choice } from './choices.js';

export const proposalsKey = (lineId: string): readonly unknown[] => ['bank_lines', 'proposals', lineId];

/** The payments a line may cover: the server's proposals, the user's search, and which of them is chosen. */
export function useChoices(line: BankLine) {
  const api = useDataProvider<ConsoleDataProvider>();
  const [searched, setSearched] = useState<Payment[]>([]);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const isOpen = line.status === 'open' && line.amount > 0;
  const query = useQuery({
    queryKey: proposalsKey(line.id),
    queryFn: async () => (await api.proposals(line.id)).data,
    enabled: isOpen,
    staleTime: 30_000,
  });
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
