import type { Language } from '../../platform/http/index.js';
import { en } from './en.js';
import { es } from './es.js';
import type { ErrorText, ErrorTexts } from './texts.js';

const TEXTS: Record<Language, ErrorTexts> = { en, es };

/** What a task's error says to a person; of a code that nobody knows any more, what one says of the unforeseen. */
export function errorTextOf(code: string, language: Language): ErrorText {
  const texts = TEXTS[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof ErrorTexts] : texts.UNEXPECTED;
}
