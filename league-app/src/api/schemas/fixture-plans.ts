import * as v from 'valibot';
import { flag, number, text, textOrNull } from './common.js';
import { MATCH } from './matches.js';
import { FIXTURES } from './tournaments.js';

const side = v.picklist(['home', 'away']);

/** Rules as they are kept; weekdays from Monday, which is 0. */
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

/** How fair fixtures are. */
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
  /** `none` where nothing was asked for, or what was made is used up. */
  state: v.picklist(['none', 'running', 'ready', 'impossible', 'failed']),
  step: v.nullable(v.picklist(['rounds', 'dates', 'conflict'])),
  /** Of the time that the step may take, 0 to 1. */
  share: number,
  fixtures: v.nullable(FIXTURES),
  quality: v.nullable(QUALITY),
  /** Which of the tournament's rules cannot be kept together: their places in the list, from 0. */
  conflict: v.array(number),
  /** Whether no fixtures at all keep these rules; else none were found in the time. */
  proven: flag,
});

/** A round that is moved. */
export const REPAIR = v.strictObject({
  /** Each match as it is after it, with when and where it was to be. */
  moves: v.array(v.strictObject({ match: MATCH, kick_off_at: textOrNull, venue: textOrNull })),
  /** How many of them are of other rounds. */
  others: number,
  /** What to apply it with, so that nothing else is moved than what was previewed. */
  plan: text,
});
