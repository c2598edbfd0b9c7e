import { isFinished } from '../domain/match.js';
import type { PublicMatch } from '../queries/public-matches.js';
import type { Emblem } from './parts/crest.js';
import type { PageContext } from './page-context.js';

/** How long after kick-off a result can be expected. */
const RESULT_EXPECTED_MS = 2 * 3_600_000;
/**
 * How long after its last minute a match without a result still counts as being played: half-time, delays, extra time.
 */
const MARGIN_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

type Timed = Pick<PublicMatch, 'state' | 'kick_off_at' | 'match_minutes'>;

/** Whether a match is being played now, according to its times: it has kicked off and has no result yet. */
export function isInPlay({ now }: Pick<PageContext, 'now'>, match: Timed): boolean {
  if (match.state !== 'scheduled' || match.kick_off_at === null) return false;
  const since = Date.parse(now) - Date.parse(match.kick_off_at);
  return since >= 0 && since < match.match_minutes * MINUTE_MS + MARGIN_MS;
}

/** Whether a match is missing a result that it should have by now. */
export function isAwaited(context: Pick<PageContext, 'now'>, match: Timed): boolean {
  const { state, kick_off_at: kickOffAt } = match;
  return (
    state === 'scheduled' &&
    kickOffAt !== null &&
    Date.parse(kickOffAt) + RESULT_EXPECTED_MS < Date.parse(context.now) &&
    !isInPlay(context, match)
  );
}

/** The goals to show: the result, or those entered so far while the match is being played. */
export function getVisibleGoals(
  context: Pick<PageContext, 'now'>,
  match: PublicMatch,
): { home: number; away: number } | null {
  const { home_goals: home, away_goals: away } = match;
  if (home !== null && away !== null) return { home, away };
  return isInPlay(context, match) ? { home: match.entered_home ?? 0, away: match.entered_away ?? 0 } : null;
}

/** Which side has won, including on penalties; null if nobody has. */
export function winnerOf(match: PublicMatch): 'home' | 'away' | null {
  const { home_goals: home, away_goals: away } = match;
  if (!isFinished(match) || home === null || away === null) return null;
  if (home !== away) return home > away ? 'home' : 'away';
  const { home_penalties: first, away_penalties: second } = match;
  if (first === null || second === null || first === second) return null;
  return first > second ? 'home' : 'away';
}

export function emblemOf(match: PublicMatch, side: 'home' | 'away'): Emblem {
  return {
    name: match[`${side}_name`],
    color_1: match[`${side}_color_1`],
    color_2: match[`${side}_color_2`],
    crest_image_id: match[`${side}_crest_id`],
  };
}
