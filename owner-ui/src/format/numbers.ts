import { useLocale } from 'use-intl';

/** Cached: creating a format is the slow part of formatting. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}

/** Formats a count for the user's locale. */
export function useNumber(): (value: number) => string {
  const locale = useLocale();
  // Below a thousand there is nothing to group, and the digits are the same in all supported languages.
  return (value) => (value >= 0 && value < 1000 ? String(value) : numberFormat(locale).format(value));
}
