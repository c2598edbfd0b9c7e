import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { saveFile } from '@touchline/session';
import type { paths } from '@touchline/contracts/api/platform';
import { api, readData, requestUrl } from './client.js';
import type { ListPath, QueryOf, Resource } from './resources.js';
import type { Receipt } from './types.js';

/** The file of a receipt, fetched with the user's login: an <img> could not send it. */
export const receiptOptions = ({ url }: Pick<Receipt, 'url'>) =>
  queryOptions({
    queryKey: ['receipt', url],
    queryFn: async ({ signal }) => (await requestUrl(url, { signal })).blob(),
    staleTime: Infinity,
    // Prefetched receipts, and receipts the user returns to with K, stay cached.
    gcTime: 120_000,
  });

export const useReceipt = (receipt: Pick<Receipt, 'url'>) => useQuery(receiptOptions(receipt));

/** Figures that the API also writes as a file; a list's rows are exported by `useSaveList`. */
type ReportPath = Exclude<
  { [P in keyof paths]: 'format' extends keyof QueryOf<P> ? P : never }[keyof paths],
  ListPath | `${string}{${string}`
>;

/** A report, with the query that its figures are shown for. */
export type Report = { [P in ReportPath]: { path: P; query: Omit<QueryOf<P>, 'format'> } }[ReportPath];

export type ReportFormat = 'csv' | 'xlsx' | 'ledger';

interface SavedReport {
  format: ReportFormat;
  /** The file name. */
  name: string;
}

/** Saves a report as a file. */
export const useSaveReport = ({ path, query }: Report) =>
  useMutation({
    mutationFn: async ({ format, name }: SavedReport) => {
      const response = await requestUrl(path, { query: { ...query, format } });
      saveFile(await response.blob(), name);
    },
  });

interface SavedList {
  /** Filter, sorting and columns of the list. */
  query: Record<string, unknown>;
  format: 'csv' | 'xlsx';
  name: string;
}

/** Saves every row of a list's filter as a file. */
export const useSaveList = (resource: Resource) =>
  useMutation({
    mutationFn: async ({ query, format, name }: SavedList) => {
      const response = await requestUrl(`/api/${resource}`, { query: { ...query, format } });
      saveFile(await response.blob(), name);
    },
  });

export const STATEMENT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;

interface SavedStatement {
  /** Days, both inclusive. */
  from: string;
  to: string;
  format: (typeof STATEMENT_FORMATS)[number];
}

/** Saves a league's account statement. */
export const useSaveStatement = ({ id, url_extension: league }: { id: string; url_extension: string }) =>
  useMutation({
    mutationFn: async ({ from, to, format }: SavedStatement) => {
      const params = { path: { id }, query: { from, to, format } };
      const file = await readData(api.GET('/api/leagues/{id}/statement', { params, parseAs: 'blob' }));
      saveFile(file, `${league}_${from}_${to}.${format}`);
    },
  });

/** Saves a backup of a league under the file name of the seed (docs/glossary.md). */
export const useSaveBackup = (leagueId: string) =>
  useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const params = { path: { id: leagueId, backup_id: id } };
      const request = api.GET('/api/leagues/{id}/backups/{backup_id}/file', { params, parseAs: 'blob' });
      saveFile(await readData(request), `backup_${name}.zip`);
    },
  });
