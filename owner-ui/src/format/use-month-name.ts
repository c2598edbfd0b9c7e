import { useLocale } from 'use-intl';

/** The name of a month given as YYYY-MM: "November 2026" or "Nov". */
export function useMonthName(): (month: string, length: 'short' | 'long') => string {
  const locale = useLocale();
  return (month, length) => {
    const at = new Date(`${month}-01T00:00:00Z`);
    const name = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(at);
    return length === 'short' ? name : `${name} ${month.slice(0, 4)}`;
  };
}
