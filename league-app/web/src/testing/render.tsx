import { afterEach } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { storeLanguage } from '@touchline/session';
import { LanguageProvider } from '@touchline/ui';
import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Session } from '../api/types.js';
import { en } from '../i18n/en/index.js';
import { enter, queries } from '../session/session.js';

afterEach(() => queries.clear());

/** Clicks twice before any response can arrive; the clicks of userEvent are apart, so that the first may be answered. */
export function clickTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

interface Parts {
  person?: object;
  league?: object;
  settings?: object;
  plan?: object;
}

/** An admin's session in Liga San Juan, with the given differences. */
export const sessionOf = ({ person, league, settings, plan }: Parts = {}): Session =>
  ({
    person: { name: 'Ana Paredes', role: 'admin', team_id: null, ...person },
    league: { name: 'Liga San Juan', time_zone: 'America/Guayaquil', portal_url: null, ...league },
    settings: { currency: 'USD', accent_color: '#0b6b3a', logo_url: null, ...settings },
    plan: { type_tier: null, flags: {}, limits: {}, use: {}, read_only: false, ...plan },
  }) as unknown as Session;

const load = () => Promise.resolve(en);

/** Renders a part of the organizer's app in English, logged in with this session. */
export function renderApp(element: ReactNode, { at = '/', session = sessionOf() } = {}) {
  storeLanguage('en');
  enter(session);
  return render(
    <QueryClientProvider client={queries}>
      <LanguageProvider load={load} timeZone="America/Guayaquil">
        <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
