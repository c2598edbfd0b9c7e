import type { FieldError } from '../kernel/domain-error.js';
import type { Card } from './standings/fair-play.js';

/** Suspension matches per card; 0 means none. */
export interface DisciplineRules {
  /** Yellow cards in a tournament that lead to a suspension, each time they add up; 0 means never. */
  yellow_limit: number;
  yellow_ban: number;
  second_yellow_ban: number;
  red_ban: number;
}

export const DEFAULT_DISCIPLINE: DisciplineRules = {
  yellow_limit: 5,
  yellow_ban: 1,
  second_yellow_ban: 1,
  red_ban: 2,
};

export type SuspensionReason = 'yellows' | 'second_yellow' | 'red' | 'committee';

/** A match of one team in the tournament. */
export interface TeamMatch {
  id: string;
  finished: boolean;
  /** Whether the team itself did not show up: nobody serves a suspension in such a match. */
  absent: boolean;
}

export interface ShownCard {
  player: string;
  match: string;
  card: Card;
}

/** Imposed by the committee; served after the match it names, or from the first match on. */
export interface Ruling {
  player: string;
  /** Null: from the first match on. */
  afterMatch: string | null;
  matches: number;
  reason: string;
}

export interface Suspension {
  player: string;
  reason: SuspensionReason;
  /** The committee's note. */
  text: string | null;
  /** The match it results from. */
  from: string | null;
  matches: number;
  /** Matches the player has sat out for it. */
  served: string[];
  left: number;
}

/**
 * Computes the suspensions of one team's players in one tournament, in the order they arose, and how far they are
 * served.
 *
 * Yellow cards add up over the tournament. A yellow followed by a second one in the same match is part of that
 * sending-off and does not count. A suspension is served in the team's matches after the one it results from, match by
 * match, one suspension after the other; a match in which the team itself did not show up does not count.
 * @param matches of the team, in the order in which they were or will be played.
 */
export function computeSuspensions(
  matches: readonly TeamMatch[],
  cards: readonly ShownCard[],
  rulings: readonly Ruling[],
  rules: DisciplineRules,
): Suspension[] {
  const suspensions: Suspension[] = [];
  const yellows = new Map<string, number>();
  const suspend = (
    player: string,
    reason: SuspensionReason,
    from: string | null,
    count: number,
    text = '',
  ): void => {
    if (count > 0)
      suspensions.push({ player, reason, text: text || null, from, matches: count, served: [], left: count });
  };
  const rule = (after: string | null): void => {
    for (const { player, afterMatch, matches: count, reason } of rulings)
      if (afterMatch === after) suspend(player, 'committee', after, count, reason);
  };
  rule(null);
  for (const match of matches) {
    if (match.finished) {
      if (!match.absent) serve(suspensions, match.id);
      suspendForCards(
        cards.filter((card) => card.match === match.id),
        yellows,
        rules,
        suspend,
      );
    }
    rule(match.id);
  }
  return suspensions;
}

/** Each suspended player sits out the match for their oldest open suspension. */
function serve(suspensions: readonly Suspension[], match: string): void {
  const sitting = new Set<string>();
  for (const suspension of suspensions) {
    if (suspension.left === 0 || sitting.has(suspension.player)) continue;
    sitting.add(suspension.player);
    suspension.served.push(match);
    suspension.left -= 1;
  }
}

function suspendForCards(
  cards: readonly ShownCard[],
  yellows: Map<string, number>,
  rules: DisciplineRules,
  suspend: (player: string, reason: SuspensionReason, from: string, matches: number) => void,
): void {
  for (const player of new Set(cards.map((card) => card.player))) {
    const ownCards = cards.filter((card) => card.player === player);
    const has = (kind: Card): boolean => ownCards.some(({ card }) => card === kind);
    const from = ownCards[0]!.match;
    if (has('red')) suspend(player, 'red', from, rules.red_ban);
    if (has('second_yellow')) suspend(player, 'second_yellow', from, rules.second_yellow_ban);
    else if (has('yellow')) {
      const count = (yellows.get(player) ?? 0) + 1;
      yellows.set(player, count);
      if (rules.yellow_limit > 0 && count % rules.yellow_limit === 0)
        suspend(player, 'yellows', from, rules.yellow_ban);
    }
  }
}

const MAX_MATCHES = 99;

/** Validation errors of the rules, as stable codes per field. */
export function validateDiscipline(rules: DisciplineRules): FieldError[] {
  return (Object.keys(DEFAULT_DISCIPLINE) as (keyof DisciplineRules)[])
    .filter((field) => !(Number.isInteger(rules[field]) && rules[field] >= 0 && rules[field] <= MAX_MATCHES))
    .map((field) => ({ field, code: 'NOT_A_SMALL_NUMBER' }));
}
