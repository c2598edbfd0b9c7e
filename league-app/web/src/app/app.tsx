import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { LanguageProvider } from '../i18n/language.js';
import { queries, useSessionQuery } from '../session/session.js';
import { Boundary } from './boundary.js';
import { Screens } from './screens.js';

const Notifications = lazy(() =>
  import('../ui/notify.js').then(({ Notifications: it }) => ({ default: it })),
);

function InLeague() {
  const { data } = useSessionQuery();
  return (
    <LanguageProvider timeZone={data?.league.time_zone ?? 'UTC'}>
      <Boundary>
        <BrowserRouter basename="/manage">
          <Screens />
        </BrowserRouter>
      </Boundary>
      <Suspense>
        <Notifications />
      </Suspense>
    </LanguageProvider>
  );
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <InLeague />
    </QueryClientProvider>
  );
}
