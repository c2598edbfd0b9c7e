import type { Language } from '../../platform/http/index.js';
import { en } from './en.js';
import { es } from './es.js';
import type { ErrorText, ErrorTexts } from './texts.js';

const TEXTS: Record<Language, ErrorTexts> = { en, es };

/** The text of a task's error code; a code of an older version gets the general one. */
export function findErrorText(code: string, language: Language): ErrorText {
  const texts = TEXTS[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof ErrorTexts] : texts.UNEXPECTED;
}
