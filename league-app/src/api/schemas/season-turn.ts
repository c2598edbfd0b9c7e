import * as v from 'valibot';
import { number, text, textOrNull } from './common.js';

/** Tournaments that were closed, and what was started from each. */
export const SEASON_TURN = v.strictObject({
  tournaments: v.array(
    v.strictObject({
      from_id: text,
      from_name: text,
      /** Null for a preview. */
      id: textOrNull,
      name: text,
      champion: textOrNull,
      teams: v.array(
        v.strictObject({ team_id: text, name: text, move: v.picklist(['stays', 'promoted', 'relegated']) }),
      ),
      /** How many players were registered again. */
      registered: number,
    }),
  ),
});
