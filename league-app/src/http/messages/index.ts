import type { Language } from '../language.js';
import { en } from './en.js';
import { es } from './es.js';

const messages: Record<Language, Record<string, string>> = { en, es };

/**
 * The message for a code, with its placeholders filled in. A code without a message gets that of an unexpected error.
 */
export function formatMessage(
  code: string,
  language: Language,
  details: Readonly<Record<string, string | number>> = {},
): string {
  const catalog = messages[language];
  // If there is a higher tier, the message says what it would allow.
  const further = details['next_tier'] === undefined ? undefined : catalog[`${code}.next_tier`];
  const text = further ?? catalog[code] ?? catalog['INTERNAL_ERROR']!;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
