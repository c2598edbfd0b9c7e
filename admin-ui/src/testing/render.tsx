import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Location, NavigateFunction } from 'react-router';
import { lightTheme } from '../app/theme.js';
import { dataProvider } from '../api/data-provider.js';
import type { Me, Permission, Settings } from '../api/types.js';
import { all } from '../i18n/en/index.js';
import { createI18n } from '../i18n/index.js';
import type { Translate } from '../i18n/index.js';
import type { Locale } from '../i18n/language.js';
import { PlatformProvider } from '../records/platform.js';

configure({
  // Checking each element's visibility takes most of the time of a query by role.
  defaultHidden: true,
  // Printing the whole document would hide the one line that says what is missing.
  getElementError: (message) => new Error(message ?? 'Not found'),
});

/** The English text of a key, so that specs follow edits of the texts. */
export const text = createI18n('en', all).translate as Translate;

/** Matches a label by its beginning; required fields have a mark at the end. */
export const startsWith =
  (start: string) =>
  (name: string): boolean =>
    name.startsWith(start);

const SETTINGS = {
  ...{ currency: 'USD', currency_exponent: 2, billing_time_zone: 'America/Guayaquil' },
} as Settings;

interface Options {
  /** The user's permissions; all by default. */
  permissions?: readonly Permission[];
  /** The console's initial URL. */
  at?: string;
  language?: Locale;
}

const EVERYTHING = { includes: () => true } as unknown as Permission[];

interface Router {
  location: Location;
  navigate: NavigateFunction;
}

/** Gives a spec access to the router's location and navigation. */
function WatchRouter({ on }: { on: (router: Router) => void }) {
  on({ location: useLocation(), navigate: useNavigate() });
  return null;
}

/** Renders a part of the console as an admin sees it, with the API of `startTestApi`. */
export function renderConsole(
  element: ReactNode,
  { permissions, at = '/admin', language = 'en' }: Options = {},
) {
  const me = {
    user: { id: 'admin', name: 'Ada', last_name: 'Admin', language: 'en' },
    ...{ role: 'admin', home: '/admin', permissions: permissions ?? EVERYTHING },
  } as unknown as Me;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const user = userEvent.setup({ delay: null });
  let router: Router | undefined;
  const view = render(
    <TestMemoryRouter initialEntries={[at]}>
      <WatchRouter on={(now) => (router = now)} />
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={createI18n(language, all)}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <ThemeProvider theme={lightTheme}>
          <PlatformProvider value={{ me, settings: SETTINGS }}>{element}</PlatformProvider>
        </ThemeProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { user, router: () => router as Router, ...view };
}
