import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { refetchCached } from '@touchline/ui/refetch';
import { useDataProvider } from 'react-admin';
import { useEffect, useMemo, useRef } from 'react';
import type { Change } from '../../live/changes.js';
import { useLive } from '../../live/live.js';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { Payment } from '../../api/types.js';
import { groupByReceipt } from '../../records/receipt-groups.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

const QUEUE_KEY = ['review-queue'];
const ROWS_PER_PAGE = 500;
/** Changes by others are batched: each would refetch the whole queue. */
const COLLECT_MS = 1500;

/** Who made a change that the feed reports; unknown while a decision on the same league is being sent. */
export type ChangeOrigin = 'own' | 'others' | 'not_known';

interface Page {
  rows: Payment[];
  total: number;
}

type Pages = InfiniteData<Page, number>;

/** All payments to review; after the first 500, the rest is loaded page by page. */
function usePages() {
  const api = useDataProvider<ConsoleDataProvider>();
  const query = useInfiniteQuery({
    queryKey: QUEUE_KEY,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { data, total } = await api.getList('payments', {
        filter: { status: 'in_review' },
        sort: { field: 'updated', order: 'ASC' },
        pagination: { page: pageParam, perPage: ROWS_PER_PAGE },
        meta: { expand: 'league' },
        signal,
      });
      return { rows: data as Payment[], total: total ?? data.length };
    },
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.rows.length === 0 || pages.length * ROWS_PER_PAGE >= last.total ? undefined : pages.length + 1,
    // Patched by the user's own decisions, and refetched when others have changed it.
    meta: { live: false },
    refetchInterval: 60_000,
    refetchOnWindowFocus: false,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    // Runs with each page too: a response may arrive before its request was rendered.
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

/** Removes decided payments from the cached queue without refetching it. */
export function removeFromQueue(client: QueryClient, decided: readonly Payment[]): void {
  const ids = new Set(decided.map(({ id }) => id));
  client.setQueryData<Pages>(
    QUEUE_KEY,
    (queue) =>
      queue && {
        ...queue,
        pages: queue.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.has(id)) })),
      },
  );
}

export const refetchQueue = (client: QueryClient): Promise<void> =>
  refetchCached(client, { queryKey: QUEUE_KEY });

/**
 * The receipts to review. The queue is refetched soon after someone else has changed it; the user's own changes are
 * known from the responses.
 * @param originOf says who made a change; must be a stable function
 */
export function useReceipts(originOf: (change: Change) => ChangeOrigin): {
  query: ReturnType<typeof usePages>;
  groups: ReceiptGroup[];
} {
  const client = useQueryClient();
  const query = usePages();
  const { data } = query;
  const groups = useMemo(() => {
    // Pages shift while they are read: a payment may be on two of them.
    const rows = new Map((data?.pages ?? []).flatMap((page) => page.rows.map((row) => [row.id, row])));
    return groupByReceipt([...rows.values()]);
  }, [data]);
  const pending = useRef<Change[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = (): void => {
    const classified = pending.current.map((change) => [change, originOf(change)] as const);
    pending.current = classified.filter(([, by]) => by === 'not_known').map(([change]) => change);
    timer.current = pending.current.length > 0 ? setTimeout(flush, COLLECT_MS) : undefined;
    if (classified.some(([, by]) => by === 'others')) void refetchQueue(client);
  };
  useLive(['payments'], (changes) => {
    pending.current.push(...changes);
    timer.current ??= setTimeout(flush, COLLECT_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { query, groups };
}
