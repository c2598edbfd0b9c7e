import { countDemerits } from '../standings/index.js';
import type { Card } from '../standings/index.js';
import { concededBy, leadersOf } from './facts.js';
import type { Count, SeasonFacts } from './facts.js';

export const AWARD_KINDS = [
  ...(['best_player', 'top_scorer', 'best_goalkeeper', 'best_young_player', 'best_coach'] as const),
  ...(['fewest_conceded', 'fair_play', 'other'] as const),
] as const;
export type AwardKind = (typeof AWARD_KINDS)[number];

/** An award computed from the matches, with the figure it is based on. */
export interface ProposedAward {
  kind: AwardKind;
  player: string | null;
  team: string;
  figure: Count;
}

type Subject = Count & { player: string | null; team: string };

const GOALS = ['goal', 'penalty'];

/** Everybody who scored; own goals count for nobody. */
export function countScorers({ events, players }: SeasonFacts): Subject[] {
  const goals = new Map<string, number>();
  for (const { player, kind } of events)
    if (player !== null && GOALS.includes(kind)) goals.set(player, (goals.get(player) ?? 0) + 1);
  return players
    .filter(({ id }) => goals.has(id))
    .map(({ id, team }) => ({ player: id, team, count: goals.get(id)!, matches: 1 }));
}

/** What each team conceded in the matches it played. */
export function countConceded({ matches }: SeasonFacts): Subject[] {
  const teams = [...new Set(matches.flatMap(({ home, away }) => [home, away]))];
  return teams.map((team) => {
    const conceded = matches.map((match) => concededBy(team, match)).filter((goals) => goals !== null);
    return { player: null, team, count: sum(conceded), matches: conceded.length };
  });
}

/**
 * Goals conceded in the matches that each goalkeeper started. If a team's line-ups name no goalkeeper, its only
 * goalkeeper counts for all its matches.
 */
export function countGoalkeepers(facts: SeasonFacts): Subject[] {
  const { lineups, matches, players } = facts;
  const goalkeepers = players.filter(({ position }) => position === 'goalkeeper');
  const goalkeeperStarts = lineups.filter(
    ({ starter, player }) => starter && goalkeepers.some(({ id }) => id === player),
  );
  const byId = new Map(matches.map((match) => [match.id, match]));
  const ofTeams = countConceded(facts);
  return goalkeepers.flatMap(({ id, team }) => {
    const isOnly = goalkeepers.filter((other) => other.team === team).length === 1;
    if (!goalkeeperStarts.some((each) => each.team === team)) {
      const own = ofTeams.find((each) => each.team === team);
      return isOnly && own !== undefined ? [{ ...own, player: id }] : [];
    }
    const conceded = goalkeeperStarts
      .filter(({ player }) => player === id)
      .map((each) => byId.get(each.match))
      .map((match) => (match === undefined ? null : concededBy(team, match)))
      .filter((goals) => goals !== null);
    return [{ player: id, team, count: sum(conceded), matches: conceded.length }];
  });
}

/** Fair play points against each team over its finished matches. */
export function countFairPlay({ events, matches }: SeasonFacts): Subject[] {
  const cards = events.filter(({ kind }) => ['yellow', 'second_yellow', 'red'].includes(kind));
  const demerits = countDemerits(cards.map(({ team, kind }) => ({ team, card: kind as Card })));
  const teams = [...new Set(matches.flatMap(({ home, away }) => [home, away]))];
  return teams.map((team) => ({
    ...{ player: null, team, count: demerits.get(team) ?? 0 },
    matches: matches.filter(({ home, away }) => home === team || away === team).length,
  }));
}

/** How computed awards are decided; the others are chosen by people. */
const COUNTS = {
  top_scorer: { count: countScorers, by: 'most' },
  best_goalkeeper: { count: countGoalkeepers, by: 'fewest' },
  fewest_conceded: { count: countConceded, by: 'fewest' },
  fair_play: { count: countFairPlay, by: 'fewest' },
} as const;
type CountedKind = keyof typeof COUNTS;

/**
 * The awards that follow from the matches alone. Averages only consider those with at least half as many matches as the
 * one with the most; an award that more than three would share is not proposed, nor is fair play if no card was
 * recorded at all.
 */
export function proposeAwards(facts: SeasonFacts): ProposedAward[] {
  return (Object.keys(COUNTS) as CountedKind[]).flatMap((kind) => {
    const { count, by } = COUNTS[kind];
    const all = count(facts);
    const maxMatches = Math.max(0, ...all.map(({ matches }) => matches));
    const eligible = all.filter(({ matches }) => matches > 0 && 2 * matches >= maxMatches);
    if (kind === 'fair_play' && eligible.every((each) => each.count === 0)) return [];
    return leadersOf(eligible, by).map(({ player, team, ...figure }) => ({ kind, player, team, figure }));
  });
}

/**
 * The figure behind an award: goals, or goals conceded or fair play points and in how many matches; null for chosen
 * awards.
 */
export function figureOf(
  { kind, player, team }: { kind: AwardKind; player: string | null; team: string | null },
  facts: SeasonFacts,
): Count | null {
  if (!(kind in COUNTS)) return null;
  const found = COUNTS[kind as CountedKind]
    .count(facts)
    .find((each) => (each.player === null ? each.team === team : each.player === player));
  return found === undefined ? null : { count: found.count, matches: found.matches };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
