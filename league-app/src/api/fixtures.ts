import { LEAGUE_ROLES } from '@touchline/contracts';
import * as v from 'valibot';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { drawCup } from '../records/cups/draw-cup.js';
import { createFixtures, removeFixtures } from '../records/fixtures.js';
import { scheduleFixtures } from '../records/schedule.js';
import { day, flag, idOrNull, textOrNull, integer } from './fields.js';
import { applyOrPreview } from './apply-or-preview.js';
import type { Fixtures } from './apply-or-preview.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { itemsSchema } from './schemas/common.js';
import { FIXTURES, HOLIDAYS as HOLIDAY_LIST, VENUE, WEEK as WEEK_VIEW } from './schemas/tournaments.js';
import { MAX_DAYS, PLAN_DIGEST, readTiming, SLOTS, time, venueName } from './timing.js';
import { findTournament } from './tournament-view.js';
import { sortKey } from '../storage/sort-key.js';

const ALL = LEAGUE_ROLES;
const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;

/** Most weekly slots a league has. */
const MAX_SLOTS = 200;

const plan = v.optional(PLAN_DIGEST);
const DRAW = v.strictObject({ slots: v.optional(SLOTS), dry_run: v.optional(flag, false), plan });
const SCHEDULE = v.strictObject({ slots: SLOTS, dry_run: v.optional(flag, false), plan });
const WEEK = v.strictObject({
  slots: v.pipe(
    v.array(
      v.strictObject({
        venue: venueName,
        weekday: integer(0, 6),
        time,
        series_id: v.optional(idOrNull, null),
      }),
    ),
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
    return applyOrPreview(call, id, body, (change) => schedule(call, change, id, body.slots));
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
    const shifted = slots.map(({ weekday, series_id: seriesId, ...slot }) => ({
      ...slot,
      seriesId,
      weekday: weekday + 1,
    }));
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

/** Draws a cup; for other formats, creates a round robin of all teams or of each group. */
async function draw(call: CallOf<typeof DRAW>): Promise<Fixtures> {
  const { id, format } = findTournament(call);
  const body = call.body();
  const { slots, dry_run } = body;
  if (format !== 'cup')
    return applyOrPreview(call, id, body, (change) => {
      createFixtures(call.league.records, change, id);
      if (slots !== undefined) schedule(call, change, id, slots);
    });
  if (dry_run) throw new DomainError('IS_A_CUP', 409);
  await drawCup(call.league.records, call.person.actor, id, undefined, (change) => call.ensureMay(change));
  return applyOrPreview(call, id, { dry_run }, (change) => {
    if (slots !== undefined) schedule(call, change, id, slots);
  });
}

function schedule(call: Call, change: Change, id: string, slots: v.InferOutput<typeof SLOTS>): void {
  scheduleFixtures(call.league.records, change, id, readTiming(call, change, id, slots));
}

function weekView({ league }: Call): v.InferOutput<typeof WEEK_VIEW> {
  const { venues } = league.records;
  return {
    slots: venues.weekly().map(({ venue, weekday, time: at, series_id }) => ({
      venue,
      weekday: weekday - 1,
      time: at,
      series_id,
    })),
  };
}

function holidaysView({ league }: Call): v.InferOutput<typeof HOLIDAY_LIST> {
  return { holidays: league.records.venues.holidays().map(({ date: on, name }) => ({ on, name })) };
}
