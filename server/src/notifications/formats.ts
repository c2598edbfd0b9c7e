import { amountFormat } from '../kernel/index.js';
import type { Instant, Money } from '../kernel/index.js';
import type { Language } from '../platform/http/index.js';

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-EC' };
const DAY_MS = 86_400_000;

/** Formats of amounts and dates for readers. */
export interface Formats {
  /** An amount in minor units, with its currency: "$1,250.00". */
  money(amount: Money): string;
  /** The calendar day of an instant in the billing time zone: "January 31, 2026". */
  day(at: Instant): string;
  /** Two days, with the year only once if it is the same: "January 1" and "January 5, 2026". */
  days(from: Instant, to: Instant): [from: string, to: string];
  /** The month of a period, "January 2026"; null if it is not a calendar month. */
  month(from: Instant, to: Instant): string | null;
  /** Day and time in the billing time zone, with its name: "January 31, 2026 at 6:05 PM GMT-5". */
  moment(at: Instant): string;
}

/** @param currency ISO 4217 code; @param zone IANA name. */
export function formatsFor(language: Language, currency: string, zone: string): Formats {
  const locale = LOCALES[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const moments = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: zone },
    // Latin America writes 13:52 and not 1:52 p. m.
    hourCycle: language === 'es' ? 'h23' : 'h12',
  });
  const daysOfYear = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: zone });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: zone });
  // Swedish dates are YYYY-MM-DD.
  const numbers = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone });
  return {
    money: amountFormat(language, currency),
    day: (at) => days.format(new Date(at)),
    days: (from, to) => {
      const [first, last] = [from, to].map((at) => numbers.format(new Date(at))) as [string, string];
      const isOneYear = first.slice(0, 4) === last.slice(0, 4);
      return [(isOneYear ? daysOfYear : days).format(new Date(from)), days.format(new Date(to))];
    },
    month: (from, to) => {
      const [first, last] = [from, to].map((at) => numbers.format(new Date(at))) as [string, string];
      const next = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
      const isMonth = first.slice(0, 7) === last.slice(0, 7) && first.endsWith('-01') && next.endsWith('-01');
      return isMonth ? `${months.format(new Date(from))} ${first.slice(0, 4)}` : null;
    },
    moment: (at) => moments.format(new Date(at)),
  };
}
