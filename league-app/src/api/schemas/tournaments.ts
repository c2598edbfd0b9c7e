import { TIE_BREAKS, TOURNAMENT_FORMATS } from '@touchline/contracts';
import * as v from 'valibot';
import { colors, flag, number, READ_ONLY, STAMPS, text, textOrNull } from './common.js';
import { MATCH } from './matches.js';

const tieBreak = v.picklist(TIE_BREAKS);
const legs = v.picklist([1, 2]);

export const RULES = v.strictObject({
  points: v.strictObject({ win: number, draw: number, loss: number }),
  tie_breaks: v.array(tieBreak),
});

export const DISCIPLINE = v.strictObject({
  yellow_limit: number,
  yellow_ban: number,
  second_yellow_ban: number,
  red_ban: number,
  /** The fine type for each kind of card. */
  fines: v.strictObject({
    yellow: v.optional(text),
    second_yellow: v.optional(text),
    red: v.optional(text),
  }),
});

export const TOURNAMENT = v.strictObject({
  id: text,
  series_id: text,
  series_name: text,
  name: text,
  format: v.picklist(TOURNAMENT_FORMATS),
  legs,
  cup_legs: legs,
  rules: RULES,
  third_place: flag,
  qualifiers: number,
  advance_per_group: number,
  walkover_goals: number,
  match_minutes: number,
  discipline: DISCIPLINE,
  active: flag,
  published: flag,
  starts_on: textOrNull,
  ends_on: textOrNull,
  /** When it was closed: nothing that belongs to it can change any more. */
  closed_at: textOrNull,
  teams: number,
  matches: number,
  played: number,
  ...STAMPS,
  ...READ_ONLY,
});

/** A team in a tournament, at its place in the draw. */
export const ENTRANT = v.strictObject({
  team_id: text,
  name: text,
  crest_url: textOrNull,
  colors,
  place: number,
  group: textOrNull,
});

export const STANDINGS_ROW = v.strictObject({
  rank: number,
  team_id: text,
  name: text,
  crest_url: textOrNull,
  colors,
  played: number,
  won: number,
  drawn: number,
  lost: number,
  goals_for: number,
  goals_against: number,
  goal_difference: number,
  points: number,
  deducted: number,
  reasons: v.array(text),
  /** The tie-break that placed it behind the team above, when points did not. */
  separated_by: v.nullable(tieBreak),
  form: v.array(v.picklist(['W', 'D', 'L'])),
});

export const STANDINGS = v.strictObject({
  groups: v.array(v.strictObject({ name: textOrNull, rows: v.array(STANDINGS_ROW) })),
  tie_breaks: v.array(tieBreak),
});

export const DEDUCTION = v.strictObject({
  id: text,
  tournament_id: text,
  team_id: text,
  points: number,
  reason: text,
  created: text,
});

export const LOTS = v.strictObject({ id: text, tournament_id: text, team_ids: v.array(text), created: text });

const SCORER_ENTRIES = { player_id: text, name: text, team_id: text, team_name: text };
export const SCORER = v.strictObject({ ...SCORER_ENTRIES, goals: number, penalties: number });
export const CARDED_PLAYER = v.strictObject({
  ...SCORER_ENTRIES,
  yellow: number,
  second_yellow: number,
  red: number,
});

export const SUSPENSION = v.strictObject({
  player_id: text,
  name: textOrNull,
  team_id: text,
  team_name: textOrNull,
  reason: v.picklist(['yellows', 'second_yellow', 'red', 'committee']),
  /** The committee's note. */
  note: textOrNull,
  from_match_id: textOrNull,
  matches: number,
  served_match_ids: v.array(text),
  matches_left: number,
  /** Set for the committee's suspensions, which can be removed. */
  ruling_id: textOrNull,
});

export const RULING = v.strictObject({
  id: text,
  tournament_id: text,
  team_id: text,
  player_id: text,
  match_id: textOrNull,
  matches: number,
  reason: text,
  created: text,
});

/** A cup tie of two teams; null for a team that is not known yet, or for none. */
export const TIE = v.strictObject({
  id: text,
  tournament_id: text,
  bracket_match: number,
  round: number,
  place: number,
  stage: text,
  home_team_id: textOrNull,
  home_name: textOrNull,
  away_team_id: textOrNull,
  away_name: textOrNull,
  winner_team_id: textOrNull,
  decided_by: v.nullable(v.picklist(['bye', 'matches', 'decision'])),
  reason: textOrNull,
  ...STAMPS,
  /** Its legs. */
  matches: v.array(MATCH),
});

/** In the format of brackets-viewer. */
const bracketData = v.array(v.record(v.string(), v.unknown()));

export const BRACKET = v.strictObject({
  stages: bracketData,
  matches: bracketData,
  matchGames: bracketData,
  participants: bracketData,
  ties: v.array(TIE),
});

/** A tournament's matches after a change, or after a change that was only tried out. */
export const FIXTURES = v.strictObject({
  matches: v.array(MATCH),
  unplaced: number,
  /** Send this to create the fixtures; nothing else than what was previewed is then created. */
  plan: text,
});

/** Monday is 0. */
export const WEEK = v.strictObject({
  slots: v.array(
    v.strictObject({
      venue: text,
      weekday: number,
      time: text,
      /** The series that has the slot to itself; null for all. */
      series_id: textOrNull,
    }),
  ),
});
export const HOLIDAYS = v.strictObject({ holidays: v.array(v.strictObject({ on: text, name: textOrNull })) });
export const VENUE = v.strictObject({ id: text, name: text });

const SEASON_COUNTS = { name: text, teams: number, matches: number, results: number };
export const SEASON_IMPORT = v.strictObject({
  /** Null in a preview. */
  tournament_id: textOrNull,
  ...v.partial(v.strictObject(SEASON_COUNTS)).entries,
  problems: v.array(v.strictObject({ match: number, code: text, message: text })),
});

export const CSV_IMPORT = v.strictObject({
  rows: v.array(
    v.strictObject({
      row: number,
      action: v.picklist(['create', 'update', 'same', 'error']),
      name: text,
      errors: v.array(v.strictObject({ field: text, code: text, message: text })),
    }),
  ),
  created: number,
  updated: number,
  same: number,
  errors: number,
});
