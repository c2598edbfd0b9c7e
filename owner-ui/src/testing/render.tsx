import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createTranslator, IntlProvider } from 'use-intl';
import type { Messages } from 'use-intl';
import { SettingsProvider, UNKNOWN_SETTINGS } from '../app/settings.js';
import { en } from '../i18n/en/index.js';
import { own } from '../i18n/en/own.js';
import { plan } from '../i18n/en/plan.js';
import { statementCheck } from '../i18n/en/statement-check.js';
import { terms } from '../i18n/en/terms.js';
import { es } from '../i18n/es/index.js';
import { own as ownEs } from '../i18n/es/own.js';

configure({
  defaultHidden: true,
  // Printing the whole document would hide the one line that says what is missing.
  getElementError: (message) => new Error(message ?? 'Not found'),
});

const messages: Messages = { ...en, ...own, plan, statementCheck, terms };
const spanish = { ...es, ...ownEs } as Messages;

/** The English text of a key, so that specs follow edits of the texts. */
export const text = createTranslator({ locale: 'en-US', messages });

/** The English texts of a namespace. */
export const getTexts = <Part extends keyof Messages & string>(namespace: Part) =>
  createTranslator({ locale: 'en-US', messages, namespace });

const SETTINGS = { ...UNKNOWN_SETTINGS, public_url: 'https://liga.test', league_domain: 'liga.test' };

interface Options {
  at?: string;
  language?: 'en' | 'es';
}

/** Renders a part of the portal, in English by default, with the API of `startTestApi`. */
export function renderPortal(element: ReactNode, { at = '/', language = 'en' }: Options = {}) {
  const texts = language === 'es' ? { locale: 'es-EC', messages: spanish } : { locale: 'en-US', messages };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const user = userEvent.setup({ delay: null });
  const view = render(
    <QueryClientProvider client={queries}>
      <SettingsProvider settings={SETTINGS}>
        <IntlProvider {...texts} timeZone="America/Guayaquil">
          <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
        </IntlProvider>
      </SettingsProvider>
    </QueryClientProvider>,
  );
  return { user, ...view };
}
