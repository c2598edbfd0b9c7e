/**
 * Series, from highest to lowest, that promoteAndRelegate teams: the last ones of each go down, the first ones of the next go up.
 */
export interface PromotionRelegation {
  /** Team ids of each series, in the order they finished. */
  series: readonly (readonly string[])[];
  /** How many teams are exchanged between each series and the one below it. */
  places: readonly number[];
}

export type Move = 'stays' | 'promoted' | 'relegated' | 'joins';

export interface NextTeam {
  team: string;
  move: Move;
}

/**
 * The teams of each series in the next season: relegated from above, staying in the order they finished, promoted from
 * below.
 * @throws RangeError when more would move than a series has, or nobody would stay in one
 */
export function promoteAndRelegate({ series, places }: PromotionRelegation): NextTeam[][] {
  const up = (index: number): number => places[index - 1] ?? 0;
  const down = (index: number): number => places[index] ?? 0;
  series.forEach((teams, index) => {
    const moving = up(index) + down(index);
    if (moving >= teams.length)
      throw new RangeError(`${moving} of ${teams.length} teams cannot be exchanged.`);
  });
  return series.map((teams, index) => {
    const [above, below] = [series[index - 1] ?? [], series[index + 1] ?? []];
    return [
      ...above.slice(above.length - up(index)).map((team): NextTeam => ({ team, move: 'relegated' })),
      ...teams
        .slice(up(index), teams.length - down(index))
        .map((team): NextTeam => ({ team, move: 'stays' })),
      ...below.slice(0, down(index)).map((team): NextTeam => ({ team, move: 'promoted' })),
    ];
  });
}

/**
 * The move of each team of the next tournaments, by the series it played in before.
 * @param next team ids of each series, as arranged by hand
 */
export function nameMoves(
  series: readonly (readonly string[])[],
  next: readonly (readonly string[])[],
): NextTeam[][] {
  return next.map((teams, index) =>
    teams.map((team) => {
      const previousIndex = series.findIndex((each) => each.includes(team));
      if (previousIndex === -1) return { team, move: 'joins' };
      return {
        team,
        move: previousIndex === index ? 'stays' : previousIndex > index ? 'promoted' : 'relegated',
      };
    }),
  );
}

/**
 * Spreads teams over groups of similar strength in snake order: the first team to the first group, and back again at
 * the last (A B C C B A).
 */
export function spreadGroups(teams: readonly string[], groups: number): string[][] {
  const spread: string[][] = Array.from({ length: groups }, () => []);
  teams.forEach((team, index) => {
    const [row, column] = [Math.floor(index / groups), index % groups];
    spread[row % 2 === 0 ? column : groups - 1 - column]!.push(team);
  });
  return spread;
}
