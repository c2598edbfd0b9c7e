import { POSITIONS } from '@touchline/contracts';
import * as v from 'valibot';
import { AWARD_KINDS } from '../../domain/season/awards.js';
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
      /** Who was registered before and is not again. */
      released: number,
    }),
  ),
});

const position = v.picklist(POSITIONS);
const who = { player_id: textOrNull, player_name: textOrNull, team_id: textOrNull, team_name: textOrNull };

export const AWARD = v.strictObject({
  kind: v.picklist(AWARD_KINDS),
  title: textOrNull,
  ...who,
  person: textOrNull,
  /** Goals, or goals conceded or fair play points and in how many matches; null for what people chose. */
  figure: v.nullable(v.strictObject({ count: number, matches: number })),
});

export const BEST_PLAYER = v.strictObject({
  line: position,
  player_id: text,
  player_name: text,
  team_id: text,
  team_name: text,
});

const HONOURS = { awards: v.array(AWARD), best_team: v.array(BEST_PLAYER) };

/** How a tournament ends: what is still open, where its teams finished or stand now, and who is honoured. */
export const SEASON = v.strictObject({
  open_matches: number,
  /** Ties of the cup whose winner is not known. */
  open_ties: number,
  ranking: v.array(
    v.strictObject({ place: number, team_id: text, name: text, crest_url: textOrNull, colors }),
  ),
  ...HONOURS,
  /** What was written down of the matches would give. */
  proposed: v.strictObject(HONOURS),
  /** Who can be honoured: everybody who was registered or named. */
  players: v.array(
    v.strictObject({
      player_id: text,
      name: text,
      position: v.nullable(position),
      team_id: text,
      team_name: text,
    }),
  ),
});
