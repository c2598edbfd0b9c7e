/** Returns a whole number from 0 up to, but not including, `below`. Injected, so that tests can repeat a draw. */
export type Random = (below: number) => number;

/**
 * Draws teams into groups from pots, as UEFA does: the first pot holds as many of the strongest teams as there are
 * groups, and so on; each group gets one team from each pot. Sizes differ by at most one.
 * @param teams from strongest to weakest.
 */
export function drawGroups(teams: readonly string[], groups: number, random: Random): string[][] {
  const drawn: string[][] = Array.from({ length: groups }, () => []);
  for (let start = 0; start < teams.length; start += groups) {
    const pot = shuffled(teams.slice(start, start + groups), random);
    // The last pot may be short: which groups stay smaller is drawn too.
    const targets = pot.length === groups ? drawn : shuffled(drawn, random);
    pot.forEach((team, index) => targets[index]!.push(team));
  }
  return drawn;
}

/** Shuffles uniformly (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const swapIndex = random(last + 1);
    [result[last], result[swapIndex]] = [result[swapIndex]!, result[last]!];
  }
  return result;
}

interface Qualifier {
  team: string;
  group: number;
  rank: number;
}

/**
 * Seeds a cup after groups: the group winners in the order of the groups, then the runners-up, and so on; so winners
 * meet lower-placed teams, and get the byes when the number is not a power of two. If two teams of one group would meet
 * in the first round, the lower-placed one swaps with another team of its rank, if there is one.
 * @param tables the table of each group, first team first.
 * @param perGroup how many of each group qualify, if it has that many.
 */
export function seedQualifiers(tables: readonly (readonly string[])[], perGroup: number): string[] {
  const seeds: Qualifier[] = [];
  for (let rank = 0; rank < perGroup; rank += 1)
    tables.forEach((table, group) => {
      const team = table[rank];
      if (team !== undefined) seeds.push({ team, group, rank });
    });
  const size = bracketSize(seeds.length);
  for (let index = size / 2; index < seeds.length; index += 1) {
    if (!meetsOwnGroup(seeds, index, size)) continue;
    // Any other team of its rank will do: it is from another group, and teams of one group within the first half are
    // farther apart than two teams of one rank.
    const swapIndex = seeds.findIndex(
      (seed, candidate) => candidate >= size / 2 && candidate !== index && seed.rank === seeds[index]!.rank,
    );
    if (swapIndex !== -1) [seeds[index], seeds[swapIndex]] = [seeds[swapIndex]!, seeds[index]!];
  }
  return seeds.map(({ team }) => team);
}

/** The smallest power of two that fits this many teams. */
export function bracketSize(teams: number): number {
  let size = 2;
  while (size < teams) size *= 2;
  return size;
}

/** In the first round seed 1 meets the last place of the bracket, seed 2 the one before it, and so on. */
function meetsOwnGroup(seeds: readonly Qualifier[], index: number, size: number): boolean {
  return seeds[index]?.group === seeds[size - 1 - index]?.group;
}
