import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CommandResponse } from '../api/types.js';

const TYPING_MS = 250;

/** The value once it has not changed for 250 ms. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface DryRun<T> {
  answer: T | undefined;
  error: unknown;
  /** Whether the answer belongs to the current input rather than an earlier one. */
  current: boolean;
  refetch: () => void;
}

/**
 * What a command would do, as computed by the API (R42): the console does no arithmetic with money.
 * @param key identifies the whole input; null sends no request
 */
export function useDryRun<T = CommandResponse>(
  key: readonly unknown[] | null,
  request: () => Promise<{ data: T }>,
): DryRun<T> {
  const settled = useDebounced(key);
  const isSettled = JSON.stringify(settled) === JSON.stringify(key);
  const query = useQuery({
    queryKey: ['dry-run', ...(settled ?? [])],
    queryFn: async () => (await request()).data,
    enabled: key !== null && isSettled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const current = isSettled && key !== null && !query.isFetching && !query.isPlaceholderData;
  return {
    answer: query.data,
    error: current ? query.error : null,
    current: current && !query.error,
    refetch: () => void query.refetch(),
  };
}
