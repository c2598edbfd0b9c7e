import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { Problem } from '@touchline/session';
import { RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

/** How long to wait before retrying a failed refresh. */
const RETRY_MS = 10_000;

interface Read {
  data: unknown;
  error: Error | null;
}

/**
 * Errors that invalidate the data shown: the record is gone, or may not be seen any more. All others may be temporary.
 */
const isFinal = (error: Error): boolean =>
  error instanceof Problem && [401, 403, 404, 410].includes(error.status);

/** The error to show instead of the data; null if there is data, which a failed refresh leaves in place. */
export function loadError({ data, error }: Read): Error | null {
  return error && (data === undefined || isFinal(error)) ? error : null;
}

const isRefreshFailing = (read: Read): boolean => read.error !== null && loadError(read) === null;

/** For a query's `refetchInterval`: retries a failed refresh until it succeeds. */
export function retryRefresh({ state }: { state: Read }): number | false {
  return isRefreshFailing(state) && RETRY_MS;
}

/** Says that the data shown could not be refreshed. Belongs in the frame of every screen. */
export function RefreshNotice() {
  const t = useTranslations('shell');
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const failing = {
    type: 'active',
    predicate: ({ state }: { state: Read }) => isRefreshFailing(state),
  } as const;
  const isFailing = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll(failing).length > 0,
  );
  return (
    <div role="status">
      {isFailing && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 bg-warn-soft px-4 py-1 font-semibold text-warn">
          {t('refreshFailed')}
          <button
            type="button"
            onClick={() => void queries.refetchQueries(failing)}
            className="target inline-flex items-center gap-1 underline underline-offset-4"
          >
            <RotateCw aria-hidden="true" className="size-4" /> {t('tryAgain')}
          </button>
        </p>
      )}
    </div>
  );
}
