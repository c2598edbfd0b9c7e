import { DateTime } from 'luxon';
import type { Instant, Money } from '../../kernel/index.js';
import { amountFormat } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';

export type SentenceLanguage = 'en' | 'es';

/** Names of plans by their type. */
export type PlanNames = ReadonlyMap<number, string>;

/** How amounts, dates and plans are formatted for a reader. */
export interface SentenceOptions {
  language: SentenceLanguage;
  currency: string;
  zone: string;
  /** Needed only for events of whole accounts: those of one payment do not name a plan. */
  plans?: PlanNames;
}

export interface Formatter {
  money(amount: Money): string;
  day(at: Instant): string;
  /** "November 2026" for a whole month. In Spanish with its preposition: "de noviembre 2026", "del 10-11-2026 al 30-11-2026". */
  period(from: Instant, to: Instant): string;
  /** The name of a plan, or its number if it has been deleted since. */
  plan(type: number): string;
}

export async function readPlanNames(db: Querier): Promise<PlanNames> {
  const rows = await db.query<{ type_tier: number; name: string }>(
    'SELECT type_tier, name FROM public.tiers',
  );
  return new Map(rows.map(({ type_tier: type, name }) => [type, name]));
}

const moneyFormats = new Map<string, Formatter['money']>();

/** Amount formats are expensive to create, so there is one per language and currency. */
function getMoneyFormat({ language, currency }: SentenceOptions): Formatter['money'] {
  const key = `${language}/${currency}`;
  const format = moneyFormats.get(key) ?? amountFormat(language, currency);
  moneyFormats.set(key, format);
  return format;
}

export function makeFormatter(writing: SentenceOptions): Formatter {
  const { zone, plans } = writing;
  return {
    money: getMoneyFormat(writing),
    day: (at) => writeDay(at, zone),
    period: (from, to) => writePeriod(from, to, writing),
    plan: (type) => plans?.get(type) ?? String(type),
  };
}

/** `DD-MM-YYYY`. */
export function writeDay(at: Instant, zone: string): string {
  return DateTime.fromISO(at, { zone }).toFormat('dd-MM-yyyy');
}

/** See {@link Formatter.period}. */
export function writePeriod(
  from: Instant,
  to: Instant,
  { zone, language }: Pick<SentenceOptions, 'zone' | 'language'>,
): string {
  const [first, last] = [from, to].map((at) => DateTime.fromISO(at, { zone })) as [DateTime, DateTime];
  const isMonth = +first === +first.startOf('month') && +last === +first.endOf('month');
  const isSpanish = language === 'es';
  if (isMonth) return (isSpanish ? 'de ' : '') + first.setLocale(language).toFormat('LLLL yyyy');
  const [start, end] = [first, last].map((day) => day.toFormat('dd-MM-yyyy'));
  if (start === end) return isSpanish ? `del ${start}` : start!;
  return isSpanish ? `del ${start} al ${end}` : `${start} to ${end}`;
}
