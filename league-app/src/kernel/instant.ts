/** A moment in UTC with milliseconds, as `2026-03-07T22:00:00.000Z`: two of them compare as texts. */
export type Instant = string;

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether a text is an instant in exactly our form, of a day that exists. */
export function isInstant(value: unknown): value is Instant {
  if (typeof value !== 'string' || !SHAPE.test(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value;
}

/** @throws RangeError beyond what a date can hold. */
export function fromEpochMs(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** Milliseconds since 1970. */
export function toEpochMs(instant: Instant): number {
  return Date.parse(instant);
}

const DAY_MS = 86_400_000;

/** So many milliseconds later. */
export function plusMs(instant: Instant, ms: number): Instant {
  return fromEpochMs(toEpochMs(instant) + ms);
}

/** So many times 24 hours later. */
export function plusDays(instant: Instant, days: number): Instant {
  return plusMs(instant, days * DAY_MS);
}
