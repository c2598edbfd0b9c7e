import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useLive } from '../../live/live.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { receiptOptions } from '../../records/use-receipt.js';
import { useDebounced } from '../../records/use-dry-run.js';
import { findExactLine } from './use-bank-facts.js';
import type { BankFacts } from './use-bank-facts.js';

/** How many receipts after the open one are prefetched. */
const PREFETCH_COUNT = 2;

/** What is approved: an amount, and the bank line that shows it. */
interface PreviewInput {
  amount: number | null;
  lineId: string | undefined;
}

/** Previews an approval of an amount (R42), together with the account that the preview is computed on. */
function previewOptions(api: ConsoleDataProvider, { first }: ReceiptGroup, { amount, lineId }: PreviewInput) {
  const body = {
    payment_id: first.id,
    ...(amount === null ? {} : { amount_received: amount }),
    ...(lineId === undefined ? {} : { bank_line_id: lineId }),
  };
  return queryOptions({
    // A dry run: the basis of a decision is never refetched on its own (live/changes.ts).
    queryKey: ['dry-run', 'review', first.league_id, first.id, amount, lineId ?? null],
    queryFn: async () => (await api.approve(body, { dryRun: true })).data,
    staleTime: 60_000,
    gcTime: 120_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The preview of the open receipt; `isOpen` is false while it cannot be decided. */
export function usePreview(group: ReceiptGroup, { amount, lineId }: PreviewInput, isOpen: boolean) {
  const api = useDataProvider<ConsoleDataProvider>();
  const league = group.first.league_id;
  const settled = useDebounced(amount);
  const isEnabled = settled === amount && amount !== null && isOpen;
  const query = useQuery({
    ...previewOptions(api, group, { amount: settled, lineId }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const isCurrent = isEnabled && !query.isFetching && !query.isPlaceholderData;
  const currentError = isCurrent ? query.error : null;
  // If the amount is refused, a decline still needs the account version.
  const account = useQuery({
    queryKey: ['account', league],
    queryFn: async () => (await api.account(league)).data,
    staleTime: 0,
    enabled: currentError !== null || (amount === null && !query.data),
  });
  const before = query.error ? undefined : query.data?.before;
  return {
    answer: query.data,
    error: currentError,
    isCurrent: isCurrent && !query.error,
    version: before?.version ?? account.data?.version,
    balance: before?.balance ?? account.data?.balance,
  };
}

export type Preview = ReturnType<typeof usePreview>;

/** The previews computed for a league's receipts before its account changed. */
export const reviewKey = (leagueId: string): readonly unknown[] => ['dry-run', 'review', leagueId];

/**
 * Prefetches the pictures and previews of the next receipts. A receipt whose league is being decided waits for that
 * decision, which changes the account.
 */
export function usePrefetchNext(
  groups: readonly ReceiptGroup[],
  index: number,
  busyLeagues: ReadonlySet<string>,
  bank: BankFacts,
): void {
  const api = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const current = groups[index];
  const upcoming = groups.slice(index + 1, index + 1 + PREFETCH_COUNT);
  const tokens = [current, ...upcoming].map((group) => group?.token).join();
  const busy = [...busyLeagues].join();
  const lines = upcoming.map((group) => findExactLine(bank.of(group), group.requested)?.bank_line_id);
  const lineIds = bank.isPending ? '' : lines.join();
  useEffect(() => {
    for (const [n, group] of upcoming.entries()) {
      for (const receipt of group.first.receipts.slice(0, 2))
        void client.prefetchQuery(receiptOptions(receipt));
      const { league_id: league } = group.first;
      if (league === current?.first.league_id || busyLeagues.has(league) || bank.isPending) continue;
      void client.prefetchQuery(previewOptions(api, group, { amount: group.requested, lineId: lines[n] }));
    }
    // The joined texts stand for these values, which are new objects with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tokens, busy, lineIds, bank.isPending, api, client]);
  useLive(['leagues', 'payments'], (changes) => {
    // Nothing changes for the open receipt while the user works on it; a decision on an outdated account is refused (412).
    const leagues = new Set(upcoming.map(({ first }) => first.league_id));
    leagues.delete(current?.first.league_id ?? '');
    for (const { league_id: league } of changes)
      if (league !== null && leagues.has(league))
        void client.invalidateQueries({ queryKey: reviewKey(league), refetchType: 'none' });
  });
}
