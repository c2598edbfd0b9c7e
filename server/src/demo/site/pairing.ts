/**
 * The pairings of a round, with home and away alternating: the first team stays, the others rotate by one seat (circle
 * method).
 */
export function pairUp<Team>(teams: readonly Team[], round: number): [home: Team, away: Team][] {
  const [fixed, ...rotating] = teams;
  const rotated = [fixed!, ...rotating.map((_, index) => rotating[(index + round) % rotating.length]!)];
  return Array.from({ length: rotated.length / 2 }, (_, index) => {
    const [one, other] = [rotated[index]!, rotated[rotated.length - 1 - index]!];
    return round % 2 === 0 ? [one, other] : [other, one];
  });
}
