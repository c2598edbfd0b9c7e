import type { FieldError, RowError } from '../../kernel/domain-error.js';
import type { Language } from '../language.js';
import { en } from './en.js';
import type { MessageCode } from './en.js';
import { es } from './es.js';

const messages: Record<Language, Record<MessageCode, string> & Record<string, string>> = { en, es };

/** The message for a code, with its placeholders filled in. */
export function formatMessage(
  code: MessageCode,
  language: Language,
  details: Readonly<Record<string, string | number>> = {},
): string {
  const catalog = messages[language];
  // If there is a higher tier, the message says what it would allow.
  const further = details['next_tier'] === undefined ? undefined : catalog[`${code}.next_tier`];
  const text = further ?? catalog[code];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

/** The message for an invalid field, or for a refused row of a file. */
export function formatErrorMessage(error: FieldError | RowError, language: Language): string {
  return 'details' in error
    ? formatMessage(error.code, language, error.details)
    : formatMessage(`field.${error.code}`, language);
}
