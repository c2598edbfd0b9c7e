const DAY_MS = 86_400_000;
const SLOT_MS = 15 * 60_000;

/** A calendar date. Months and days beyond their end roll over into the next, as in Date.UTC. */
export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

/**
 * Determines when days begin in a time zone, by reading the local date (Intl) and searching for the first instant with
 * the new date. It shares no arithmetic with BillingCalendar, so that the two can be compared.
 */
export class CivilDays {
  private readonly wall: Intl.DateTimeFormat;
  private readonly starts = new Map<number, number>();
  private shift = 0;

  constructor(zone: string) {
    this.wall = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
  }

  /** First millisecond (epoch) of day number `n`; day 0 is 1 January 1970. */
  startOfNumber(n: number): number {
    let start = this.starts.get(n);
    if (start === undefined) this.starts.set(n, (start = this.find(n)));
    return start;
  }

  startOf(date: CivilDate): number {
    return this.startOfNumber(numberOf(date));
  }

  /** Last millisecond of the day (R2: the start of the next one, minus 1 ms). */
  endOf(date: CivilDate): number {
    return this.startOfNumber(numberOf(date) + 1) - 1;
  }

  numberAt(ms: number): number {
    let n = Math.floor(ms / DAY_MS);
    while (this.startOfNumber(n) > ms) n -= 1;
    while (this.startOfNumber(n + 1) <= ms) n += 1;
    return n;
  }

  dateAt(ms: number): CivilDate {
    const date = new Date(this.numberAt(ms) * DAY_MS);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }

  /** Usually a day starts at the same distance from midnight UTC as the previous result; otherwise it is searched for. */
  private find(n: number): number {
    const guess = n * DAY_MS + this.shift;
    const start = this.isStart(guess, n) ? guess : this.search(n);
    if (!this.isStart(start, n)) throw new Error(`no clean start of day ${n}`);
    this.shift = start - n * DAY_MS;
    return start;
  }

  private isStart(ms: number, n: number): boolean {
    return this.wallNumber(ms) === n && this.wallNumber(ms - 1) === n - 1;
  }

  /** Since 1972, day boundaries are on quarter hours of UTC. */
  private search(n: number): number {
    let before = (n * DAY_MS - 15 * 3_600_000) / SLOT_MS;
    let after = (n * DAY_MS + 15 * 3_600_000) / SLOT_MS;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (this.wallNumber(middle * SLOT_MS) < n) before = middle;
      else after = middle;
    }
    return after * SLOT_MS;
  }

  private wallNumber(ms: number): number {
    const [month, day, year] = this.wall.format(ms).split('/').map(Number);
    return Date.UTC(year!, month! - 1, day) / DAY_MS;
  }
}

export function lengthOf({ year, month }: { year: number; month: number }): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function numberOf({ year, month, day }: CivilDate): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export interface PeriodByRule {
  start: number;
  end: number;
  windowStart: number;
  windowEnd: number;
}

/** R8 implemented literally, in epoch milliseconds. */
export function periodByRule(
  days: CivilDays,
  start: number,
  terms: { months: number; initialDay: number; finalDay: number },
): PeriodByRule {
  const { months, initialDay, finalDay } = terms;
  const first = days.dateAt(start);
  const before = days.dateAt(start - 1);
  const base = months > 1 && before.day === Math.min(initialDay, lengthOf(before)) ? before : first;
  const month = monthAfter(base, months);
  const onDay = (day: number): CivilDate => ({ ...month, day: Math.min(day, lengthOf(month)) });
  const end = months === 1 ? days.endOf({ ...first, day: lengthOf(first) }) : days.endOf(onDay(initialDay));
  const windowStart = days.startOf(onDay(initialDay));
  const dayAfterEnd = days.startOfNumber(days.numberAt(end) + 2) - 1;
  return { start, end, windowStart, windowEnd: Math.max(days.endOf(onDay(finalDay)), dayAfterEnd) };
}

function monthAfter({ year, month }: CivilDate, months: number): { year: number; month: number } {
  const index = year * 12 + (month - 1) + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}
