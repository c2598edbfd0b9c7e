/** Two series that exchange teams: the last ones of the upper go down, the first ones of the lower go up. */
export interface Exchange {
  /** Teams' ids as the tables have them, the first first. */
  upper: readonly string[];
  lower: readonly string[];
  /** How many go each way. */
  places: number;
}

export type Move = 'stays' | 'promoted' | 'relegated';

export interface NextTeam {
  team: string;
  move: Move;
}

/**
 * Who plays in which series next: those that stay in the order of the table, then those that come.
 * @throws RangeError where more would move than a series has
 */
export function exchange({ upper, lower, places }: Exchange): { upper: NextTeam[]; lower: NextTeam[] } {
  if (places < 1 || places >= upper.length || places >= lower.length)
    throw new RangeError(`${places} of ${upper.length} and ${lower.length} teams cannot be exchanged.`);
  const stay = (teams: readonly string[]): NextTeam[] => teams.map((team) => ({ team, move: 'stays' }));
  const down = upper.slice(-places).map((team): NextTeam => ({ team, move: 'relegated' }));
  const up = lower.slice(0, places).map((team): NextTeam => ({ team, move: 'promoted' }));
  return {
    upper: [...stay(upper.slice(0, -places)), ...up],
    lower: [...down, ...stay(lower.slice(places))],
  };
}
