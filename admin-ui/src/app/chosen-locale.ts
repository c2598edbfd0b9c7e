import { storedLanguage } from '@touchline/session';
import type { Locale } from '../i18n/language.js';

/** Where react-admin keeps its language. */
export const STORED_LOCALE = 'RaStore.locale';

export const toLocale = (language: unknown): Locale => (language === 'es' ? 'es' : 'en');

/** The language chosen in this browser: at the login as here. */
export function chosenLocale(): Locale | undefined {
  const stored = localStorage.getItem(STORED_LOCALE);
  return storedLanguage() ?? (stored ? toLocale(JSON.parse(stored)) : undefined);
}
