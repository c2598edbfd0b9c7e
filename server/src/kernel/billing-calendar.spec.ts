import { describe, expect, it } from '@jest/globals';
import type { BillingSchedule, PeriodDates } from './billing-calendar.js';
import { BillingCalendar } from './billing-calendar.js';
import type { PeriodByRule } from './testing/civil-days.js';
import { CivilDays, periodByRule } from './testing/civil-days.js';
import { fromEpochMs, isInstant, plusMs, toEpochMs } from './instant.js';

/** Zones with daylight saving time, with midnights that are skipped or occur twice, with half-hour changes, and with none of these. */
const FEW_ZONES = ['America/Guayaquil', 'America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe'];
const MORE_ZONES = [
  'UTC',
  'Asia/Beirut',
  'America/Asuncion',
  'America/Santiago',
  'Europe/Lisbon',
  'Atlantic/Azores',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];
/** `npm run test:deep` covers all of them. */
const ZONES = process.env.DEEP === '1' ? [...FEW_ZONES, ...MORE_ZONES] : FEW_ZONES;

/** One of each per zone, because both cache the days they have looked up. */
const CALENDARS = new Map(
  ZONES.map((zone) => [zone, { calendar: new BillingCalendar(zone), days: new CivilDays(zone) }]),
);

const FROM = Date.UTC(2024, 0, 1);
const TO = Date.UTC(2033, 0, 1);

/** Instants for wall clock times in Guayaquil (UTC-5 all year). */
const gye = (wall: string): string => new Date(`${wall}-05:00`).toISOString();
const startOfDayGye = (date: string): string => gye(`${date}T00:00:00.000`);
const endOfDayGye = (date: string): string => gye(`${date}T23:59:59.999`);

const schedule = (months: number, initial: number, final = initial): BillingSchedule => ({
  months_of_charge: months,
  initial_payment_day: initial,
  final_payment_day: final,
});

