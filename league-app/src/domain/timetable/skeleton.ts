import { roundRobin } from '../round-robin.js';
import type { TimetableProblem } from './problem.js';

/** A match of two pairing numbers: places in a timetable that teams are assigned to later. */
export interface NumberedMatch {
  home: number;
  away: number;
}

/** Rounds of pairing numbers. The rules decide which team gets which number. */
export type Skeleton = readonly (readonly NumberedMatch[])[];

/** How the rounds of the circle method are used: their order within a leg, and whether sides are swapped. */
export interface Variant {
  order: readonly number[] | null;
  isMirrored: boolean;
}

export function makeSkeleton(
  { teams, legs }: Pick<TimetableProblem, 'teams' | 'legs'>,
  variant: Variant,
): Skeleton {
  const rounds = roundRobin(
    teams.map((_, number) => String(number)),
    legs,
  ).map(({ pairings }) => pairings.map(({ home, away }) => ({ home: Number(home), away: Number(away) })));
  const ofLeg = rounds.length / legs;
  const order = variant.order ?? Array.from({ length: ofLeg }, (_, round) => round);
  const selected = [0, ...(legs === 2 ? [ofLeg] : [])].flatMap((start) =>
    order.map((round) => rounds[start + round]!),
  );
  return variant.isMirrored
    ? selected.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))
    : selected;
}
