import type { Language } from '../api/types.js';
import type { Messages } from './messages.js';

const KEPT = 'touchline.language';

export type Texts = Partial<Messages>;

const load: Record<Language, () => Promise<Texts>> = {
  en: () => import('./en/index.js').then(({ en }) => en),
  es: () => import('./es/index.js').then(({ es }) => es),
};
const loadOwn: Record<Language, () => Promise<Texts>> = {
  en: () => import('./en/own.js').then(({ own }) => own),
  es: () => import('./es/own.js').then(({ own }) => own),
};

/** The texts of a language; those of the own screens only for whom there are any. */
export async function loadTexts(language: Language, isKnown: boolean): Promise<Texts> {
  const [all, own] = await Promise.all([load[language](), isKnown ? loadOwn[language]() : {}]);
  return { ...all, ...own };
}

/** What was chosen here, else the browser's, else English. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.languages.find((tag) => /^(en|es)\b/.test(tag))?.startsWith('es') ? 'es' : 'en';
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(KEPT, language);
}
