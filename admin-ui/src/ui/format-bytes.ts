const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** 1,234,567 as 1.2 MB, in the form of a language. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[step] ?? 'byte';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** step);
}
