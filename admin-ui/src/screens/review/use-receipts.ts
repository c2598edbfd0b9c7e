import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
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
/** Changes of others are gathered: each would fetch the whole queue again. */
const GATHER_MS = 1500;

/** By whom a change was made that the feed tells; of a league that a decision is on its way to it is not known yet. */
export type Whose = 'own' | 'others' | 'not_known';

interface Page {
  rows: Payment[];
  total: number;
}

type Pages = InfiniteData<Page, number>;

/** What waits for a decision, the rest of it after the first 500 payments; none is left out. */
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
    // It is patched by one's own decisions, and asked for again when others have changed it.
    meta: { live: false },
    refetchInterval: 60_000,
    refetchOnWindowFocus: false,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    // With each page too: an answer may be here before its request was drawn.
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

/** Takes decided payments out of the queue that is here, without asking for it again. */
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
  client.invalidateQueries({ queryKey: QUEUE_KEY });

/**
 * The receipts that wait. The queue is fetched again soon after somebody else has changed it; what one has changed
 * oneself is known from its answer.
 * @param whose by whom a change was made; always the same function
 */
export function useReceipts(whose: (change: Change) => Whose): {
  query: ReturnType<typeof usePages>;
  groups: ReceiptGroup[];
} {
  const client = useQueryClient();
  const query = usePages();
  const { data } = query;
  const groups = useMemo(() => {
    // Pages move while they are read: a payment may be on two of them.
    const rows = new Map((data?.pages ?? []).flatMap((page) => page.rows.map((row) => [row.id, row])));
    return groupByReceipt([...rows.values()]);
  }, [data]);
  const gathered = useRef<Change[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = (): void => {
    const told = gathered.current.map((change) => [change, whose(change)] as const);
    gathered.current = told.filter(([, by]) => by === 'not_known').map(([change]) => change);
    timer.current = gathered.current.length > 0 ? setTimeout(settle, GATHER_MS) : undefined;
    if (told.some(([, by]) => by === 'others')) void refetchQueue(client);
  };
  useLive(['payments'], (changes) => {
    gathered.current.push(...changes);
    timer.current ??= setTimeout(settle, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { query, groups };
}
