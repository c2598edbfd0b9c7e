/** A moment in UTC with milliseconds, such as `2026-03-07T22:00:00.000Z`: instants compare correctly as text. */
export type Instant = string;

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether a value is an instant in exactly our format, on a date that exists. */
export function isInstant(value: unknown): value is Instant {
  if (typeof value !== 'string' || !SHAPE.test(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value;
}

/** @throws RangeError outside the range of a date. */
export function fromEpochMs(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** Milliseconds since 1970. */
export function toEpochMs(instant: Instant): number {
  return Date.parse(instant);
}

const DAY_MS = 86_400_000;

export function plusMs(instant: Instant, ms: number): Instant {
  return fromEpochMs(toEpochMs(instant) + ms);
}

/** The instant a number of 24-hour days later. */
export function plusDays(instant: Instant, days: number): Instant {
  return plusMs(instant, days * DAY_MS);
}
