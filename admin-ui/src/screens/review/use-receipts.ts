import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Change } from '../../live/changes.js';
import { useLive } from '../../live/live.js';
import { refetchQueue, useReviewQueue } from '../../api/review.js';
import { groupByReceipt } from '../../records/receipt-groups.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

/** Changes by others are batched: each would refetch the whole queue. */
const COLLECT_MS = 1500;

/** Who made a change that the feed reports; unknown while a decision on the same league is being sent. */
export type ChangeOrigin = 'own' | 'others' | 'not_known';

/** All payments to review; after the first 500, the rest is loaded page by page. */
function usePages() {
  const query = useReviewQueue();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    // Runs with each page too: a response may arrive before its request was rendered.
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

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
