import { storeLanguage } from '@touchline/session';
import { useLocaleState } from 'react-admin';
import { users } from '../api/users.js';
import type { Locale } from '../i18n/language.js';

/** The console's language and a setter that changes it for this browser, including the login, and for the user's account. */
export function useLanguage(): [locale: string, change: (locale: Locale) => void] {
  const [locale, setLocale] = useLocaleState();
  const change = (next: Locale): void => {
    setLocale(next);
    storeLanguage(next);
    // The user's emails and other browsers follow; if saving fails, this browser still changes.
    users.keepLanguage(next).catch(() => undefined);
  };
  return [locale, change];
}
