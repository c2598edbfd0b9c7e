import { POSITIONS } from '@touchline/contracts';
import * as v from 'valibot';
import { AWARD_KINDS } from '../../domain/season/awards.js';
import { colors, number, text, textOrNull } from './common.js';

/** Tournaments that were closed, and the tournament started from each. */
export const SEASON_ROLLOVER = v.strictObject({
  /** Send this to apply the turn; nothing else than what was previewed is then applied. */
  basis: text,
  tournaments: v.array(
    v.strictObject({
      from_id: text,
      from_name: text,
      series_name: text,
      /** Null in a preview. */
      id: textOrNull,
      name: text,
      /** Several teams when they share first place. */
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
      /** How many players were registered before and are not again. */
      released: number,
    }),
  ),
});

const position = v.picklist(POSITIONS);
const playerAndTeam = {
  player_id: textOrNull,
  player_name: textOrNull,
  team_id: textOrNull,
  team_name: textOrNull,
};

export const AWARD = v.strictObject({
  kind: v.picklist(AWARD_KINDS),
  title: textOrNull,
  ...playerAndTeam,
  person: textOrNull,
  /** Goals; or goals conceded or fair play points, and in how many matches; null for awards that people decided. */
  figure: v.nullable(v.strictObject({ count: number, matches: number })),
});

export const BEST_PLAYER = v.strictObject({
  line: position,
  player_id: text,
  player_name: text,
  team_id: text,
  team_name: text,
});

const HONORS = { awards: v.array(AWARD), best_team: v.array(BEST_PLAYER) };

/** How a tournament ends: what is still open, where its teams finished or stand now, and who is honored. */
export const SEASON = v.strictObject({
  open_matches: number,
  /** Cup ties whose winner is not known. */
  open_ties: number,
  ranking: v.array(
    v.strictObject({ place: number, team_id: text, name: text, crest_url: textOrNull, colors }),
  ),
  ...HONORS,
  /** Honors computed from the recorded matches. */
  proposed: v.strictObject(HONORS),
  /** Who can be honored: every player who was registered or named. */
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
