import type { Language } from '../../http/language.js';
import { en } from './en/index.js';
import type { Texts } from './en/index.js';
import { es } from './es/index.js';

export type { Texts };

const TEXTS: Record<Language, Texts> = { en, es };

export function getTexts(language: Language): Texts {
  return TEXTS[language];
}
