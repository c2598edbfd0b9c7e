/** Where a team finished; teams that nothing separates share a place: 1, 2, 3, 3, 5. */
export interface Finish {
  team: string;
  place: number;
}

/** A team in the final table of its group. */
export interface GroupFinish {
  team: string;
  /** Of its group. */
  position: number;
  played: number;
  points: number;
  goalDifference: number;
  goalsFor: number;
}

/** A tie of a cup; null is nobody: a bye, or no loser to play for third place. */
export interface CupTie {
  round: number;
  stage: string;
  home: string | null;
  away: string | null;
  winner: string | null;
}

/** One table of all: as it stands. */
export function rankTable(rows: readonly { team: string; position: number }[]): Finish[] {
  return rows.map(({ team, position }) => ({ team, place: position }));
}

/**
 * Teams of several groups: all winners share the first place, then all seconds, and so on, for nobody of one group has
 * played anybody of another. Among those of one place the order is by points for each match, goal difference and goals, since groups
 * may differ in size.
 */
export function rankGroups(groups: readonly (readonly GroupFinish[])[]): Finish[] {
  const each = (value: number, { played }: GroupFinish): number => (played === 0 ? 0 : value / played);
  const all = groups
    .flat()
    .sort(
      (a, b) =>
        a.position - b.position ||
        each(b.points, b) - each(a.points, a) ||
        each(b.goalDifference, b) - each(a.goalDifference, a) ||
        each(b.goalsFor, b) - each(a.goalsFor, a),
    );
  return all.map(({ team, position }) => ({
    team,
    place: 1 + all.filter((other) => other.position < position).length,
  }));
}

/**
 * Teams of a cup: who won the final and who lost it, the third and fourth by their match if there is one, and then those
 * who went out in the same round, who share a place; after them those who did not come so far as to play in it.
 * @param before in the order that separates those of one round: of the seeding, or of the groups, with the places of the
 * groups where there were any
 */
export function rankCup(ties: readonly CupTie[], before: readonly Finish[]): Finish[] {
  const inCup = new Set(ties.flatMap(({ home, away }) => [home, away]).filter((team) => team !== null));
  const teams = before.filter(({ team }) => inCup.has(team)).map(({ team }) => team);
  const lost = lastRounds(ties);
  // A winner of the final is in no round's losers.
  const roundOf = (team: string): number => lost.get(team) ?? Infinity;
  const ranked = [...teams].sort((a, b) => roundOf(b) - roundOf(a));
  const finishes = ranked.map((team) => ({
    team,
    place: 1 + ranked.filter((other) => roundOf(other) > roundOf(team)).length,
  }));
  const rest = before.filter(({ team }) => !inCup.has(team));
  return [
    ...finishes,
    ...rest.map(({ team, place }) => ({
      team,
      place: 1 + finishes.length + rest.filter((other) => other.place < place).length,
    })),
  ];
}

/** The round that each team lost in; who won the match for third place is half a round before who lost it. */
function lastRounds(ties: readonly CupTie[]): Map<string, number> {
  const lost = new Map<string, number>();
  const loserOf = ({ home, away, winner }: CupTie): string | null => (winner === home ? away : home);
  for (const tie of ties.filter(({ stage }) => stage !== 'third_place')) {
    const loser = loserOf(tie);
    if (loser !== null) lost.set(loser, tie.round);
  }
  const third = ties.find(({ stage, winner }) => stage === 'third_place' && winner !== null);
  const first = third === undefined ? null : third.winner;
  if (first !== null) lost.set(first, lost.get(first)! + 0.5);
  return lost;
}

/** Who finished in a place: nobody, one, or several who share it. */
export function finishersOf(finishes: readonly Finish[], place: number): string[] {
  return finishes.filter((finish) => finish.place === place).map(({ team }) => team);
}
