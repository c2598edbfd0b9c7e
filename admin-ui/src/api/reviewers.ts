import { useMutation } from '@tanstack/react-query';
import { api, readData } from './client.js';

const of = (id: string) => ({ params: { path: { id } } });

/** Reports that the user is looking at a payment, and returns who else is. Without this the server forgets them soon. */
export const useReportReviewing = (paymentId: string) =>
  useMutation({
    mutationFn: () => readData(api.PUT('/api/payments/{id}/reviewers', of(paymentId))),
  });

/**
 * Reports that the user has left; if this fails, the server forgets them anyway. Sent while the component unmounts, when
 * a mutation would stay in the cache.
 */
export const stopReviewing = (paymentId: string): Promise<unknown> =>
  api.DELETE('/api/payments/{id}/reviewers', of(paymentId)).catch(() => undefined);
