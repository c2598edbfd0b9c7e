import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Problem } from '@touchline/session';
import { Boundary, LanguageProvider } from '@touchline/ui';
import type { ComponentType } from 'react';
import { lazy, useDeferredValue } from 'react';
import { HashRouter } from 'react-router';
import { clearCacheWithSession } from '../account/clear-cache.js';
import { useSession } from '../account/use-session.js';
import { loadAllTexts, loadPublicTexts } from '../i18n/texts.js';
import { AfterFirstScreen } from './after-first-screen.js';
import { Screens } from './screens.js';
import { useSettingsQuery } from '../api/settings.js';
import { SettingsProvider, UNKNOWN_SETTINGS } from './settings.js';

/** If loading fails, the page works without notifications. */
const Notifications = lazy<ComponentType>(() =>
  import('@touchline/ui/notifications').catch(() => ({ default: () => null })),
);

/**
 * Problems are final; the client has already retried requests without a response. Without a connection, a change fails
 * at once: nothing is sent later, when nobody is there to see it.
 */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => !(error instanceof Problem) && failures < 1, staleTime: 10_000 },
    mutations: { networkMode: 'always' },
  },
});

clearCacheWithSession(queries);

/** A constant element: when settings or session change, only components that use them rerender. */
const SCREENS = (
  <>
    <Boundary>
      <HashRouter>
        <Screens />
      </HashRouter>
    </Boundary>
    <AfterFirstScreen>
      <Notifications />
    </AfterFirstScreen>
  </>
);

function Configured() {
  const settings = useSettingsQuery();
  const load = useSession().state === 'logged_in' ? loadAllTexts : loadPublicTexts;
  // Deferred, so that the page stays responsive while it rerenders.
  const currentSettings = useDeferredValue(settings.data) ?? UNKNOWN_SETTINGS;
  return (
    <SettingsProvider settings={currentSettings}>
      <LanguageProvider load={load} timeZone={currentSettings.billing_time_zone}>
        {SCREENS}
      </LanguageProvider>
    </SettingsProvider>
  );
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Configured />
    </QueryClientProvider>
  );
}
