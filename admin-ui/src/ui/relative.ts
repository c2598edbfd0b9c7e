const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago, or how far in the future, an instant is: "5 minutes ago", "in 3 days", "yesterday". */
export function formatRelative(iso: string, now: number, locale: string): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', Infinity];
  return format.format(size === Infinity ? 0 : Math.trunc(seconds / size), unit);
}
