import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@touchline/session';
import { Boundary, LanguageProvider } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import type { Messages } from '../i18n/messages.js';
import { queries, useSessionQuery } from '../session/session.js';
import { Screens } from './screens.js';

const Notifications = lazy(() => import('@touchline/ui/notifications'));

const loadTexts: Record<Language, () => Promise<Messages>> = {
  en: () => import('../i18n/en/index.js').then(({ en }) => en),
  es: () => import('../i18n/es/index.js').then(({ es }) => es),
};
const load = (language: Language): Promise<Messages> => loadTexts[language]();

function InLeague() {
  const { data } = useSessionQuery();
  return (
    <LanguageProvider load={load} timeZone={data?.league.time_zone ?? 'UTC'}>
      <Boundary>
        <BrowserRouter basename="/manage">
          <Screens />
        </BrowserRouter>
      </Boundary>
      <Suspense>
        <Notifications mobileBottom="5rem" />
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
