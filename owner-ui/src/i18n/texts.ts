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

/** The texts of all public pages. */
export const loadPublicTexts = (language: Language): Promise<Texts> => load[language]();

/** Includes the texts of screens for logged-in users. */
export async function loadAllTexts(language: Language): Promise<Texts> {
  const [all, own] = await Promise.all([load[language](), loadOwn[language]()]);
  return { ...all, ...own };
}
