import polyglot from 'ra-i18n-polyglot';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { I18nProvider } from 'react-admin';
import type { en } from './en/index.js';
import { loadTexts, setLanguage } from './language.js';
import type { Locale } from './language.js';

export type { Locale };
export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
] as const;

/** The keys of a tree of messages, such as `payments.review.title`. */
type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];
export type Key = Keys<typeof en>;

/** The type of another language: the same keys as English, each with a text. */
export type Messages<T = typeof en> = { [K in keyof T]: T[K] extends string ? string : Messages<T[K]> };

export type Translate = (key: Key, values?: Record<string, string | number>) => string;

/** Translates a message of this console; an unknown key does not compile. A `count` chooses the plural form. */
export function useT(): Translate {
  const translate = useTranslate();
  return useCallback(
    (key, values) =>
      translate(key, values && 'count' in values ? { ...values, smart_count: Number(values.count) } : values),
    [translate],
  );
}

/** @param texts of the initial language: they must be available synchronously */
export function createI18n(initial: Locale, texts: object): I18nProvider {
  const provider = polyglot(
    (locale: string) => (locale === initial ? texts : loadTexts(locale as Locale)) as never,
    initial,
    [...LOCALES],
    { allowMissing: false },
  );
  return {
    ...provider,
    async changeLocale(locale: string) {
      setLanguage(locale);
      await provider.changeLocale(locale);
    },
  };
}
