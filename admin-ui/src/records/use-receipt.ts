import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/client.js';
import type { Receipt } from '../api/types.js';

/** The file of a receipt, fetched with the user's login: an <img> could not send it. */
export const receiptOptions = ({ url }: Receipt) =>
  queryOptions({
    queryKey: ['receipt', url],
    queryFn: async ({ signal }) => (await request(url, { signal })).blob(),
    staleTime: Infinity,
    // Prefetched receipts, and receipts the user returns to with K, stay cached.
    gcTime: 120_000,
  });

export const useReceipt = (receipt: Receipt) => useQuery(receiptOptions(receipt));
