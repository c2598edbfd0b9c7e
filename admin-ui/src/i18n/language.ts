import { setRequestLanguage } from '@touchline/session';

/**
 * Sets the language of the page and of the API's messages. In a file of its own, so that the console's start does not
 * load all messages.
 */
export function setLanguage(locale: string): void {
  setRequestLanguage(locale);
  document.documentElement.lang = locale;
}

export type Locale = 'en' | 'es';

/** All texts of a language, loaded only by those who read it. */
export const loadTexts = async (locale: Locale): Promise<object> =>
  (await (locale === 'es' ? import('./es/index.js') : import('./en/index.js'))).all;
