import type { StandingsRules } from './rules.js';

/** A match as the table counts it. */
export interface CountedMatch {
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
  /** Neither side showed up: both have lost, whatever the goals say. */
  bothLost?: boolean;
}

/** A team's record over some matches. */
export interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
}

const createTally = (): Tally => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points: 0,
});

/** The record of each team in the matches among these teams; matches against others are ignored. */
export function tally(
  teams: readonly string[],
  matches: readonly CountedMatch[],
  points: StandingsRules['points'],
): Map<string, Tally> {
  const tallies = new Map(teams.map((team) => [team, createTally()]));
  for (const { home, away, homeGoals, awayGoals, bothLost } of matches) {
    const [atHome, visiting] = [tallies.get(home), tallies.get(away)];
    if (atHome === undefined || visiting === undefined) continue;
    count(atHome, homeGoals, awayGoals, bothLost === true, points);
    count(visiting, awayGoals, homeGoals, bothLost === true, points);
  }
  return tallies;
}

function count(
  row: Tally,
  scored: number,
  conceded: number,
  bothLost: boolean,
  points: StandingsRules['points'],
): void {
  row.played += 1;
  row.goalsFor += scored;
  row.goalsAgainst += conceded;
  if (bothLost || scored < conceded) {
    row.lost += 1;
    row.points += points.loss;
  } else if (scored > conceded) {
    row.won += 1;
    row.points += points.win;
  } else {
    row.drawn += 1;
    row.points += points.draw;
  }
}
