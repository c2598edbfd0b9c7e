import { useSettings } from '../app/settings.js';
import { formatDay, daysUntil, formatMoment } from './dates.js';

/** Dates of the API as they are shown: in the billing time zone, and with a time of day DD-MM-YYYY HH:mm. */
export function useDates() {
  const settings = useSettings();
  return {
    day: (instant: string | Date) => formatDay(instant, settings),
    moment: (instant: string | Date) => formatMoment(instant, settings),
    daysUntil: (instant: string) => daysUntil(instant, settings),
  };
}
