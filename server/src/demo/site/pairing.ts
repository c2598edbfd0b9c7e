/**
 * The pairings of a round, with home and away alternating: the first team stays, the others rotate by one seat (circle
 * method).
 */
export function pairUp<Team>(teams: readonly Team[], round: number): [home: Team, away: Team][] {
  const [stays, ...others] = teams;
  const seats = [stays!, ...others.map((_, seat) => others[(seat + round) % others.length]!)];
  return Array.from({ length: seats.length / 2 }, (_, seat) => {
    const [one, other] = [seats[seat]!, seats[seats.length - 1 - seat]!];
    return round % 2 === 0 ? [one, other] : [other, one];
  });
}
