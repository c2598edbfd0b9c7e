/** A match to be played, by team ids. */
export interface Pairing {
  home: string;
  away: string;
}

export interface Round {
  /** From 1, counted over all legs. */
  number: number;
  pairings: Pairing[];
  /** The resting team, if the number of teams is odd. */
  bye: string | null;
}

/** The list of teams cannot play a round robin. */
export class RoundRobinError extends Error {}

type Slots = readonly (readonly [home: number, away: number])[];

/**
 * The rounds of a round robin by the circle method: one team stands still, the others move around it.
 *
 * Each team meets every other once per leg, and plays at most once per round. Within a leg its home and away games
 * differ by at most one, and it never has more than two games in a row (byes left out) at one venue, also across the
 * legs. In the second leg each match is returned at the other team's venue.
 *
 * @param teams ids in the order of the draw.
 * @param legs 1 or 2 meetings of each pair.
 * @throws RoundRobinError for fewer than two teams, or one that is named twice.
 * @see D. de Werra, "Scheduling in sports" (1981): no round robin of 2n teams has fewer than 2n - 2 breaks; this one
 * has exactly that many.
 */
export function roundRobin(teams: readonly string[], legs: 1 | 2): Round[] {
  if (teams.length < 2) throw new RoundRobinError('A round robin needs at least two teams.');
  if (new Set(teams).size !== teams.length) throw new RoundRobinError('A team is named twice.');
  const slotCount = teams.length + (teams.length % 2);
  const first = circle(slotCount);
  const rounds = legs === 1 ? first : [...first, ...returnLeg(first, slotCount > teams.length)];
  return rounds.map((slots, index) => buildRound(slots, index + 1, teams));
}

/** One leg for an even number of places. The last place stands still; with an odd number of teams it is the bye. */
function circle(slotCount: number): Slots[] {
  const moving = slotCount - 1;
  return Array.from({ length: moving }, (_, round) => {
    const slots: (readonly [number, number])[] = [round % 2 === 0 ? [round, moving] : [moving, round]];
    for (let step = 1; step < slotCount / 2; step += 1) {
      const above = (round + step) % moving;
      const below = (round - step + moving) % moving;
      slots.push(step % 2 === 1 ? [below, above] : [above, below]);
    }
    return slots;
  });
}

/**
 * The first leg with venues swapped. If there is no bye, it starts with the second round and ends with the first: in
 * the plain order a team whose first leg ended with two home games would play its third in a row there.
 */
function returnLeg(first: readonly Slots[], hasBye: boolean): Slots[] {
  const changed = first.map((slots) => slots.map(([home, away]) => [away, home] as const));
  return hasBye ? changed : [...changed.slice(1), ...changed.slice(0, 1)];
}

function buildRound(slots: Slots, number: number, teams: readonly string[]): Round {
  const pairings: Pairing[] = [];
  let bye: string | null = null;
  for (const [home, away] of slots) {
    const [homeTeam, awayTeam] = [teams[home], teams[away]];
    if (homeTeam !== undefined && awayTeam !== undefined) pairings.push({ home: homeTeam, away: awayTeam });
    else bye = homeTeam ?? awayTeam ?? null;
  }
  return { number, pairings, bye };
}
