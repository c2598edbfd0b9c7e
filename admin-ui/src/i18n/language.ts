import { setRequestLanguage } from '@touchline/session';

/** The language of the page, and of the API's messages. Alone here: the start of the console must not load all messages. */
export function setLanguage(locale: string): void {
  setRequestLanguage(locale);
  document.documentElement.lang = locale;
}
