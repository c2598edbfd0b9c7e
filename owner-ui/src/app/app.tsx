import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { HashRouter } from 'react-router';
import { Problem } from '../api/problem.js';
import { LanguageProvider } from '../i18n/language.js';
import { Boundary } from './boundary.js';
import { Screens } from './screens.js';
import { SettingsProvider, UNKNOWN_SETTINGS, useSettingsQuery } from './settings.js';

const Notifications = lazy(() =>
  import('../ui/notify.js').then(({ Notifications: it }) => ({ default: it })),
);

/** A refusal stays one; that nobody answered was tried again by the client already. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => !(error instanceof Problem) && failures < 1, staleTime: 10_000 },
  },
});

function Configured() {
  const settings = useSettingsQuery();
  const known = settings.data ?? UNKNOWN_SETTINGS;
  return (
    <SettingsProvider settings={known}>
      <LanguageProvider timeZone={known.billing_time_zone}>
        <Boundary>
          <HashRouter>
            <Screens />
          </HashRouter>
        </Boundary>
        <Suspense>
          <Notifications />
        </Suspense>
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
