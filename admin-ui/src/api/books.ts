import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { paths } from '@touchline/contracts/api/platform';
import { api, readData } from './client.js';

/** Name of a ledger account. */
export type Account = NonNullable<
  NonNullable<paths['/api/books/general_ledger']['get']['parameters']['query']>['account']
>;

/** Months, both inclusive: `2026-11`. */
export interface Period {
  from: string;
  to: string;
}

export const useTrialBalance = ({ from, to }: Period) =>
  useQuery({
    queryKey: ['books', 'trial_balance', from, to],
    queryFn: () => readData(api.GET('/api/books/trial_balance', { params: { query: { from, to } } })),
    placeholderData: keepPreviousData,
  });

export const useGeneralLedger = ({ from, to }: Period, account: Account) =>
  useQuery({
    queryKey: ['books', 'general_ledger', from, to, account],
    queryFn: () =>
      readData(api.GET('/api/books/general_ledger', { params: { query: { from, to, account } } })),
    placeholderData: keepPreviousData,
  });

export const useReceivables = () =>
  useQuery({
    queryKey: ['books', 'receivables'],
    queryFn: () => readData(api.GET('/api/books/receivables')),
  });
