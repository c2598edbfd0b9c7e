import type { Position } from '@touchline/contracts';

/** A finished match. One decided without being played counts for cards only. */
export interface SeasonMatch {
  id: string;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
  wasPlayed: boolean;
}

export interface SeasonPlayer {
  id: string;
  team: string;
  position: Position | null;
}

/** The facts of a tournament that honors are based on. */
export interface SeasonFacts {
  matches: readonly SeasonMatch[];
  /** Players named for a match, and whether they started. */
  lineups: readonly { match: string; team: string; player: string; starter: boolean }[];
  /** Events of finished matches; `player` is null when nobody was named. */
  events: readonly { match: string; team: string; player: string | null; kind: string }[];
  /** Everybody who was registered or named, in the order used to list equals. */
  players: readonly SeasonPlayer[];
}

/** A count over a number of matches. */
export interface Count {
  count: number;
  matches: number;
}

/** Goals a team conceded in a match; null if it did not play in it. */
export function concededBy(
  team: string,
  { home, away, homeGoals, awayGoals, wasPlayed }: SeasonMatch,
): number | null {
  if (!wasPlayed) return null;
  if (team === home) return awayGoals;
  return team === away ? homeGoals : null;
}

/** Those with the highest, or lowest, count per match; empty when too many would share it. */
export function leadersOf<T extends Count>(all: readonly T[], order: 'most' | 'fewest'): T[] {
  const sign = order === 'most' ? -1 : 1;
  // Fractions are compared without dividing: 2 in 4 equals 3 in 6.
  const compare = (a: Count, b: Count): number => sign * (a.count * b.matches - b.count * a.matches);
  const [first] = [...all].sort(compare);
  const leaders = first === undefined ? [] : all.filter((each) => compare(each, first) === 0);
  return leaders.length > MAX_SHARING ? [] : leaders;
}

const MAX_SHARING = 3;
