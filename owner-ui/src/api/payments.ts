import { useMutation, useQuery } from '@tanstack/react-query';
import { takePrefetched } from './prefetch.js';
import { api, listQuery, readData } from './client.js';
import { requestRecentPayments, yearAgo } from './first-requests.js';
import { keys, useLeagueId, useReloadAccount } from './league.js';

/** Open payments and those of the last year; `older` counts the earlier ones. */
export function useRecentPayments() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.payments, id],
    queryFn: (context) => takePrefetched('payments', () => requestRecentPayments(id), context),
    enabled: id !== '',
  });
}

export function usePayments() {
  const { data, ...query } = useRecentPayments();
  return { ...query, data: data?.payments };
}

export const PAYMENTS_PER_PAGE = 30;

/** A page of the payments that were settled more than a year ago, newest first. */
export function useOlderPayments(page: number) {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.payments, id, 'older', page],
    queryFn: () => {
      const before = new Date(Date.parse(yearAgo()) - 1).toISOString();
      const filter = { league_id: id, status: 'approved', final_charge_date_lte: before };
      const from = page * PAYMENTS_PER_PAGE;
      const range: [number, number] = [from, from + PAYMENTS_PER_PAGE - 1];
      const query = listQuery({ filter, sort: ['start_charge_date', 'DESC'], range });
      return readData(api.GET('/api/payments', { params: { query } }));
    },
  });
}

/** Payments by id that are not among those of the last year; without ids, sends no request. */
export function usePaymentsByIds(ids: string[]) {
  return useQuery({
    queryKey: [...keys.payments, 'some', ids],
    queryFn: () => {
      const query = listQuery({ filter: { id: ids }, range: [0, ids.length - 1] });
      return readData(api.GET('/api/payments', { params: { query } }));
    },
    enabled: ids.length > 0,
  });
}

/** The matches that one payment consists of, or would by now: their names come from the league itself. */
export function usePaymentMatches(id: string) {
  return useQuery({
    queryKey: [...keys.payments, 'matches', id],
    queryFn: () => readData(api.GET('/api/payments/{id}/matches', { params: { path: { id } } })),
  });
}

/** The declined receipts of a payment, newest first. */
export function useDeclinedReceipts(paymentId: string, isEnabled = true) {
  return useQuery({
    queryKey: [...keys.payments, 'declined', paymentId],
    queryFn: () =>
      readData(api.GET('/api/payments/{id}/declined_receipts', { params: { path: { id: paymentId } } })),
    enabled: isEnabled,
  });
}

export function usePaymentProviders() {
  return useQuery({
    queryKey: ['payment-providers'],
    queryFn: () =>
      readData(
        api.GET('/api/payment_providers', { params: { query: listQuery({ filter: { active: true } }) } }),
      ),
    staleTime: 60_000,
  });
}

/** Withdraws a receipt that is in review, for all payments that it was uploaded for. */
export function useWithdrawReceipt() {
  const reload = useReloadAccount();
  return useMutation({
    mutationFn: (paymentId: string) =>
      api.POST('/api/payments/delete_receipt', { body: { payment_id: paymentId } }),
    onSuccess: reload,
  });
}

/** Settles charges that the balance covers (R17a). */
export function usePayWithBalance() {
  const reload = useReloadAccount();
  return useMutation({
    mutationFn: (paymentIds: string[]) =>
      api.POST('/api/payments/pay_with_balance', { body: { payment_ids: paymentIds } }),
    // A refused request was based on outdated figures.
    onSettled: reload,
  });
}

interface ReceiptUpload {
  payments: { payment_id: string; payment_date: string; user_comment: string }[];
  files: File[];
  /** Files of a declined receipt that are sent again, by their names in the API. */
  kept_receipts?: string;
}

export function useSendReceipt(leagueId: string) {
  const reload = useReloadAccount();
  return useMutation({
    mutationFn: ({ payments, files, ...fields }: ReceiptUpload) =>
      api.POST('/api/payments/upload_receipt', {
        // The OpenAPI document types files as strings: the fields are checked here, the files are added below.
        body: { league_id: leagueId, payments: JSON.stringify(payments), ...fields },
        bodySerializer: (fields) => {
          const form = new FormData();
          for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
          for (const file of files) form.append('receipt_image', file, file.name);
          return form;
        },
      }),
    onSuccess: reload,
  });
}
