import { storedLanguage } from '@touchline/session';
import type { Locale } from '../i18n/language.js';

/** The key under which react-admin stores its language. */
export const STORED_LOCALE = 'RaStore.locale';

export const toLocale = (language: unknown): Locale => (language === 'es' ? 'es' : 'en');

/** The language chosen in this browser, on the login page or here. */
export function chosenLocale(): Locale | undefined {
  const stored = localStorage.getItem(STORED_LOCALE);
  return storedLanguage() ?? (stored ? toLocale(JSON.parse(stored)) : undefined);
}
