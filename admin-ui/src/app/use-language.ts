import { storeLanguage } from '@touchline/session';
import { useLocaleState } from 'react-admin';
import { useKeepLanguage } from '../api/own-account.js';
import type { Locale } from '../i18n/language.js';

/** The console's language and a setter that changes it for this browser, including the login, and for the user's account. */
export function useLanguage(): [locale: string, change: (locale: Locale) => void] {
  const [locale, setLocale] = useLocaleState();
  // If saving fails, this browser still changes.
  const { mutate: keep } = useKeepLanguage();
  const change = (next: Locale): void => {
    setLocale(next);
    storeLanguage(next);
    keep(next);
  };
  return [locale, change];
}
