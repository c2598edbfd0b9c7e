import * as v from 'valibot';
import { colors, number, text, textOrNull } from './common.js';

/** Tournaments that were closed, and what was started from each. */
export const SEASON_TURN = v.strictObject({
  /** What to apply it with, so that nothing else is applied than what was previewed. */
  basis: text,
  tournaments: v.array(
    v.strictObject({
      from_id: text,
      from_name: text,
      series_name: text,
      /** Null for a preview. */
      id: textOrNull,
      name: text,
      /** Several where they share the first place. */
      champions: v.array(text),
      teams: v.array(
        v.strictObject({
          team_id: text,
          name: text,
          move: v.picklist(['stays', 'promoted', 'relegated', 'joins']),
        }),
      ),
      /** Teams that are in none of the next tournaments. */
      leaving: v.array(v.strictObject({ team_id: text, name: text })),
      /** How many players were registered again. */
      registered: number,
    }),
  ),
});

/** How a tournament ends: what is still open, and where its teams finished or stand now. */
export const SEASON = v.strictObject({
  open_matches: number,
  /** Ties of the cup whose winner is not known. */
  open_ties: number,
  ranking: v.array(
    v.strictObject({ place: number, team_id: text, name: text, crest_url: textOrNull, colors }),
  ),
});
