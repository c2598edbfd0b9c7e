import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../api/client.js';
import type { Receipt } from '../api/types.js';

/** The file of a receipt, fetched as the person logged in: an <img> could not say who asks. */
export function useReceipt(receipt: Receipt) {
  const file = useQuery({
    queryKey: ['receipt', receipt.url],
    queryFn: async ({ signal }) => (await callApi('GET', receipt.url, { signal })).blob(),
    staleTime: Infinity,
  });
  const [address, setAddress] = useState<string | null>(null);
  const { data } = file;
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { ...file, address };
}
