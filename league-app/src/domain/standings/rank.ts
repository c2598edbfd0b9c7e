import { isHeadToHead } from './rules.js';
import type { TieBreak } from '@touchline/contracts';
import type { StandingsRules } from './rules.js';
import { tally } from './tally.js';
import type { CountedMatch, Tally } from './tally.js';

/** Teams that are level, and the tie-break that placed them behind the teams before them. */
export interface Rank {
  teams: string[];
  separatedBy: TieBreak | null;
}

export interface RankFacts {
  matches: readonly CountedMatch[];
  /** Over all matches, deductions included. */
  overall: ReadonlyMap<string, Tally>;
  /** Fair play points: fewer is better. */
  demerits: ReadonlyMap<string, number>;
  /** Recorded drawings of lots, oldest first; each from best to worst. */
  draws: readonly (readonly string[])[];
}

/**
 * Orders teams by the tie-breaks.
 *
 * Neighboring head-to-head tie-breaks form one step: they use one table of the matches among all the teams that are
 * tied when the step is reached. If that separates some but leaves fewer teams tied, the step is applied again to those
 * only (UEFA, Regulations of the Champions League, "equality of points": "reapplied exclusively to the matches between
 * the remaining teams"); when it separates nobody any more, the next step follows.
 */
export function rank(teams: readonly string[], rules: StandingsRules, facts: RankFacts): Rank[] {
  return rankFrom([...teams], groupTieBreaks(rules.tieBreaks), { rules, ...facts });
}

type Context = RankFacts & { rules: StandingsRules };

function rankFrom(teams: string[], steps: readonly TieBreak[][], context: Context): Rank[] {
  const [step, ...later] = steps;
  if (step === undefined || teams.length < 2) return [{ teams, separatedBy: null }];
  const parts = separate(teams, step, context);
  if (parts.length === 1) return rankFrom(teams, later, context);
  // Applies the same step again: head to head then counts the matches among the remaining teams only; other tie-breaks
  // find no difference.
  return parts.flatMap((part) => {
    const [first, ...others] = rankFrom(part.teams, steps, context);
    return [{ teams: first!.teams, separatedBy: part.separatedBy }, ...others];
  });
}

/** The tie-breaks in order, with neighboring head-to-head ones grouped. */
function groupTieBreaks(tieBreaks: readonly TieBreak[]): TieBreak[][] {
  const steps: TieBreak[][] = [];
  for (const tieBreak of tieBreaks) {
    const lastPart = steps.at(-1);
    if (lastPart !== undefined && isHeadToHead(tieBreak) && isHeadToHead(lastPart[0]!))
      lastPart.push(tieBreak);
    else steps.push([tieBreak]);
  }
  return steps;
}

/** Splits tied teams by one step, best first. */
function separate(teams: readonly string[], step: readonly TieBreak[], context: Context): Rank[] {
  const mini = isHeadToHead(step[0]!) ? tally(teams, context.matches, context.rules.points) : null;
  const values = new Map(
    teams.map((team) => [
      team,
      step.map((criterion) => computeValue(criterion, team, teams, mini ?? context.overall, context)),
    ]),
  );
  const sorted = [...teams].sort((a, b) => compare(values.get(b)!, values.get(a)!));
  const parts: Rank[] = [];
  for (const team of sorted) {
    const above = parts.at(-1);
    if (above === undefined) {
      parts.push({ teams: [team], separatedBy: null });
      continue;
    }
    const index = firstDifference(values.get(team)!, values.get(above.teams[0]!)!);
    if (index < 0) above.teams.push(team);
    else parts.push({ teams: [team], separatedBy: step[index]! });
  }
  return parts;
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.findIndex((value, index) => value !== b[index]);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = firstDifference(a, b);
  return index < 0 ? 0 : a[index]! - b[index]!;
}

/** The value of a team for a tie-break; more is always better. */
function computeValue(
  criterion: TieBreak,
  team: string,
  tiedTeams: readonly string[],
  tallies: ReadonlyMap<string, Tally>,
  context: Context,
): number {
  const row = tallies.get(team)!;
  switch (criterion) {
    case 'points':
    case 'head_to_head_points':
      return row.points;
    case 'goal_difference':
    case 'head_to_head_goal_difference':
      return row.goalsFor - row.goalsAgainst;
    case 'goals_for':
      return row.goalsFor;
    case 'wins':
      return row.won;
    case 'fair_play':
      return -(context.demerits.get(team) ?? 0);
    case 'draw_of_lots':
      return drawPosition(team, tiedTeams, context.draws);
  }
}

/** A drawing of lots decides only if all the tied teams took part in it; the latest such drawing counts. */
function drawPosition(team: string, tiedTeams: readonly string[], draws: RankFacts['draws']): number {
  const draw = draws.findLast((order) => tiedTeams.every((each) => order.includes(each)));
  return draw === undefined ? 0 : -draw.indexOf(team);
}
