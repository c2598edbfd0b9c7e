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

/** What everybody sees. */
export const loadPublicTexts = (language: Language): Promise<Texts> => load[language]();

/** With the screens of people who are logged in. */
export async function loadAllTexts(language: Language): Promise<Texts> {
  const [all, own] = await Promise.all([load[language](), loadOwn[language]()]);
  return { ...all, ...own };
}
