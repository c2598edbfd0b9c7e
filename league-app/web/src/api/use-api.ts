import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Method } from './client.js';
import { call } from './client.js';

/** The answer of a list. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** The rows of an answer, which is either the list itself or has it as `items`; none while it is not here. */
export function toRows<T>(answer: T[] | { items: T[] } | undefined): T[] {
  if (answer === undefined) return [];
  return Array.isArray(answer) ? answer : answer.items;
}

type Parameters = Record<string, string | number | boolean | null | undefined>;

/** An address with its parameters, without empty ones. */
export function buildAddress(path: string, parameters: Parameters = {}): string {
  const entries = Object.entries(parameters).filter(([, value]) => value != null && value !== '');
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Reads an address, and reads it again after each change. `null` reads nothing. */
export function useRead<T>(address: string | null) {
  return useQuery({
    queryKey: ['read', address],
    queryFn: () => call<T>('GET', address!),
    enabled: address !== null,
    placeholderData: keepPreviousData,
  });
}

const EVERYTHING = 500;

/** A whole list, for selects. */
export function useAll<T>(path: string | null, parameters: Parameters = {}) {
  return useRead<Page<T>>(path === null ? null : buildAddress(path, { ...parameters, limit: EVERYTHING }));
}

/** Sends a change, then reloads what is shown: one record's change shows in many places. */
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
