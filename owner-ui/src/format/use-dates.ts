import { useLocale } from 'use-intl';
import { useSettings } from '../app/settings.js';
import { formatDay, daysUntil, formatMoment, wholeMonth } from './dates.js';

/** Formats dates of the API: in the billing time zone, and with the time of day as DD-MM-YYYY HH:mm. */
export function useDates() {
  const settings = useSettings();
  const locale = useLocale();
  return {
    day: (instant: string | Date) => formatDay(instant, settings),
    moment: (instant: string | Date) => formatMoment(instant, settings),
    wholeMonth: (from: string, to: string) => wholeMonth(from, to, settings, locale),
    daysUntil: (instant: string) => daysUntil(instant, settings),
  };
}
