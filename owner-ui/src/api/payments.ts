import { useMutation, useQuery } from '@tanstack/react-query';
import { readAhead } from './ahead.js';
import { api, listQuery, readData } from './client.js';
import { requestRecentPayments, yearAgo } from './first-requests.js';
import { keys, useLeagueId, useReloadAccount } from './league.js';

/** What is open, and the payments of the last year; `older` counts those before. */
export function useRecentPayments() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.payments, id],
    queryFn: () => readAhead('payments', () => requestRecentPayments(id)),
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

/** Payments by their ids, which the last year does not have; none asks for nothing. */
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

/** The matches that one payment is made of, or would be by now: the league itself is asked for their names. */
export function usePaymentMatches(id: string) {
  return useQuery({
    queryKey: [...keys.payments, 'matches', id],
    queryFn: () => readData(api.GET('/api/payments/{id}/matches', { params: { path: { id } } })),
  });
}

/** The receipts of a payment that were declined, the newest first. */
export function useDeclinedReceipts(paymentId: string, isWanted = true) {
  return useQuery({
    queryKey: [...keys.payments, 'declined', paymentId],
    queryFn: () =>
      readData(api.GET('/api/payments/{id}/declined_receipts', { params: { path: { id: paymentId } } })),
    enabled: isWanted,
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

/** Takes back a receipt that is in review, with all payments that it was sent for. */
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
    // What was refused was decided on figures that are no longer so.
    onSettled: reload,
  });
}

interface ReceiptUpload {
  payments: { payment_id: string; payment_date: string; user_comment: string }[];
  files: File[];
  /** Files of a declined receipt that are sent again, as the API names them. */
  kept_receipts?: string;
}

export function useSendReceipt(leagueId: string) {
  const reload = useReloadAccount();
  return useMutation({
    mutationFn: ({ payments, files, ...kept }: ReceiptUpload) =>
      api.POST('/api/payments/upload_receipt', {
        // The document knows files as strings: the fields are checked here, the files put in below.
        body: { league_id: leagueId, payments: JSON.stringify(payments), ...kept },
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
