import type { Position } from '@touchline/contracts';

/** A finished match. What was decided without being played counts for cards only. */
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

/** What happened in a tournament, as far as honours are given for it. */
export interface SeasonFacts {
  matches: readonly SeasonMatch[];
  /** Who was named for a match, and whether to begin it. */
  lineups: readonly { match: string; team: string; player: string; starter: boolean }[];
  /** Of finished matches; `player` is null where nobody was named. */
  events: readonly { match: string; team: string; player: string | null; kind: string }[];
  /** Everybody who was registered or named, in the order in which equals are shown. */
  players: readonly SeasonPlayer[];
}

/** Something that is counted over some matches. */
export interface Count {
  count: number;
  matches: number;
}

/** What a team conceded in a match it played; null where it did not. */
export function concededBy(
  team: string,
  { home, away, homeGoals, awayGoals, wasPlayed }: SeasonMatch,
): number | null {
  if (!wasPlayed) return null;
  if (team === home) return awayGoals;
  return team === away ? homeGoals : null;
}

/** Those with the most, or the fewest, for each match; nobody where too many share it to be an honour. */
export function leadersOf<T extends Count>(all: readonly T[], by: 'most' | 'fewest'): T[] {
  const sign = by === 'most' ? -1 : 1;
  // Fractions are compared without dividing: 2 of 4 and 3 of 6 are the same.
  const compare = (a: Count, b: Count): number => sign * (a.count * b.matches - b.count * a.matches);
  const [first] = [...all].sort(compare);
  const leaders = first === undefined ? [] : all.filter((each) => compare(each, first) === 0);
  return leaders.length > MOST_TO_SHARE ? [] : leaders;
}

const MOST_TO_SHARE = 3;
