import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Method } from './client.js';
import { call } from './client.js';

/** What lists answer. */
export interface Page<T> {
  items: T[];
  total: number;
}

type Parameters = Record<string, string | number | boolean | null | undefined>;

/** An address with its parameters; what is empty is left out. */
export function addressOf(path: string, parameters: Parameters = {}): string {
  const entries = Object.entries(parameters).filter(([, value]) => value != null && value !== '');
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Reads an address, and again after each change; an address that is null is not read yet. */
export function useRead<T>(address: string | null) {
  return useQuery({
    queryKey: ['read', address],
    queryFn: () => call<T>('GET', address!),
    enabled: address !== null,
    placeholderData: keepPreviousData,
  });
}

const EVERYTHING = 500;

/** A whole list, for choosing from. */
export function useAll<T>(path: string | null, parameters: Parameters = {}) {
  return useRead<Page<T>>(path === null ? null : addressOf(path, { ...parameters, limit: EVERYTHING }));
}

/** Sends a change; whatever is shown is then read again, for a change here is seen there. */
export function useChange() {
  const client = useQueryClient();
  return useCallback(
    async <T = void>(method: Exclude<Method, 'GET'>, path: string, body?: unknown): Promise<T> => {
      try {
        return await call<T>(method, path, body);
      } finally {
        void client.invalidateQueries();
      }
    },
    [client],
  );
}
