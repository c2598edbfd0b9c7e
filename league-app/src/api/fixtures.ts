import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { invalid, DomainError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { drawCup } from '../records/cups/draw-cup.js';
import { createFixtures, removeFixtures } from '../records/fixtures.js';
import { listMatches } from '../records/lists.js';
import type { ListedMatch } from '../records/lists.js';
import { scheduleFixtures } from '../records/schedule.js';
import type { Timing } from '../records/schedule.js';
import { day, flag, text, textOrNull, whole } from './fields.js';
import { matchView } from './match-view.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { itemsSchema } from './schemas/common.js';
import { FIXTURES, HOLIDAYS as HOLIDAY_LIST, VENUE, WEEK as WEEK_VIEW } from './schemas/tournaments.js';
import { findTournament } from './tournament-view.js';
import { sortKey } from '../storage/sort-key.js';

const ALL = ['admin', 'delegate', 'collaborator'] as const;
const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;

/** What a league plays on in a week. */
const MAX_SLOTS = 200;
const MAX_DAYS = 400;

const few = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.minLength(1, 'REQUIRED'), v.maxLength(max, 'TOO_LONG'));
const time = v.pipe(v.string('NOT_A_TIME'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'NOT_A_TIME'));
const venueName = text(120);
/** The league's weekly slots, unless days, times and venues are said. */
const SLOTS = v.strictObject({
  start_on: day,
  weekdays: v.optional(few(whole(0, 6), 7)),
  times: v.optional(few(time, 24)),
  venues: v.optional(few(venueName, 40)),
  holidays: v.optional(v.pipe(v.array(day), v.maxLength(MAX_DAYS, 'TOO_LONG')), []),
});
/** The `plan` of a preview: what is created is that one, or nothing. */
const plan = v.optional(v.pipe(v.string('NOT_A_TEXT'), v.regex(/^[0-9a-f]{64}$/, 'NOT_READ')));
const DRAW = v.strictObject({ slots: v.optional(SLOTS), dry_run: v.optional(flag, false), plan });
const SCHEDULE = v.strictObject({ slots: SLOTS, dry_run: v.optional(flag, false), plan });
const WEEK = v.strictObject({
  slots: v.pipe(
    v.array(v.strictObject({ venue: venueName, weekday: whole(0, 6), time })),
    v.maxLength(MAX_SLOTS, 'TOO_LONG'),
  ),
});
const HOLIDAYS = v.strictObject({
  holidays: v.pipe(
    v.array(v.strictObject({ on: day, name: v.optional(textOrNull(120), null) })),
    v.maxLength(MAX_DAYS, 'TOO_LONG'),
  ),
});

export const fixtureRoutes = [
  route('POST /tournaments/:id/fixtures', ADMINS, AREA, { body: DRAW, response: FIXTURES }, draw),
  route('POST /tournaments/:id/schedule', ADMINS, AREA, { body: SCHEDULE, response: FIXTURES }, (call) => {
    const { id } = findTournament(call);
    const body = call.body();
    return making(call, id, body, (change) => schedule(call, change, id, body.slots));
  }),
  route('DELETE /tournaments/:id/fixtures', ADMINS, AREA, {}, (call) => {
    const { id } = findTournament(call);
    call.change((change) => removeFixtures(call.league.records, change, id));
  }),
  route('GET /venues', ALL, AREA, { response: itemsSchema(VENUE) }, ({ league }) => ({
    items: league.records.venues.where({ active: 1 }, sortKey('name')).map(({ id, name }) => ({ id, name })),
  })),
  route('GET /slots', ALL, AREA, { response: WEEK_VIEW }, weekView),
  route('PUT /slots', ADMINS, AREA, { body: WEEK, response: WEEK_VIEW }, (call) => {
    const { slots } = call.body();
    const shifted = slots.map(({ weekday, ...slot }) => ({ ...slot, weekday: weekday + 1 }));
    call.change((change) => call.league.records.venues.setWeekly(change, shifted));
    return weekView(call);
  }),
  route('GET /holidays', ALL, AREA, { response: HOLIDAY_LIST }, holidaysView),
  route('PUT /holidays', ADMINS, AREA, { body: HOLIDAYS, response: HOLIDAY_LIST }, (call) => {
    const { holidays } = call.body();
    const days = holidays.map(({ on: date, name }) => ({ date, name }));
    call.change((change) => call.league.records.venues.setHolidays(change, days));
    return holidaysView(call);
  }),
];

