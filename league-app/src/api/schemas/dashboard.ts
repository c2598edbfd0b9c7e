import * as v from 'valibot';
import { colors, number, text, textOrNull } from './common.js';
import { AUDIT_ENTRY, PLAN } from './league.js';
import { MATCH } from './matches.js';

export const DASHBOARD = v.strictObject({
  use: PLAN.entries.use,
  limits: PLAN.entries.limits,
  /** Matches whose kick-off has passed without a result, oldest first. */
  missing_results: v.array(MATCH),
  /** Matches with a result waiting for an admin, oldest first. */
  waiting_results: v.array(MATCH),
  /** Players who miss their team's next match. */
  suspended: v.array(
    v.strictObject({
      ...{ tournament_id: text, tournament_name: text, player_id: text, name: text },
      ...{ team_id: text, team_name: text, matches_left: number },
    }),
  ),
  /** The teams that owe most; empty when the plan has no accounts. */
  debtors: v.array(v.strictObject({ team_id: text, team_name: text, owed_cents: number })),
  /** The tournaments being played. */
  seasons: v.array(
    v.strictObject({
      ...{ tournament_id: text, name: text, teams: number, matches: number, played: number },
      /** First team of the table; null for a cup, and before the first result. */
      leader: v.nullable(
        v.strictObject({ team_id: text, name: text, crest_url: textOrNull, colors, points: number }),
      ),
    }),
  ),
  next_matches: v.array(MATCH),
  recent_results: v.array(MATCH),
  /** How many results wait for an admin. */
  to_confirm: number,
  recent_changes: v.array(AUDIT_ENTRY),
  owed_cents: number,
});
