import * as v from 'valibot';
import { flag, number, text, textOrNull } from './common.js';
import { MATCH } from './matches.js';
import { FIXTURES } from './tournaments.js';

const side = v.picklist(['home', 'away']);

/** Rules as stored; weekdays start with Monday, which is 0. */
export const FIXTURE_RULE = v.variant('kind', [
  v.strictObject({
    kind: v.literal('team_cannot'),
    team: text,
    dates: v.array(text),
    weekdays: v.array(number),
    before: textOrNull,
    after: textOrNull,
  }),
  v.strictObject({ kind: v.literal('home_venue'), team: text, venue: text }),
  v.strictObject({ kind: v.literal('share_ground'), teams: v.array(text), most: number }),
  v.strictObject({ kind: v.literal('rest_days'), days: number }),
  v.strictObject({ kind: v.literal('meet_within'), teams: v.array(text), from: number, to: number }),
  v.strictObject({
    kind: v.literal('fixed_match'),
    home: text,
    away: text,
    round: v.nullable(number),
    date: textOrNull,
    time: textOrNull,
    venue: textOrNull,
  }),
  v.strictObject({ kind: v.literal('side_in_round'), team: text, round: number, side }),
]);

export const FIXTURE_RULES = v.strictObject({ rules: v.array(FIXTURE_RULE) });

const counts = v.record(v.string(), number);

/** How fair the fixtures are. */
export const QUALITY = v.strictObject({
  teams: v.array(
    v.strictObject({ team: text, home: number, away: number, breaks: number, hours: counts, venues: counts }),
  ),
  breaks: number,
  fewest_breaks: number,
  side_gap: number,
  hour_gap: number,
  venue_gap: number,
});

export const FIXTURE_PLAN = v.strictObject({
  /** `none` when nothing was requested, or the timetable has been used. */
  state: v.picklist(['none', 'running', 'ready', 'impossible', 'failed']),
  step: v.nullable(v.picklist(['rounds', 'dates', 'conflict'])),
  /** Share of the step's time limit, 0 to 1. */
  share: number,
  fixtures: v.nullable(FIXTURES),
  quality: v.nullable(QUALITY),
  /** Rules of the tournament that contradict each other: their indexes in the list, from 0. */
  conflict: v.array(number),
  /** Whether it is proven that no fixtures satisfy these rules; otherwise none were found in time. */
  proven: flag,
});

/** A round that is moved. */
export const REPAIR = v.strictObject({
  /** Each match after the move, with its previous time and place. */
  moves: v.array(v.strictObject({ match: MATCH, kick_off_at: textOrNull, venue: textOrNull })),
  /** How many of the moves belong to other rounds. */
  others: number,
  /** Send this to apply the move; nothing else than what was previewed is then moved. */
  plan: text,
});
