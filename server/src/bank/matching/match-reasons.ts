import { amountFormat } from '../../kernel/index.js';
import type { Language } from '../../platform/http/index.js';
import { formatMessage } from '../../platform/http/index.js';
import { formatReferenceCode } from '../reference-code.js';
import type { MatchReason } from './types.js';

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-EC' };
const AMOUNTS = new Set(['amount', 'due', 'balance', 'left', 'over', 'received']);
const DAYS = new Set(['paid_on', 'from', 'on']);

interface ReasonFormat {
  language: Language;
  /** ISO 4217. */
  currency: string;
  /** The proposal is about payments that are already approved. */
  approved: boolean;
}

/** A reason as a sentence: "The amount is exactly what is due: $45.00." */
export function describeReason(
  { code, params }: MatchReason,
  { language, currency, approved }: ReasonFormat,
): string {
  const money = amountFormat(language, currency);
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const written = Object.entries(params).map(([name, value]) => {
    if (AMOUNTS.has(name)) return [name, money(Number(value))];
    if (DAYS.has(name)) return [name, day.format(new Date(String(value)))];
    return [name, name === 'code' ? formatReferenceCode(String(value)) : value];
  });
  // An approved payment's amount is no longer due, so the text is another one.
  const name = code === 'AMOUNT' && approved ? 'AMOUNT_APPROVED' : code;
  return formatMessage(`MATCH_${name}`, language, Object.fromEntries(written) as Record<string, unknown>);
}
