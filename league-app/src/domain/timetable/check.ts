import type { PlannedMatch, Rule, TimetableProblem } from './problem.js';
import { allows, daysBetween, isFree, overlaps } from './slot-rules.js';

/**
 * Whether a timetable is a round robin of these teams: each pair meets once per leg, and no team plays twice in a
 * round.
 */
export function isRoundRobin(
  { teams, legs }: Pick<TimetableProblem, 'teams' | 'legs'>,
  matches: readonly PlannedMatch[],
): boolean {
  const pairs = new Set<string>();
  const busy = new Set<string>();
  for (const { home, away, round } of matches) {
    const pair = legs === 2 ? `${home} ${away}` : [home, away].sort().join(' ');
    pairs.add(pair);
    for (const team of [home, away]) {
      if (!teams.includes(team) || busy.has(`${team} ${round}`)) return false;
      busy.add(`${team} ${round}`);
    }
  }
  const expected = (legs * teams.length * (teams.length - 1)) / 2;
  return matches.length === expected && pairs.size === expected;
}

/** The ids of the rules that a timetable breaks; `slots` if a venue or a team is used twice at once. */
export function findBrokenRules(problem: TimetableProblem, matches: readonly PlannedMatch[]): string[] {
  const broken = problem.rules.filter((rule) => !isKept(rule, problem, matches)).map(({ id }) => id);
  return hasFreeSlots(problem, matches) ? broken : [...broken, 'slots'];
}

function isKept(rule: Rule, { minutes }: TimetableProblem, matches: readonly PlannedMatch[]): boolean {
  switch (rule.kind) {
    case 'share_ground': {
      const home = matches.filter((match) => rule.teams.includes(match.home));
      const rounds = new Map<number, number>();
      for (const { round } of home) rounds.set(round, (rounds.get(round) ?? 0) + 1);
      const hasOverlap = pairsOf(home).some(
        ([one, other]) => one.slot !== null && other.slot !== null && overlaps(one.slot, other.slot, minutes),
      );
      return !hasOverlap && [...rounds.values()].every((count) => count <= rule.most);
    }
    case 'rest_days':
      return pairsOf(matches).every(
        ([one, other]) =>
          one.slot === null ||
          other.slot === null ||
          !shareTeam(one, other) ||
          daysBetween(one.slot, other.slot) >= rule.days,
      );
    case 'meet_within':
      return matches.every(
        ({ home, away, round }) =>
          !(rule.teams.includes(home) && rule.teams.includes(away)) ||
          (round >= rule.from && round <= rule.to),
      );
    case 'side_in_round':
      return matches.some((match) => match.round === rule.round && match[rule.side] === rule.team);
    case 'fixed_match':
      return matches.some(
        (match) =>
          match.home === rule.home &&
          match.away === rule.away &&
          (rule.round === null || rule.round === match.round) &&
          (match.slot === null || allows(rule, match, match.slot)),
      );
    default:
      return matches.every((match) => match.slot === null || allows(rule, match, match.slot));
  }
}

function hasFreeSlots(problem: TimetableProblem, matches: readonly PlannedMatch[]): boolean {
  const clash = pairsOf(matches).some(
    ([one, other]) =>
      one.slot !== null &&
      other.slot !== null &&
      overlaps(one.slot, other.slot, problem.minutes) &&
      (one.slot.venue === other.slot.venue || shareTeam(one, other)),
  );
  const free = { ...problem, rules: [] };
  return !clash && matches.every((match) => match.slot === null || isFree(free, match, match.slot));
}

function shareTeam(one: PlannedMatch, other: PlannedMatch): boolean {
  return [one.home, one.away].some((team) => team === other.home || team === other.away);
}

function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]));
}
