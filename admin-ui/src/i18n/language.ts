import { setRequestLanguage } from '@touchline/session';

/** The language of the page, and of the API's messages. Alone here: the start of the console must not load all messages. */
export function setLanguage(locale: string): void {
  setRequestLanguage(locale);
  document.documentElement.lang = locale;
}

export type Locale = 'en' | 'es';

/** Every text of a language; only those who read it load it. */
export const loadTexts = async (locale: Locale): Promise<object> =>
  (await (locale === 'es' ? import('./es/index.js') : import('./en/index.js'))).all;
