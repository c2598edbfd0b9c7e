import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { useLive } from '../../live/live.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

/** The server forgets a reviewer after three times this interval without a sign of life. */
const HEARTBEAT_MS = 15_000;
/** A reviewer who decides sooner than this holds nobody up, and is not worth a request. */
const SETTLE_MS = 2000;

/** Whether the user has stayed on a receipt for a moment. */
function useHasSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** Reports that the user is looking at a payment for as long as they do, and returns who else is. */
function useReviewers(paymentId: string): readonly { user_id: string; name: string }[] {
  const api = useDataProvider<ConsoleDataProvider>();
  const hasSettled = useHasSettled();
  const others = useQuery({
    queryKey: ['reviewers', paymentId],
    enabled: hasSettled,
    queryFn: async () => (await api.startReviewing(paymentId)).data,
    refetchInterval: HEARTBEAT_MS,
    retry: false,
    gcTime: 0,
    meta: { live: false },
  });
  const { refetch } = others;
  useLive(['payment_reviewers'], (changes) => {
    if (hasSettled && changes.some(({ id }) => id === null || id === paymentId)) void refetch();
  });
  useEffect(() => {
    if (!hasSettled) return undefined;
    return () => {
      // If this fails, the server forgets the reviewer anyway.
      api.stopReviewing(paymentId).catch(() => undefined);
    };
  }, [api, paymentId, hasSettled]);
  return others.data ?? [];
}

/** Who else is looking at this receipt, so that two people do not decide it. */
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
