import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useLive } from '../../live/live.js';

/** Who has not said so for three times as long is forgotten by the server. */
const STILL_HERE_MS = 15_000;

/** Says that this person looks at a payment for as long as they do, and tells who else does. */
export function useReviewers(paymentId: string): readonly { user_id: string; name: string }[] {
  const api = useDataProvider<ConsoleDataProvider>();
  const others = useQuery({
    queryKey: ['reviewers', paymentId],
    queryFn: async () => (await api.look(paymentId)).data,
    refetchInterval: STILL_HERE_MS,
    retry: false,
    gcTime: 0,
    meta: { live: false },
  });
  const { refetch } = others;
  useLive(['payment_reviewers'], (changes) => {
    if (changes.some(({ id }) => id === null || id === paymentId)) void refetch();
  });
  useEffect(
    () => () => {
      // Who could not say so is forgotten all the same.
      api.lookAway(paymentId).catch(() => undefined);
    },
    [api, paymentId],
  );
  return others.data ?? [];
}
