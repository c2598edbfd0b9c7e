/** Where a team finished; teams that are level share a place: 1, 2, 3, 3, 5. */
export interface Finish {
  team: string;
  place: number;
}

/** A team in the final table of its group. */
export interface GroupFinish {
  team: string;
  /** Position in the group. */
  position: number;
  played: number;
  points: number;
  goalDifference: number;
  goalsFor: number;
}

/** A cup tie; null means no team: a bye, or no loser to play for third place. */
export interface CupTie {
  round: number;
  stage: string;
  home: string | null;
  away: string | null;
  winner: string | null;
}

/** A single table of all teams: ranked as it stands. */
export function rankTable(rows: readonly { team: string; position: number }[]): Finish[] {
  return rows.map(({ team, position }) => ({ team, place: position }));
}

/**
 * Ranks the teams of several groups: all winners share first place, then all runners-up, and so on, as teams of
 * different groups have not played each other. Teams sharing a place are ordered by points, goal difference and goals
 * per match, since groups may differ in size.
 */
export function rankGroups(groups: readonly (readonly GroupFinish[])[]): Finish[] {
  const perMatch = (value: number, { played }: GroupFinish): number => (played === 0 ? 0 : value / played);
  const all = groups
    .flat()
    .sort(
      (a, b) =>
        a.position - b.position ||
        perMatch(b.points, b) - perMatch(a.points, a) ||
        perMatch(b.goalDifference, b) - perMatch(a.goalDifference, a) ||
        perMatch(b.goalsFor, b) - perMatch(a.goalsFor, a),
    );
  return all.map(({ team, position }) => ({
    team,
    place: 1 + all.filter((other) => other.position < position).length,
  }));
}

/**
 * Ranks the teams of a cup: the winner and the loser of the final, third and fourth place by their match if there is
 * one, then teams knocked out in the same round, which share a place; after them the teams that did not reach the cup.
 * @param groupFinishes the order that separates teams knocked out in one round: the seeding, or the group ranking with its
 * places if there were groups
 */
export function rankCup(ties: readonly CupTie[], groupFinishes: readonly Finish[]): Finish[] {
  const inCup = new Set(ties.flatMap(({ home, away }) => [home, away]).filter((team) => team !== null));
  const teams = groupFinishes.filter(({ team }) => inCup.has(team)).map(({ team }) => team);
  const exitRounds = getExitRounds(ties);
  // The winner of the final has not lost in any round.
  const roundOf = (team: string): number => exitRounds.get(team) ?? Infinity;
  const ranked = [...teams].sort((a, b) => roundOf(b) - roundOf(a));
  const finishes = ranked.map((team) => ({
    team,
    place: 1 + ranked.filter((other) => roundOf(other) > roundOf(team)).length,
  }));
  const others = groupFinishes.filter(({ team }) => !inCup.has(team));
  return [
    ...finishes,
    ...others.map(({ team, place }) => ({
      team,
      place: 1 + finishes.length + others.filter((other) => other.place < place).length,
    })),
  ];
}

/**
 * The round in which each team lost; the winner of the match for third place counts as half a round ahead of its loser.
 */
function getExitRounds(ties: readonly CupTie[]): Map<string, number> {
  const exitRounds = new Map<string, number>();
  const loserOf = ({ home, away, winner }: CupTie): string | null => (winner === home ? away : home);
  for (const tie of ties.filter(({ stage }) => stage !== 'third_place')) {
    const loser = loserOf(tie);
    if (loser !== null) exitRounds.set(loser, tie.round);
  }
  const third = ties.find(({ stage, winner }) => stage === 'third_place' && winner !== null);
  const first = third === undefined ? null : third.winner;
  if (first !== null) exitRounds.set(first, exitRounds.get(first)! + 0.5);
  return exitRounds;
}

/** The teams that finished in a place: none, one, or several that share it. */
export function finishersOf(finishes: readonly Finish[], place: number): string[] {
  return finishes.filter((finish) => finish.place === place).map(({ team }) => team);
}