type Fixtures = v.InferOutput<typeof FIXTURES>;

/** Of a cup it is the draw; else a round robin of all, or of each group. */
async function draw(call: CallOf<typeof DRAW>): Promise<Fixtures> {
  const { id, format } = findTournament(call);
  const body = call.body();
  const { slots, dry_run } = body;
  if (format !== 'cup')
    return making(call, id, body, (change) => {
      createFixtures(call.league.records, change, id);
      if (slots !== undefined) schedule(call, change, id, slots);
    });
  if (dry_run) throw new DomainError('IS_A_CUP', 409);
  await drawCup(call.league.records, call.person.actor, id, undefined, (change) => call.ensureMay(change));
  return making(call, id, { dry_run }, (change) => {
    if (slots !== undefined) schedule(call, change, id, slots);
  });
}

/**
 * Makes a change, or only tries it out, and answers the tournament's matches as they are after it.
 * @throws DomainError 409 `FIXTURES_CHANGED` where another plan was previewed: teams, venues or other matches changed since
 */
function making(
  call: Call,
  id: string,
  { dry_run: dryRun, plan: previewed }: { dry_run: boolean; plan?: string | undefined },
  work: (change: Change) => void,
): Fixtures {
  const { records } = call.league;
  const all = (change: Change): Fixtures => {
    call.ensureMay(change);
    work(change);
    const { items } = listMatches(records.file, { tournament_id: id });
    const digest = digestOf(items);
    if (previewed !== undefined && previewed !== digest) throw new DomainError('FIXTURES_CHANGED', 409);
    return {
      matches: items.map(matchView(call)),
      unplaced: items.filter(({ kick_off_at }) => kick_off_at === null).length,
      plan: digest,
    };
  };
  const { actor } = call.person;
  return dryRun ? records.changes.tryOut(actor, all) : records.changes.make(actor, all);
}

/** The same for the same matches at the same times and places, whatever their ids and their order. */
function digestOf(matches: readonly ListedMatch[]): string {
  const lines = matches.map((match) =>
    JSON.stringify([
      ...[match.round, match.group_id, match.leg, match.home_team_id, match.away_team_id],
      ...[match.kick_off_at, match.venue, match.state],
    ]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

function schedule(call: Call, change: Change, id: string, slots: v.InferOutput<typeof SLOTS>): void {
  scheduleFixtures(call.league.records, change, id, readTiming(call, change, slots));
}

function readTiming(
  { league }: Call,
  change: Change,
  { start_on, weekdays, times, venues, holidays }: v.InferOutput<typeof SLOTS>,
): Timing {
  const { venues: places } = league.records;
  const rest = { from: start_on, holidays, timeZone: league.settings.info().timeZone };
  if (weekdays === undefined && times === undefined && venues === undefined) {
    const slots = places
      .weekly()
      .map(({ venue_id: venue, weekday, time: at }) => ({ venue, weekday, time: at }));
    if (slots.length === 0) throw invalid([{ field: 'slots.venues', code: 'REQUIRED' }]);
    return { ...rest, slots };
  }
  const missing = Object.entries({ weekdays, times, venues }).filter(([, value]) => value === undefined);
  if (missing.length > 0)
    throw invalid(missing.map(([name]) => ({ field: `slots.${name}`, code: 'REQUIRED' })));
  const ids = [...new Set(venues)].map((name) => places.named(change, name).id);
  const slots = ids.flatMap((venue) =>
    [...new Set(weekdays)].flatMap((weekday) =>
      [...new Set(times)].map((at) => ({ venue, weekday: weekday + 1, time: at })),
    ),
  );
  return { ...rest, slots };
}

function weekView({ league }: Call): v.InferOutput<typeof WEEK_VIEW> {
  const { venues } = league.records;
  return {
    slots: venues.weekly().map(({ venue, weekday, time: at }) => ({ venue, weekday: weekday - 1, time: at })),
  };
}

function holidaysView({ league }: Call): v.InferOutput<typeof HOLIDAY_LIST> {
  return { holidays: league.records.venues.holidays().map(({ date: on, name }) => ({ on, name })) };
}
