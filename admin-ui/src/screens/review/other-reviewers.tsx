import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { stopReviewing, useReportReviewing } from '../../api/reviewers.js';
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

interface Reviewer {
  user_id: string;
  name: string;
}

/** Reports that the user is looking at a payment for as long as they do, and returns who else is. */
function useReviewers(paymentId: string): readonly Reviewer[] {
  const hasSettled = useHasSettled();
  const [others, setOthers] = useState<readonly Reviewer[]>([]);
  const { mutate: report } = useReportReviewing(paymentId);
  useLive(['payment_reviewers'], (changes) => {
    if (hasSettled && changes.some(({ id }) => id === null || id === paymentId))
      report(undefined, { onSuccess: setOthers });
  });
  useEffect(() => {
    if (!hasSettled) return undefined;
    const beat = (): void => {
      // Nobody is looking at a window in the background.
      if (!document.hidden) report(undefined, { onSuccess: setOthers });
    };
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      void stopReviewing(paymentId);
    };
  }, [hasSettled, report, paymentId]);
  return others;
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
