import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, readData } from './client.js';
import { readExaminedPage } from './examined-page.js';

/** What a line of the bank may pay, most certain first. */
export const useLineProposals = (lineId: string, isOpen: boolean) =>
  useQuery({
    queryKey: ['bank_lines', 'proposals', lineId],
    queryFn: () => readData(api.GET('/api/bank_lines/{id}/proposals', { params: { path: { id: lineId } } })),
    enabled: isOpen,
    staleTime: 30_000,
  });

/** @param skip how many of the oldest open lines were already examined */
const readExactPage = (skip: number) =>
  readExaminedPage(api.GET('/api/bank_lines/exact', { params: { query: { skip } } }));

/** Exact matches among the oldest open lines; if a page has none, continues with the next page (R46). */
async function readExact() {
  let page = await readExactPage(0);
  while (page.data.length === 0 && page.looked_at > 0 && page.looked_at < page.total)
    page = await readExactPage(page.looked_at);
  return page;
}

/** Exact matches of open lines, to be approved together (R46). */
export const useExactLines = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['bank_lines', 'exact'],
    queryFn: readExact,
    enabled: isEnabled,
    staleTime: 30_000,
  });

/** @param month `2026-11` */
export const useReconciliation = (month: string) =>
  useQuery({
    queryKey: ['reconciliation', month],
    queryFn: () => readData(api.GET('/api/reconciliation', { params: { query: { month } } })),
    placeholderData: keepPreviousData,
  });
