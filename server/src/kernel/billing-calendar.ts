import { DateTime } from 'luxon';
import type { Instant } from './instant.js';
import { fromEpochMs, later, plusMs, toEpochMs } from './instant.js';

/** The terms of a league that the calendar needs (R6). */
export interface BillingSchedule {
  months_of_charge: number;
  initial_payment_day: number;
  final_payment_day: number;
}

/** The dates of a period payment (R8). All four are instants; both ends are the last millisecond that is included. */
export interface PeriodDates {
  start_charge_date: Instant;
  final_charge_date: Instant;
  initial_payment_date: Instant;
  final_payment_date: Instant;
}

const DAY_MS = 86_400_000;
const MAX_CACHED_STARTS = 20_000;

/**
 * Calendar arithmetic in the billing time zone (R2). "End of X" is the start of the next X minus 1 ms, even if a day
 * has 23 or 25 hours. Pure: the current time is an argument.
 *
 * Dates are represented as midnights in UTC, where Luxon needs no offsets; only the start of a day is looked up in the
 * zone, once per day, because this is the expensive part (a decision would spend a millisecond on it).
 */
export class BillingCalendar {
  /** Start of a day in epoch milliseconds, by its number since 1 January 1970. */
  private readonly starts = new Map<number, number>();
  /** Cached results of startAfter(), because thousands of payments are late since the same few days. */
  private readonly startsAfter = new Map<string, Instant>();

  constructor(readonly zone: string) {
    if (!DateTime.local({ zone }).isValid) throw new RangeError(`not a time zone: ${zone}`);
  }

  startOfDay(at: Instant): Instant {
    return this.startOf(this.dateOf(at));
  }

  endOfDay(at: Instant): Instant {
    return this.endOf(this.dateOf(at));
  }

  /**
   * End of the day that lies so many days, and then so many months, after the day of `at`. A day that the month lacks
   * becomes its last day (R6).
   */
  endOfDayAfter(at: Instant, { days = 0, months = 0 }: { days?: number; months?: number }): Instant {
    return this.endOf(this.dateOf(at).plus({ days }).plus({ months }));
  }

  /** The instant after endOfDayAfter(), at which the next day begins. */
  startAfter(at: Instant, { days = 0, months = 0 }: { days?: number; months?: number }): Instant {
    const key = `${at}/${days}/${months}`;
    let start = this.startsAfter.get(key);
    if (start === undefined) {
      start = plusMs(this.endOfDayAfter(at, { days, months }), 1);
      if (this.startsAfter.size >= MAX_CACHED_STARTS) this.startsAfter.clear();
      this.startsAfter.set(key, start);
    }
    return start;
  }

  /** The date of `at`: "2026-01-31". */
  dayOf(at: Instant): string {
    return this.dateOf(at).toISODate()!;
  }

  /** Number of calendar days from the day of `from` to the day of `to`, both included. */
  daysInclusive(from: Instant, to: Instant): number {
    return this.dayNumber(to) - this.dayNumber(from) + 1;
  }

  /** Dates of a period payment that starts at `start` (R8). */
  periodDates(start: Instant, schedule: BillingSchedule): PeriodDates {
    const { months_of_charge: months, initial_payment_day: firstDay, final_payment_day: lastDay } = schedule;
    const target = this.baseMonth(start, schedule).plus({ months });
    const chargeEnd = this.endOf(months === 1 ? dayOf(this.dateOf(start), 31) : dayOf(target, firstDay));
    return {
      start_charge_date: start,
      final_charge_date: chargeEnd,
      initial_payment_date: this.startOf(dayOf(target, firstDay)),
      final_payment_date: later(this.endOf(dayOf(target, lastDay)), this.endOfDay(plusMs(chargeEnd, 1))),
    };
  }

  /** End of the window of a service payment assigned at `at`: `final_payment_day` of the next month (R32). */
  serviceWindowEnd(at: Instant, finalPaymentDay: number): Instant {
    return this.endOf(dayOf(this.dateOf(at).startOf('month').plus({ months: 1 }), finalPaymentDay));
  }

  /** First day of the base month B of R8. */
  private baseMonth(start: Instant, schedule: BillingSchedule): DateTime {
    const month = this.dateOf(start).startOf('month');
    if (schedule.months_of_charge === 1) return month;
    const before = this.dateOf(plusMs(start, -1));
    const followsRegularEnd = before.day === Math.min(schedule.initial_payment_day, daysIn(before));
    return followsRegularEnd ? before.startOf('month') : month;
  }

  /** The date at `at` in the billing time zone, as its midnight in UTC. */
  private dateOf(at: Instant): DateTime {
    return DateTime.fromMillis(this.dayNumber(at) * DAY_MS, { zone: 'utc' });
  }

  private dayNumber(at: Instant): number {
    const ms = toEpochMs(at);
    let day = Math.floor(ms / DAY_MS);
    while (this.startMs(day) > ms) day -= 1;
    while (this.startMs(day + 1) <= ms) day += 1;
    return day;
  }

  private startOf(date: DateTime): Instant {
    return fromEpochMs(this.startMs(date.toMillis() / DAY_MS));
  }

  private endOf(date: DateTime): Instant {
    return fromEpochMs(this.startMs(date.toMillis() / DAY_MS + 1) - 1);
  }

  private startMs(day: number): number {
    let start = this.starts.get(day);
    if (start === undefined) {
      const { year, month, day: dayOfMonth } = DateTime.fromMillis(day * DAY_MS, { zone: 'utc' });
      const midnight = DateTime.fromObject({ year, month, day: dayOfMonth }, { zone: this.zone });
      // When midnight occurs twice (Havana in November), Luxon may choose the second.
      start = midnight.getPossibleOffsets()[0]!.toMillis();
      this.starts.set(day, start);
    }
    return start;
  }
}

/** Day `day` in the month of `date`; a day beyond its length becomes its last day (R6). */
function dayOf(date: DateTime, day: number): DateTime {
  return date.set({ day: Math.min(day, daysIn(date)) });
}

function daysIn(date: DateTime): number {
  const days = date.daysInMonth;
  if (days === undefined) throw new RangeError('invalid date');
  return days;
}
