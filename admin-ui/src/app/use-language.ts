import { useQueryClient } from '@tanstack/react-query';
import { storeLanguage } from '@touchline/session';
import { useLocaleState } from 'react-admin';
import { keepLanguage } from '../api/own-account.js';
import type { Locale } from '../i18n/language.js';

/** The console's language and a setter that changes it for this browser, including the login, and for the user's account. */
export function useLanguage(): [locale: string, change: (locale: Locale) => void] {
  const [locale, setLocale] = useLocaleState();
  const client = useQueryClient();
  const change = (next: Locale): void => {
    setLocale(next);
    storeLanguage(next);
    // If saving fails, this browser still changes.
    keepLanguage(client, next).catch(() => undefined);
  };
  return [locale, change];
}
