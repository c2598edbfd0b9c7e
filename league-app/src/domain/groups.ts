/** A whole number from 0 to below: handed in, so that a draw can be done again in a test. */
export type Random = (below: number) => number;

/**
 * Draws teams into groups from pots, as UEFA does: the first pot holds as many of the strongest as there are groups, and so
 * on; each group is drawn one team of each pot. Sizes differ by at most one.
 * @param teams from the strongest to the weakest.
 */
export function drawGroups(teams: readonly string[], groups: number, random: Random): string[][] {
  const drawn: string[][] = Array.from({ length: groups }, () => []);
  for (let start = 0; start < teams.length; start += groups) {
    const pot = shuffled(teams.slice(start, start + groups), random);
    // The last pot may be short: which groups stay smaller is drawn too.
    const places = pot.length === groups ? drawn : shuffled(drawn, random);
    pot.forEach((team, index) => places[index]!.push(team));
  }
  return drawn;
}

/** In any order, each as likely (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

interface Qualifier {
  team: string;
  group: number;
  rank: number;
}

/**
 * The seeding of a cup after groups: the winners of the groups in their order, then the seconds, and so on; so winners meet
 * those that were behind, and rest where the number is no power of two. Where two of one group would meet in the first
 * round, the one behind changes places with another of its rank, if there is one.
 * @param tables of each group, the first first. @param perGroup how many of each go on, where it has as many.
 */
export function seedQualifiers(tables: readonly (readonly string[])[], perGroup: number): string[] {
  const seeds: Qualifier[] = [];
  for (let rank = 0; rank < perGroup; rank += 1)
    tables.forEach((table, group) => {
      const team = table[rank];
      if (team !== undefined) seeds.push({ team, group, rank });
    });
  const size = bracketSize(seeds.length);
  for (let at = size / 2; at < seeds.length; at += 1) {
    if (!meetsItsGroup(seeds, at, size)) continue;
    // Any other of its rank will do: it is of another group, and those that one group has in the first half lie farther
    // apart than two of one rank.
    const other = seeds.findIndex(
      (seed, place) => place >= size / 2 && place !== at && seed.rank === seeds[at]!.rank,
    );
    if (other !== -1) [seeds[at], seeds[other]] = [seeds[other]!, seeds[at]!];
  }
  return seeds.map(({ team }) => team);
}

/** The power of two that so many teams fit in. */
export function bracketSize(teams: number): number {
  let size = 2;
  while (size < teams) size *= 2;
  return size;
}

/** In the first round seed 1 meets the last of the bracket's places, seed 2 the one before it, and so on. */
function meetsItsGroup(seeds: readonly Qualifier[], at: number, size: number): boolean {
  return seeds[at]?.group === seeds[size - 1 - at]?.group;
}
