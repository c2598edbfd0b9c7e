import { storeLanguage } from '@touchline/session';
import { useLocaleState } from 'react-admin';
import { users } from '../api/users.js';
import type { Locale } from '../i18n/language.js';

/** The language of the console, and how to change it: for this browser, its login too, and for the person's account. */
export function useLanguage(): [locale: string, change: (locale: Locale) => void] {
  const [locale, setLocale] = useLocaleState();
  const change = (next: Locale): void => {
    setLocale(next);
    storeLanguage(next);
    // Their mails and other browsers follow; if that fails, this one is changed all the same.
    users.keepLanguage(next).catch(() => undefined);
  };
  return [locale, change];
}
