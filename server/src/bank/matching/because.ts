import { amountFormat } from '../../kernel/index.js';
import type { Language } from '../../platform/http/index.js';
import { formatMessage } from '../../platform/http/index.js';
import { formatReferenceCode } from '../references/reference-code.js';
import type { Because } from './types.js';

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-EC' };
const AMOUNTS = new Set(['amount', 'due', 'balance', 'left', 'over', 'received']);
const DAYS = new Set(['paid_on', 'from', 'on']);

/** A reason as a sentence: "The amount is what is due: $45.00." @param currency ISO 4217 code */
export function becauseText({ code, params }: Because, language: Language, currency: string): string {
  const money = amountFormat(language, currency);
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const written = Object.entries(params).map(([name, value]) => {
    if (AMOUNTS.has(name)) return [name, money(Number(value))];
    if (DAYS.has(name)) return [name, day.format(new Date(String(value)))];
    return [name, name === 'code' ? formatReferenceCode(String(value)) : value];
  });
  return formatMessage(`MATCH_${code}`, language, Object.fromEntries(written) as Record<string, unknown>);
}
