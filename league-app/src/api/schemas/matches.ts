import * as v from 'valibot';
import { MATCH_STATES } from '../../domain/match.js';
import { MATCH_EVENT_KINDS } from '../../records/rows.js';
import { colors, flag, number, numberOrNull, READ_ONLY, STAMPS, text, textOrNull } from './common.js';

const SIDE = v.strictObject({ id: text, name: text, crest_url: textOrNull, colors });
const penalties = v.nullable(v.strictObject({ home: number, away: number }));
const absent = v.nullable(v.picklist(['home', 'away', 'both']));

/** A result that was entered and waits for an admin. */
const WAITING_RESULT = v.strictObject({
  type: v.picklist(['play', 'walk_over', 'abandon', 'postpone']),
  home_goals: numberOrNull,
  away_goals: numberOrNull,
  penalties,
  absent,
  reason: textOrNull,
  entered_at: textOrNull,
});

const MATCH_ENTRIES = {
  id: text,
  tournament_id: text,
  tournament_name: text,
  round: number,
  round_name: textOrNull,
  group: textOrNull,
  /** Stage of a cup, where somebody has to win. */
  stage: textOrNull,
  tie_id: textOrNull,
  leg: number,
  home: SIDE,
  away: SIDE,
  kick_off_at: textOrNull,
  venue: textOrNull,
  state: v.picklist(MATCH_STATES),
  home_goals: numberOrNull,
  away_goals: numberOrNull,
  penalties,
  absent,
  reason: textOrNull,
  walkover: flag,
  ended_at: textOrNull,
  /** Whether the match is public. */
  published: flag,
  confirmed: flag,
  entered_by: textOrNull,
  waiting: v.nullable(WAITING_RESULT),
  version: number,
  ...STAMPS,
  ...READ_ONLY,
};
export const MATCH = v.strictObject(MATCH_ENTRIES);

const MATCH_EVENT = v.strictObject({
  id: text,
  team_id: text,
  player_id: textOrNull,
  player_name: textOrNull,
  kind: v.picklist(MATCH_EVENT_KINDS),
  minute: numberOrNull,
});

const LINEUP_PLAYER = v.strictObject({
  player_id: text,
  player_name: text,
  starter: flag,
  shirt_number: numberOrNull,
});

const SHEET_ENTRIES = {
  ...MATCH_ENTRIES,
  events: v.array(MATCH_EVENT),
  /** By the team's id. */
  lineups: v.record(v.string(), v.array(LINEUP_PLAYER)),
};

/** A match with its goals, cards and lineups. */
export const MATCH_SHEET = v.strictObject(SHEET_ENTRIES);

export const CHECKED_MATCH_SHEET = v.strictObject({
  ...SHEET_ENTRIES,
  /** Players in the lineup who are suspended. */
  warnings: v.array(
    v.strictObject({
      code: v.literal('PLAYER_SUSPENDED'),
      player_id: text,
      player_name: text,
      reason: text,
      matches_left: number,
    }),
  ),
});

export const SCORES_ENTERED = v.strictObject({
  /** In the order of the request; a null code means saved. */
  results: v.array(v.strictObject({ match_id: text, code: textOrNull, message: textOrNull })),
});

export const CONFLICTS = v.strictObject({
  conflicts: v.array(v.strictObject({ field: text, code: text })),
});
