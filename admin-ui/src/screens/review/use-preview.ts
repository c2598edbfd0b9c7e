import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { receiptOptions } from '../../api/files.js';
import { accountOptions } from '../../api/league-queries.js';
import { approvalPreviewOptions, reviewKey } from '../../api/review.js';
import type { Approval } from '../../api/review.js';
import { useLive } from '../../live/live.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { useDebounced } from '../../records/use-dry-run.js';
import { findExactLine } from './use-bank-facts.js';
import type { BankFacts } from './use-bank-facts.js';

/** How many receipts after the open one are prefetched. */
const PREFETCH_COUNT = 2;

/** The preview of the open receipt; `isOpen` is false while it cannot be decided. */
export function usePreview({ first }: ReceiptGroup, { amount, lineId }: Approval, isOpen: boolean) {
  const settled = useDebounced(amount);
  const isEnabled = settled === amount && amount !== null && isOpen;
  const query = useQuery({
    ...approvalPreviewOptions(first, { amount: settled, lineId }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const isCurrent = isEnabled && !query.isFetching && !query.isPlaceholderData;
  const currentError = isCurrent ? query.error : null;
  // If the amount is refused, a decline still needs the account version.
  const account = useQuery({
    ...accountOptions(first.league_id),
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
      const approval = { amount: group.requested, lineId: lines[n] };
      void client.prefetchQuery(approvalPreviewOptions(group.first, approval));
    }
    // The joined texts stand for these values, which are new objects with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tokens, busy, lineIds, bank.isPending, client]);
  useLive(['leagues', 'payments'], (changes) => {
    // Nothing changes for the open receipt while the user works on it; a decision on an outdated account is refused (412).
    const leagues = new Set(upcoming.map(({ first }) => first.league_id));
    leagues.delete(current?.first.league_id ?? '');
    for (const { league_id: league } of changes)
      if (league !== null && leagues.has(league))
        void client.invalidateQueries({ queryKey: reviewKey(league), refetchType: 'none' });
  });
}
