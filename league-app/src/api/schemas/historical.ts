import * as v from 'valibot';
import { number, numberOrNull, STAMPS, text, textOrNull } from './common.js';

export const PLAYER_TOTALS = v.strictObject({
  player_id: text,
  name: text,
  team_name: textOrNull,
  tournaments: number,
  matches: number,
  goals: number,
  yellow: number,
  red: number,
});

export const PAST_TOURNAMENT = v.strictObject({
  id: text,
  name: text,
  season: text,
  champion: textOrNull,
  runner_up: textOrNull,
  third: textOrNull,
  top_scorer: textOrNull,
  note: textOrNull,
  /** Played on this site, or entered by hand. */
  origin: v.picklist(['league', 'entered']),
  ...v.partial(v.strictObject(STAMPS)).entries,
});

export const PAST_PLAYER = v.strictObject({
  id: text,
  name: text,
  team_name: textOrNull,
  from_year: numberOrNull,
  to_year: numberOrNull,
  matches: numberOrNull,
  goals: numberOrNull,
  note: textOrNull,
  ...STAMPS,
});
