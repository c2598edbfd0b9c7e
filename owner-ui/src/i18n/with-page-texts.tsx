import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';
import type { PageTexts } from './messages.js';

interface Props {
  en: Partial<PageTexts>;
  es: Partial<PageTexts>;
  children: ReactNode;
}

/** Adds a page's own texts to the shared ones. */
export function WithPageTexts({ en, es, children }: Props) {
  const locale = useLocale();
  const messages = { ...useMessages(), ...(locale.startsWith('es') ? es : en) };
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={useTimeZone()}>
      {children}
    </IntlProvider>
  );
}
