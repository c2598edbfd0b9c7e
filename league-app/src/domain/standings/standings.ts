import { rank } from './rank.js';
import type { TieBreak } from '@touchline/contracts';
import type { StandingsRules } from './rules.js';
import { tally } from './tally.js';
import type { CountedMatch, Tally } from './tally.js';

/** Points taken away from a team by the league, and why. */
export interface Deduction {
  team: string;
  points: number;
  reason: string;
}

export interface StandingsFacts {
  /** All teams of the table, in the order in which level teams are shown. */
  teams: readonly string[];
  matches: readonly CountedMatch[];
  rules: StandingsRules;
  deductions?: readonly Deduction[];
  /** Fair play points against a team; see `countDemerits`. */
  demerits?: ReadonlyMap<string, number>;
  /** Recorded drawings of lots, oldest first; each from best to worst. */
  draws?: readonly (readonly string[])[];
}

export interface StandingsRow extends Tally {
  team: string;
  /** Shared by teams that are level: 1, 2, 2, 4. */
  position: number;
  goalDifference: number;
  /** Already subtracted from `points`. */
  deducted: number;
  reasons: string[];
  /** The tie-break that placed the team behind the row above; null for the first row and for a shared position. */
  separatedBy: TieBreak | null;
}

/**
 * The table: each team's record, ordered by the tie-breaks. A deduction counts in the table, but not in head-to-head
 * comparisons.
 */
export function standings(facts: StandingsFacts): StandingsRow[] {
  const { teams, matches, rules, deductions = [], demerits = new Map(), draws = [] } = facts;
  const overall = tally(teams, matches, rules.points);
  for (const { team, points } of deductions) {
    const row = overall.get(team);
    if (row !== undefined) row.points -= points;
  }
  let position = 1;
  return rank(teams, rules, { matches, overall, demerits, draws }).flatMap((shared) => {
    const rows = shared.teams.map((team, index) => ({
      ...toRow(team, overall.get(team)!, deductions),
      position,
      separatedBy: index === 0 ? shared.separatedBy : null,
    }));
    position += shared.teams.length;
    return rows;
  });
}

function toRow(team: string, row: Tally, deductions: readonly Deduction[]) {
  const own = deductions.filter((deduction) => deduction.team === team);
  return {
    team,
    ...row,
    goalDifference: row.goalsFor - row.goalsAgainst,
    deducted: own.reduce((sum, { points }) => sum + points, 0),
    reasons: own.map(({ reason }) => reason),
  };
}
