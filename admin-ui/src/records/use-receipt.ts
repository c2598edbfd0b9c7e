import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/client.js';
import type { Receipt } from '../api/types.js';

/** The file of a receipt, fetched as the person logged in: an <img> could not say who asks. */
export const receiptOptions = ({ url }: Receipt) =>
  queryOptions({
    queryKey: ['receipt', url],
    queryFn: async ({ signal }) => (await request(url, { signal })).blob(),
    staleTime: Infinity,
    // Got ready ahead, and looked at again with K.
    gcTime: 120_000,
  });

export const useReceipt = (receipt: Receipt) => useQuery(receiptOptions(receipt));
