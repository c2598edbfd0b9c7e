import type { Language } from '../language.js';
import { en } from './en.js';
import { es } from './es.js';

const messages = { en, es };

/** The message of a code, its names filled in. A code without a message is said as the error that nobody expected. */
export function formatMessage(
  code: string,
  language: Language,
  details: Readonly<Record<string, string | number>> = {},
): string {
  const known = messages[language];
  // What a higher tier of the plan would allow is said where there is one.
  const further = details['next_tier'] === undefined ? undefined : known[`${code}.next_tier`];
  const text = further ?? known[code] ?? known['INTERNAL_ERROR']!;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
