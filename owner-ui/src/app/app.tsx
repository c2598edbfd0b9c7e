import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Problem } from '@touchline/session';
import { Boundary, LanguageProvider } from '@touchline/ui';
import type { ComponentType } from 'react';
import { lazy, useDeferredValue } from 'react';
import { HashRouter } from 'react-router';
import { forgetWithSession } from '../account/forgetting.js';
import { useSession } from '../account/use-session.js';
import { loadAllTexts, loadPublicTexts } from '../i18n/texts.js';
import { AfterTheScreen } from './after-the-screen.js';
import { Screens } from './screens.js';
import { SettingsProvider, UNKNOWN_SETTINGS, useSettingsQuery } from './settings.js';

/** Where it cannot be had, there is the rest: nothing that is said in passing is worth the page. */
const Notifications = lazy<ComponentType>(() =>
  import('@touchline/ui/notifications').catch(() => ({ default: () => null })),
);

/** A refusal stays one; that nobody answered was tried again by the client already. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => !(error instanceof Problem) && failures < 1, staleTime: 10_000 },
  },
});

forgetWithSession(queries);

/** One and the same whatever becomes known: then only those are drawn again who look at that. */
const SCREENS = (
  <>
    <Boundary>
      <HashRouter>
        <Screens />
      </HashRouter>
    </Boundary>
    <AfterTheScreen>
      <Notifications />
    </AfterTheScreen>
  </>
);

function Configured() {
  const settings = useSettingsQuery();
  const load = useSession().state === 'known' ? loadAllTexts : loadPublicTexts;
  // In slices: what is shown meanwhile can be touched.
  const known = useDeferredValue(settings.data) ?? UNKNOWN_SETTINGS;
  return (
    <SettingsProvider settings={known}>
      <LanguageProvider load={load} timeZone={known.billing_time_zone}>
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
