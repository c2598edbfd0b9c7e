import type { Instant } from './instant.js';
import { fromEpochMs } from './instant.js';

/** Whether a value names a time zone that this machine knows. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant of a wall clock time in a time zone. A time skipped by the change to summer time is read as the hour
 * after; one that occurs twice, as the first.
 * @param date `2026-03-07`
 * @param time `20:30`
 */
export function localToInstant(date: string, time: string, timeZone: string): Instant {
  const asUtc = Date.parse(`${date}T${time}:00.000Z`);
  // Near a clock change the offset may be that of the other side, so the offsets of the day before and after are tried.
  const candidates = [offsetMs(asUtc - 86_400_000, timeZone), offsetMs(asUtc + 86_400_000, timeZone)];
  const [earlier, later] = candidates.map((offset) => asUtc - offset) as [number, number];
  const isExact = (ms: number): boolean => ms + offsetMs(ms, timeZone) === asUtc;
  return fromEpochMs(isExact(earlier) ? earlier : isExact(later) ? later : earlier);
}

/** Wall clock date and time of an instant in a time zone: `2026-03-07` and `20:30`. */
export function instantToLocal(instant: Instant, timeZone: string): { date: string; time: string } {
  const ms = Date.parse(instant);
  const local = fromEpochMs(ms + offsetMs(ms, timeZone));
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes a hundred times as long as using it, and a league has one time zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The time zone's offset from UTC at an instant. */
function offsetMs(ms: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(ms);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)!.value);
  const localMs = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return localMs - Math.floor(ms / 1000) * 1000;
}
