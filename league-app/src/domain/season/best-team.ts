import { POSITIONS } from '@touchline/contracts';
import type { Position } from '@touchline/contracts';
import { concededBy } from './facts.js';
import type { SeasonFacts, SeasonMatch } from './facts.js';

export interface BestPlayer {
  player: string;
  team: string;
  line: Position;
}

/** The largest and smallest number of players on a side. */
const [LARGEST, SMALLEST] = [11, 5];
const EVENT_POINTS: Readonly<Record<string, number>> = {
  ...{ goal: 3, penalty: 3, yellow: -1, second_yellow: -2, red: -3 },
};

/**
 * Proposes the team of a season from the recorded matches. A starter gets 3 points for a win and 1 for a draw, a
 * substitute half of that; goalkeepers and defenders who started get 2 more for a clean sheet; a goal gives 3; cards
 * subtract their weight. The team has the most common number of starters. Players without a position fill the remaining
 * places on the field. It is only a proposal: without line-ups, goals alone say little about goalkeepers.
 */
export function proposeBestTeam(facts: SeasonFacts): BestPlayer[] {
  const points = countPoints(facts);
  const ranked = facts.players
    .filter(({ id }) => (points.get(id) ?? 0) > 0)
    .sort((a, b) => points.get(b.id)! - points.get(a.id)!);
  const lines = shapeOf(sizeOf(facts));
  const unplaced = ranked.filter(({ position }) => position === null);
  return POSITIONS.flatMap((line) => {
    const own = ranked.filter(({ position }) => position === line).slice(0, lines[line]);
    const fillers = line === 'goalkeeper' ? [] : unplaced.splice(0, lines[line] - own.length);
    return [...own, ...fillers].map(({ id, team }): BestPlayer => ({ player: id, team, line }));
  });
}

/** One goalkeeper, and the others roughly as 4-3-3: two fifths defend, three tenths attack. */
export function shapeOf(size: number): Record<Position, number> {
  const [defender, forward] = [Math.round((size - 1) * 0.4), Math.round((size - 1) * 0.3)];
  return { goalkeeper: 1, defender, midfielder: size - 1 - defender - forward, forward };
}

/** The most common number of starters on a side; eleven if no line-ups were recorded. */
function sizeOf({ lineups }: SeasonFacts): number {
  const sides = new Map<string, number>();
  for (const { match, team, starter } of lineups)
    if (starter) sides.set(`${match} ${team}`, (sides.get(`${match} ${team}`) ?? 0) + 1);
  const times = new Map<number, number>();
  for (const size of sides.values()) times.set(size, (times.get(size) ?? 0) + 1);
  const [mostCommon = LARGEST] = [...times.keys()].sort((a, b) => times.get(b)! - times.get(a)! || b - a);
  return Math.min(LARGEST, Math.max(SMALLEST, mostCommon));
}

function countPoints({ matches, lineups, events, players }: SeasonFacts): Map<string, number> {
  const points = new Map<string, number>();
  const add = (player: string, count: number): unknown =>
    points.set(player, (points.get(player) ?? 0) + count);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const positions = new Map(players.map(({ id, position }) => [id, position]));
  for (const { match: id, team, player, starter } of lineups) {
    const match = byId.get(id);
    if (match?.wasPlayed !== true) continue;
    add(player, outcomeOf(team, match) / (starter ? 1 : 2));
    const defends = ['goalkeeper', 'defender'].includes(positions.get(player) ?? '');
    if (starter && defends && concededBy(team, match) === 0) add(player, 2);
  }
  for (const { player, kind } of events) if (player !== null) add(player, EVENT_POINTS[kind] ?? 0);
  return points;
}

function outcomeOf(team: string, { home, homeGoals, awayGoals }: SeasonMatch): number {
  const difference = team === home ? homeGoals - awayGoals : awayGoals - homeGoals;
  if (difference > 0) return 3;
  return difference === 0 ? 1 : 0;
}
