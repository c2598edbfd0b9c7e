import { DateTime } from 'luxon';
import type { Instant } from './instant.js';
import { later, plusMs, toEpochMs } from './instant.js';

/** What the calendar needs of a league's terms (R6). */
export interface BillingSchedule {
  months_of_charge: number;
  initial_payment_day: number;
  final_payment_day: number;
}

/** The dates of a period payment (R8). All four are instants; both ends are the last millisecond that still counts. */
export interface PeriodDates {
  start_charge_date: Instant;
  final_charge_date: Instant;
  initial_payment_date: Instant;
  final_payment_date: Instant;
}

/**
 * Calendar arithmetic in the billing time zone (R2). "End of X" is the start of the next X minus 1 ms, also where a
 * day has 23 or 25 hours. Pure: time comes in as an argument.
 */
export class BillingCalendar {
  constructor(readonly zone: string) {
    if (!DateTime.local({ zone }).isValid) throw new RangeError(`not a time zone: ${zone}`);
  }

  startOfDay(at: Instant): Instant {
    return instantOf(this.local(at).startOf('day'));
  }

  endOfDay(at: Instant): Instant {
    return endOf(this.local(at), 'day');
  }

  /** Number of calendar days from the day of `from` to the day of `to`, both counted. */
  daysInclusive(from: Instant, to: Instant): number {
    const dayNumber = (at: Instant): number => {
      const d = this.local(at);
      return Date.UTC(d.year, d.month - 1, d.day) / 86_400_000;
    };
    return dayNumber(to) - dayNumber(from) + 1;
  }

  /** Dates of a period payment that starts at `start` (R8). */
  periodDates(start: Instant, schedule: BillingSchedule): PeriodDates {
    const { months_of_charge: months, initial_payment_day: firstDay, final_payment_day: lastDay } = schedule;
    const target = this.baseMonth(start, schedule).plus({ months });
    const chargeEnd = months === 1 ? endOf(this.local(start), 'month') : endOf(dayOf(target, firstDay), 'day');
    const windowStart = instantOf(dayOf(target, firstDay).startOf('day'));
    const windowEnd = endOf(dayOf(target, lastDay), 'day');
    return {
      start_charge_date: start,
      final_charge_date: chargeEnd,
      initial_payment_date: windowStart,
      final_payment_date: later(windowEnd, this.endOfDay(plusMs(chargeEnd, 1))),
    };
  }

  /** Window of a service payment assigned at `at`: to `final_payment_day` of the next month (R32). */
  serviceWindowEnd(at: Instant, finalPaymentDay: number): Instant {
    return endOf(dayOf(this.local(at).startOf('month').plus({ months: 1 }), finalPaymentDay), 'day');
  }

  /** First day of the base month B of R8. */
  private baseMonth(start: Instant, schedule: BillingSchedule): DateTime {
    const month = this.local(start).startOf('month');
    if (schedule.months_of_charge === 1) return month;
    const before = this.local(plusMs(start, -1));
    const followsRegularEnd = before.day === Math.min(schedule.initial_payment_day, daysIn(before));
    return followsRegularEnd ? before.startOf('month') : month;
  }

  private local(at: Instant): DateTime {
    return DateTime.fromMillis(toEpochMs(at), { zone: this.zone });
  }
}

/** Day `day` of the month that `month` lies in; a day past its length is its last (R6). */
function dayOf(month: DateTime, day: number): DateTime {
  return month.startOf('month').set({ day: Math.min(day, daysIn(month)) });
}

function daysIn(month: DateTime): number {
  const days = month.daysInMonth;
  if (days === undefined) throw new RangeError('invalid date');
  return days;
}

/** Start of the next unit, minus 1 ms (R2). */
function endOf(at: DateTime, unit: 'day' | 'month'): Instant {
  const next = at.startOf(unit).plus(unit === 'day' ? { days: 1 } : { months: 1 });
  return plusMs(instantOf(next.startOf('day')), -1);
}

function instantOf(at: DateTime): Instant {
  return at.toUTC().toISO({ suppressMilliseconds: false }) as Instant;
}
