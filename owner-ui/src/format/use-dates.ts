import { useSettings } from '../app/settings.js';
import { dayOf, daysUntil, momentOf } from './dates.js';

/** Dates of the API as they are shown: in the billing time zone, and with a time of day DD-MM-YYYY HH:mm. */
export function useDates() {
  const settings = useSettings();
  return {
    day: (instant: string | Date) => dayOf(instant, settings),
    moment: (instant: string | Date) => momentOf(instant, settings),
    daysUntil: (instant: string) => daysUntil(instant, settings),
  };
}
