import { useQueryClient } from '@tanstack/react-query';
import { listenWhileVisible } from '@touchline/session';
import type { StreamEvent } from '@touchline/session';
import { RefreshNotice } from '@touchline/ui';
import { refetchCached } from '@touchline/ui/refetch';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { leave, readMe } from '../account/session.js';
import { markPrefetchedOutdated } from '../api/prefetch.js';

/** The query keys that depend on a resource (docs/realtime.md). */
const SHOWN: Record<string, string[]> = {
  leagues: ['league', 'payments', 'forecast', 'use', 'plans', 'ledger', 'plan-command'],
  payments: ['league', 'payments', 'forecast', 'ledger', 'plan-command'],
  services_assignment: ['payments'],
  service_charge_lines: ['payments'],
  provisioning_tasks: ['task', 'league'],
  tiers: ['tiers', 'league', 'use', 'plans', 'plan-command'],
  payment_providers: ['payment-providers'],
};

/** Refetches what has changed on the server. */
function useRefetch(): (event: StreamEvent) => void {
  const queries = useQueryClient();
  return ({ event, data }) => {
    markPrefetchedOutdated();
    if (event === 'resync' || event === 'hello') void refetchCached(queries);
    if (event === 'resync') void readMe().catch(() => undefined);
    if (event !== 'change' || data === undefined) return;
    const { resource } = JSON.parse(data) as { resource: string };
    if (resource === 'users') void readMe().catch(() => undefined);
    for (const key of SHOWN[resource] ?? []) void refetchCached(queries, { queryKey: [key] });
  };
}

/**
 * Keeps a stream open while the tab is visible.
 * @returns whether it has been lost for a while
 */
function useLive(): boolean {
  const refetch = useEffectEvent(useRefetch());
  const [isLost, setLost] = useState(false);
  useEffect(
    () =>
      listenWhileVisible({
        onState: (isLive) => setLost(!isLive),
        onEvent: (event) => refetch(event),
        onEnd: leave,
      }),
    [],
  );
  return isLost;
}

/** Keeps the page up to date with the server, and shows when the connection is lost. */
export function Live() {
  const t = useTranslations('shell');
  const isLost = useLive();
  return (
    <>
      <div role="status">
        {isLost && navigator.onLine && (
          <p className="bg-warn-soft px-4 py-2 text-center font-semibold text-warn">{t('reconnecting')}</p>
        )}
      </div>
      {!isLost && <RefreshNotice />}
    </>
  );
}
