import type { Language } from '@touchline/session';
import type { Messages } from './messages.js';

export type Texts = Partial<Messages>;

const load: Record<Language, () => Promise<Texts>> = {
  en: () => import('./en/index.js').then(({ en }) => en),
  es: () => import('./es/index.js').then(({ es }) => es),
};
const loadOwn: Record<Language, () => Promise<Texts>> = {
  en: () => import('./en/own.js').then(({ own }) => own),
  es: () => import('./es/own.js').then(({ own }) => own),
};

const terms: Record<Language, () => Promise<Pick<Messages, 'terms'>>> = {
  en: () => import('./en/terms.js'),
  es: () => import('./es/terms.js'),
};
const loadedTerms = new Map<Language, Promise<Pick<Messages, 'terms'>>>();

/** The terms are long, and few read them: only their screen loads them. The same promise each time, for React's `use`. */
export function loadTerms(language: Language): Promise<Pick<Messages, 'terms'>> {
  const loading = loadedTerms.get(language) ?? terms[language]();
  loadedTerms.set(language, loading);
  return loading;
}

/** What everybody sees. */
export const loadPublicTexts = (language: Language): Promise<Texts> => load[language]();

/** With the screens of people who are logged in. */
export async function loadAllTexts(language: Language): Promise<Texts> {
  const [all, own] = await Promise.all([load[language](), loadOwn[language]()]);
  return { ...all, ...own };
}
