import * as v from 'valibot';
import { invalid } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import type { Timing } from '../records/schedule.js';
import { day, text, integer } from './fields.js';
import type { Call } from './route.js';

export const MAX_DAYS = 400;

const arrayUpTo = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.minLength(1, 'REQUIRED'), v.maxLength(max, 'TOO_LONG'));
export const time = v.pipe(v.string('NOT_A_TIME'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'NOT_A_TIME'));
export const venueName = text(120);
/** The league's weekly slots, unless days, times and venues are given. */
export const SLOTS = v.strictObject({
  start_on: day,
  weekdays: v.optional(arrayUpTo(integer(0, 6), 7)),
  times: v.optional(arrayUpTo(time, 24)),
  venues: v.optional(arrayUpTo(venueName, 40)),
  holidays: v.optional(v.pipe(v.array(day), v.maxLength(MAX_DAYS, 'TOO_LONG')), []),
});
/** The `plan` of a preview: exactly that is created, or nothing. */
export const PLAN_DIGEST = v.pipe(v.string('NOT_A_TEXT'), v.regex(/^[0-9a-f]{64}$/, 'NOT_READ'));

/**
 * When and where a tournament may be played: in the weekly slots open to its series, unless days, times and venues are
 * given; new venues are created.
 * @throws DomainError 400 when only some of them are given
 */
export function readTiming(
  { league }: Call,
  change: Change,
  tournamentId: string,
  { start_on, weekdays, times, venues, holidays }: v.InferOutput<typeof SLOTS>,
): Timing {
  const { venues: venueTable, tournaments } = league.records;
  const common = { from: start_on, holidays, timeZone: league.settings.info().timeZone };
  if (weekdays === undefined && times === undefined && venues === undefined) {
    const slots = venueTable
      .weekly(tournaments.get(tournamentId).series_id)
      .map(({ venue_id: venue, weekday, time: at }) => ({ venue, weekday, time: at }));
    if (slots.length === 0) throw invalid([{ field: 'slots.venues', code: 'REQUIRED' }]);
    return { ...common, slots };
  }
  const missing = Object.entries({ weekdays, times, venues }).filter(([, value]) => value === undefined);
  if (missing.length > 0)
    throw invalid(missing.map(([name]) => ({ field: `slots.${name}`, code: 'REQUIRED' })));
  const ids = [...new Set(venues)].map((name) => venueTable.findOrCreate(change, name).id);
  const slots = ids.flatMap((venue) =>
    [...new Set(weekdays)].flatMap((weekday) =>
      [...new Set(times)].map((startTime) => ({ venue, weekday: weekday + 1, time: startTime })),
    ),
  );
  return { ...common, slots };
}