describe('days of the billing time zone (R2)', () => {
  it('start at midnight of the zone and end 1 ms before the next', () => {
    const calendar = new BillingCalendar('America/Guayaquil');
    expect(calendar.startOfDay('2026-01-15T04:59:59.999Z')).toBe('2026-01-14T05:00:00.000Z');
    expect(calendar.startOfDay('2026-01-15T05:00:00.000Z')).toBe('2026-01-15T05:00:00.000Z');
    expect(calendar.endOfDay('2026-01-15T05:00:00.000Z')).toBe('2026-01-16T04:59:59.999Z');
    expect(calendar.endOfDay('2026-01-16T04:59:59.999Z')).toBe('2026-01-16T04:59:59.999Z');
  });

  // [zone, any instant of the day, its start, its end, its length in hours]
  it.each([
    [
      'America/Havana',
      '2026-03-08T18:00:00.000Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
      23,
    ],
    [
      'America/Havana',
      '2026-11-01T18:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
      25,
    ],
    [
      'America/Havana',
      '2026-11-01T04:30:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
      25,
    ],
    [
      'America/Havana',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
      25,
    ],
    [
      'America/Havana',
      '2026-10-31T18:00:00.000Z',
      '2026-10-31T04:00:00.000Z',
      '2026-11-01T03:59:59.999Z',
      24,
    ],
    [
      'Atlantic/Azores',
      '2026-10-25T12:00:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-26T00:59:59.999Z',
      25,
    ],
    [
      'Atlantic/Azores',
      '2026-03-29T12:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T23:59:59.999Z',
      23,
    ],
    ['Asia/Beirut', '2026-03-29T12:00:00.000Z', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z', 23],
    ['Asia/Beirut', '2026-10-24T12:00:00.000Z', '2026-10-23T21:00:00.000Z', '2026-10-24T21:59:59.999Z', 25],
    [
      'America/Asuncion',
      '2024-10-06T12:00:00.000Z',
      '2024-10-06T04:00:00.000Z',
      '2024-10-07T02:59:59.999Z',
      23,
    ],
    [
      'America/Asuncion',
      '2024-03-23T12:00:00.000Z',
      '2024-03-23T03:00:00.000Z',
      '2024-03-24T03:59:59.999Z',
      25,
    ],
    ['Africa/Cairo', '2026-04-24T12:00:00.000Z', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z', 23],
    ['Africa/Cairo', '2026-10-29T12:00:00.000Z', '2026-10-28T21:00:00.000Z', '2026-10-29T21:59:59.999Z', 25],
    [
      'America/Santiago',
      '2026-09-06T12:00:00.000Z',
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T02:59:59.999Z',
      23,
    ],
    [
      'America/Santiago',
      '2026-04-04T12:00:00.000Z',
      '2026-04-04T03:00:00.000Z',
      '2026-04-05T03:59:59.999Z',
      25,
    ],
    ['Europe/Lisbon', '2026-03-29T12:00:00.000Z', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z', 23],
    ['Europe/Lisbon', '2026-10-25T12:00:00.000Z', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z', 25],
  ])('%s, %s: from %s to %s, %i hours', (zone, at, start, end, hours) => {
    const calendar = new BillingCalendar(zone);
    expect([calendar.startOfDay(at), calendar.endOfDay(at)]).toEqual([start, end]);
    expect(toEpochMs(end) + 1 - toEpochMs(start)).toBe(hours * 3_600_000);
  });

  it.each(ZONES)('match the wall clock on every day from 2024 to 2032 in %s', (zone) => {
    const { calendar, days } = CALENDARS.get(zone)!;
    const wrong: string[] = [];
    for (let n = days.numberAt(FROM); n <= days.numberAt(TO); n++) {
      const start = days.startOfNumber(n);
      const next = days.startOfNumber(n + 1);
      const late = fromEpochMs(next - 1 - ((n * 7_919) % 7_200_000));
      if (toEpochMs(calendar.startOfDay(late)) !== start) wrong.push(`start of the day of ${late}`);
      if (toEpochMs(calendar.endOfDay(late)) !== next - 1) wrong.push(`end of the day of ${late}`);
      if (toEpochMs(calendar.startOfDay(fromEpochMs(start))) !== start) wrong.push(`start of day ${n}`);
      if (toEpochMs(calendar.endOfDay(fromEpochMs(start))) !== next - 1) wrong.push(`end of day ${n}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are counted inclusively, also across days of 23 and 25 hours', () => {
    const calendar = new BillingCalendar('America/Santiago');
    expect(calendar.daysInclusive('2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z')).toBe(1);
    expect(calendar.daysInclusive('2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z')).toBe(2);
    expect(calendar.daysInclusive('2026-09-01T04:00:00.000Z', '2026-10-01T02:59:59.999Z')).toBe(30);
    expect(calendar.daysInclusive('2024-02-01T03:00:00.000Z', '2024-03-01T02:59:59.999Z')).toBe(29);
  });

  it('reject an unknown time zone', () => {
    expect(() => new BillingCalendar('America/Nowhere')).toThrow(RangeError);
  });
});

describe('dates of a period payment (R8), worked examples', () => {
  const calendar = new BillingCalendar('America/Guayaquil');
  const datesOf = (start: string, terms: BillingSchedule): PeriodDates => calendar.periodDates(start, terms);

  it('one month from 15 January ends on 31 January; its window is 1 to 5 February', () => {
    expect(datesOf(startOfDayGye('2026-01-15'), schedule(1, 1, 5))).toEqual({
      start_charge_date: startOfDayGye('2026-01-15'),
      final_charge_date: endOfDayGye('2026-01-31'),
      initial_payment_date: startOfDayGye('2026-02-01'),
      final_payment_date: endOfDayGye('2026-02-05'),
    });
  });

  it.each([
    ['2026-01-15', '2026-04-30'],
    ['2026-05-01', '2026-07-31'],
    ['2026-08-01', '2026-10-31'],
  ])('three months on day 31 from %s end on %s', (start, end) => {
    expect(datesOf(startOfDayGye(start), schedule(3, 31)).final_charge_date).toBe(endOfDayGye(end));
  });

  // [start, months, initial day, final day, charge end, window start, window end]
  it.each([
    ['2024-02-01', 1, 1, 5, '2024-02-29', '2024-03-01', '2024-03-05'],
    ['2023-02-01', 1, 1, 5, '2023-02-28', '2023-03-01', '2023-03-05'],
    ['2024-01-31', 1, 30, 31, '2024-01-31', '2024-02-29', '2024-02-29'],
    ['2024-02-29', 1, 1, 1, '2024-02-29', '2024-03-01', '2024-03-01'],
    ['2026-12-10', 1, 10, 20, '2026-12-31', '2027-01-10', '2027-01-20'],
    // m > 1: the charge end is on the first day of the window, so the window is at least that day and the next.
    ['2026-01-15', 2, 1, 1, '2026-03-01', '2026-03-01', '2026-03-02'],
    ['2026-01-15', 2, 1, 5, '2026-03-01', '2026-03-01', '2026-03-05'],
    ['2026-03-02', 2, 1, 5, '2026-05-01', '2026-05-01', '2026-05-05'],
    // Day 31 falls on the last day of a shorter month; the successor starts on the first of the next month.
    ['2024-01-10', 12, 29, 29, '2025-01-29', '2025-01-29', '2025-01-30'],
    ['2024-02-29', 12, 28, 31, '2025-02-28', '2025-02-28', '2025-03-01'],
    ['2023-12-30', 2, 30, 31, '2024-02-29', '2024-02-29', '2024-03-01'],
    ['2024-01-31', 3, 30, 30, '2024-04-30', '2024-04-30', '2024-05-01'],
    // A start that does not follow a regular end counts from its own month: 1 March follows 29 February, which is day
    // 29, not 15.
    ['2024-03-01', 3, 15, 20, '2024-06-15', '2024-06-15', '2024-06-20'],
    ['2024-03-01', 3, 29, 30, '2024-05-29', '2024-05-29', '2024-05-30'],
    ['2024-03-01', 3, 31, 31, '2024-05-31', '2024-05-31', '2024-06-01'],
  ])('from %s, %i months, days %i to %i: ends %s, window %s to %s', (...row) => {
    const [start, m, initial, final, end, first, last] = row;
    expect(datesOf(startOfDayGye(start), schedule(m, initial, final))).toEqual({
      start_charge_date: startOfDayGye(start),
      final_charge_date: endOfDayGye(end),
      initial_payment_date: startOfDayGye(first),
      final_payment_date: endOfDayGye(last),
    });
  });

  it('keep the millisecond of a start within a day (R24)', () => {
    const dates = datesOf('2026-01-15T15:30:00.001Z', schedule(1, 1, 5));
    expect(dates.start_charge_date).toBe('2026-01-15T15:30:00.001Z');
    expect(dates.final_charge_date).toBe(endOfDayGye('2026-01-31'));
  });

  it('a service payment may be paid until final_payment_day of the next month (R32)', () => {
    expect(calendar.serviceWindowEnd(gye('2026-01-31T23:59:59.999'), 5)).toBe(endOfDayGye('2026-02-05'));
    expect(calendar.serviceWindowEnd(gye('2026-01-01T00:00:00.000'), 31)).toBe(endOfDayGye('2026-02-28'));
    expect(calendar.serviceWindowEnd(gye('2023-12-15T12:00:00.000'), 30)).toBe(endOfDayGye('2024-01-30'));
  });
});

describe.each(ZONES)('consecutive periods from 2024 to 2032 in %s (R8, R9)', (zone) => {
  const { calendar, days } = CALENDARS.get(zone)!;

  it('end at every month end when charged monthly, including February 29', () => {
    let start = fromEpochMs(days.startOf({ year: 2024, month: 1, day: 1 }));
    for (let n = 0; n < 9 * 12; n++) {
      const dates = calendar.periodDates(start, schedule(1, 1, 5));
      const month = { year: 2024, month: 1 + n };
      expect(toEpochMs(dates.final_charge_date)).toBe(days.startOf({ ...month, month: n + 2, day: 1 }) - 1);
      expect(toEpochMs(dates.initial_payment_date)).toBe(days.startOf({ ...month, month: n + 2, day: 1 }));
      expect(toEpochMs(dates.final_payment_date)).toBe(days.startOf({ ...month, month: n + 2, day: 6 }) - 1);
      start = plusMs(dates.final_charge_date, 1);
    }
    expect(start).toBe(fromEpochMs(days.startOf({ year: 2033, month: 1, day: 1 })));
  });

  it('follow R8 for up to 12 months and for days 1, 15 and 28 to 31', () => {
    const wrong: string[] = [];
    for (const [initialDay, finalDay] of [
      [1, 5],
      [15, 31],
      [28, 28],
      [29, 30],
      [30, 31],
      [31, 31],
    ] as const) {
      for (const months of [1, 2, 3, 4, 5, 6, 7, 11, 12]) {
        let start = days.startOf({
          year: 2023,
          month: 12,
          day: 3 + months + initialDay / 2 - ((initialDay / 2) % 1),
        });
        while (start < TO) {
          const dates = calendar.periodDates(fromEpochMs(start), schedule(months, initialDay, finalDay));
          const expected = periodByRule(days, start, { months, initialDay, finalDay });
          if (!sameDates(dates, expected))
            wrong.push(`${fromEpochMs(start)} ${months} ${initialDay}-${finalDay}`);
          if (!plausible(dates, calendar)) wrong.push(`implausible: ${JSON.stringify(dates)}`);
          start = toEpochMs(dates.final_charge_date) + 1;
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('follow R8 when they start at any instant, as after a plan change', () => {
    const wrong: string[] = [];
    let start = FROM;
    for (let n = 0; start < TO; n++) {
      const [months, initialDay, finalDay] = [
        (n % 12) + 1,
        (n % 31) + 1,
        31 - (n % Math.max(1, 31 - (n % 31))),
      ];
      const terms = {
        months,
        initialDay: Math.min(initialDay, finalDay),
        finalDay: Math.max(initialDay, finalDay),
      };
      const dates = calendar.periodDates(
        fromEpochMs(start),
        schedule(months, terms.initialDay, terms.finalDay),
      );
      if (!sameDates(dates, periodByRule(days, start, terms)))
        wrong.push(`${fromEpochMs(start)} ${JSON.stringify(terms)}`);
      if (!plausible(dates, calendar)) wrong.push(`implausible: ${JSON.stringify(dates)}`);
      start += 3 * 86_400_000 + n * 104_729;
    }
    expect(wrong).toEqual([]);
  });
});

function sameDates(dates: PeriodDates, rule: PeriodByRule): boolean {
  return (
    toEpochMs(dates.start_charge_date) === rule.start &&
    toEpochMs(dates.final_charge_date) === rule.end &&
    toEpochMs(dates.initial_payment_date) === rule.windowStart &&
    toEpochMs(dates.final_payment_date) === rule.windowEnd
  );
}

/** Invariants of every period, whatever its terms: it has a duration, and can be paid for at least a day after its end. */
function plausible(dates: PeriodDates, calendar: BillingCalendar): boolean {
  const { start_charge_date: start, final_charge_date: end } = dates;
  return (
    [start, end, dates.initial_payment_date, dates.final_payment_date].every(isInstant) &&
    start < end &&
    calendar.endOfDay(end) === end &&
    calendar.startOfDay(plusMs(end, 1)) === plusMs(end, 1) &&
    dates.initial_payment_date <= dates.final_payment_date &&
    dates.final_payment_date >= calendar.endOfDay(plusMs(end, 1))
  );
}

describe('a day some days or months later', () => {
  const calendar = new BillingCalendar('America/Guayaquil');

  it('is the last day of a shorter month, and the original day again in the next longer month', () => {
    const at = '2028-01-31T15:00:00.000Z';
    const ends = [1, 2, 3].map((months) => calendar.endOfDayAfter(at, { months }));
    expect(ends).toEqual([
      '2028-03-01T04:59:59.999Z',
      '2028-04-01T04:59:59.999Z',
      '2028-05-01T04:59:59.999Z',
    ]);
    expect(calendar.endOfDayAfter(at, { days: 29 })).toBe('2028-03-01T04:59:59.999Z');
  });

  it('is followed by a day that starts 1 ms after its end, also when computed again', () => {
    const at = '2028-02-29T15:00:00.000Z';
    for (let n = 0; n < 2; n++) expect(calendar.startAfter(at, { days: 1 })).toBe('2028-03-02T05:00:00.000Z');
    expect(calendar.startAfter(at, { months: 1 })).toBe('2028-03-30T05:00:00.000Z');
    expect(calendar.startAfter(at, {})).toBe('2028-03-01T05:00:00.000Z');
    expect(calendar.dayOf(at)).toBe('2028-02-29');
  });
});
