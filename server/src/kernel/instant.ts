/**
 * An instant as an ISO-8601 string in UTC with milliseconds ("2026-01-31T04:59:59.999Z"), the form that the API and the
 * ledger use (R2). Instants compare with `<` and `>` as strings, because the form is fixed-width.
 */
export type Instant = string;

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export function toEpochMs(instant: Instant): number {
  return Date.parse(instant);
}

export function fromEpochMs(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** The instant `ms` milliseconds after `instant` (before it, when negative). */
export function plusMs(instant: Instant, ms: number): Instant {
  return fromEpochMs(toEpochMs(instant) + ms);
}

/** Whether a text has exactly the form of an Instant and is a real date. */
export function isInstant(text: string): boolean {
  return FORM.test(text) && !Number.isNaN(Date.parse(text)) && fromEpochMs(Date.parse(text)) === text;
}

/** Whether a text is an instant with a zone, such as `2026-11-22T10:00:00Z`: an operator's input must not be taken for local time. */
export function hasZone(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && /(Z|[+-]\d\d:?\d\d)$/.test(text);
}

/** Comparator for ids or instants: negative if `a` comes first, 0 if they are equal. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function earlier(a: Instant, b: Instant): Instant {
  return a < b ? a : b;
}

export function later(a: Instant, b: Instant): Instant {
  return a > b ? a : b;
}

const DAY_MS = 86_400_000;

/** How many days have begun by `now`, including the one that began at `from`: 1 until 24 hours have passed. */
export function countStartedDays(from: Instant, now: Instant): number {
  return Math.max(0, Math.floor((toEpochMs(now) - toEpochMs(from)) / DAY_MS)) + 1;
}
