import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { useLive } from '../../live/live.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

/** Who has not said so for three times as long is forgotten by the server. */
const STILL_HERE_MS = 15_000;
/** Who decides sooner than that holds nobody up, and is worth no request. */
const SETTLE_MS = 2000;

/** Whether somebody has looked at something for a moment. */
function useHasSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** Says that this person looks at a payment for as long as they do, and tells who else does. */
function useReviewers(paymentId: string): readonly { user_id: string; name: string }[] {
  const api = useDataProvider<ConsoleDataProvider>();
  const isHere = useHasSettled();
  const others = useQuery({
    queryKey: ['reviewers', paymentId],
    enabled: isHere,
    queryFn: async () => (await api.startReviewing(paymentId)).data,
    refetchInterval: STILL_HERE_MS,
    retry: false,
    gcTime: 0,
    meta: { live: false },
  });
  const { refetch } = others;
  useLive(['payment_reviewers'], (changes) => {
    if (isHere && changes.some(({ id }) => id === null || id === paymentId)) void refetch();
  });
  useEffect(() => {
    if (!isHere) return undefined;
    return () => {
      // Who could not say so is forgotten all the same.
      api.stopReviewing(paymentId).catch(() => undefined);
    };
  }, [api, paymentId, isHere]);
  return others.data ?? [];
}

/** Who else has this receipt before them: two people need not decide it. */
export function OtherReviewers({ group }: { group: ReceiptGroup }) {
  const t = useT();
  const others = useReviewers(group.first.id);
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert severity="info" sx={{ mb: 1, py: 0 }}>
          {t('payments.review.also_looking', { names: others.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
    </div>
  );
}
