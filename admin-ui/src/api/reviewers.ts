import { useMutation } from '@tanstack/react-query';
import { api, readData } from './client.js';

const of = (id: string) => ({ params: { path: { id } } });

/** Reports that the user is looking at a payment, and returns who else is. Without this the server forgets them soon. */
export const useReportReviewing = (paymentId: string) =>
  useMutation({
    mutationFn: () => readData(api.PUT('/api/payments/{id}/reviewers', of(paymentId))),
    gcTime: 0,
  });

/** Reports that the user has left; if this fails, the server forgets them anyway. */
export const useStopReviewing = (paymentId: string) =>
  useMutation({
    mutationFn: () => api.DELETE('/api/payments/{id}/reviewers', of(paymentId)),
    gcTime: 0,
  });
