import { amountFormat } from '../kernel/index.js';
import type { Instant, Money } from '../kernel/index.js';
import type { Language } from '../platform/http/index.js';

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-EC' };

/** How amounts and dates are written to a person. */
export interface Formats {
  /** An amount in minor units, with its currency: "$1,250.00". */
  money(amount: Money): string;
  /** The calendar day of an instant in the billing time zone: "January 31, 2026". */
  day(at: Instant): string;
  /** Day and time in the billing time zone, which is named: "January 31, 2026 at 6:05:00 PM GMT-5". */
  moment(at: Instant): string;
}

/** @param currency ISO 4217 code; @param zone IANA name. */
export function formatsFor(language: Language, currency: string, zone: string): Formats {
  const locale = LOCALES[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: zone });
  return {
    money: amountFormat(language, currency),
    day: (at) => days.format(new Date(at)),
    moment: (at) => moments.format(new Date(at)),
  };
}
