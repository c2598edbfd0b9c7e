import type { Language } from '../language.js';
import { en } from './en.js';
import { es } from './es.js';

const CATALOGS: Record<Language, Record<string, string>> = { en, es };

/** Whether a code has its own text. */
export function isKnownCode(code: string): boolean {
  return Object.hasOwn(en, code);
}

/** Describes a stored failure for people: the text of its code, with the JSON of its parameters. */
export function describeFailure(code: string, language: Language, reason = ''): string {
  return formatMessage(isKnownCode(code) ? code : 'UNEXPECTED', language, readParams(reason));
}

function readParams(reason: string): Record<string, unknown> {
  try {
    return JSON.parse(reason || '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * The text of a code in a language, with `{names}` replaced from `params`; if it depends on the kind of record, the
 * text of `CODE.resource`. A code without a text gets the general text of its status, so that a missing entry never
 * exposes an internal code.
 */
export function formatMessage(
  code: string,
  language: Language,
  params: Record<string, unknown> = {},
): string {
  const own = `${code}.${String(params['resource'])}`;
  const key = Object.hasOwn(en, own) ? own : code;
  const template = Object.hasOwn(en, key) ? CATALOGS[language][key] : undefined;
  if (template === undefined) return CATALOGS[language]['BAD_REQUEST'] ?? '';
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    return value === undefined ? placeholder : Array.isArray(value) ? value.join(', ') : String(value);
  });
}
