import fc from 'fast-check';
import type {
  BinaryProgram,
  DatedSlot,
  Optimizer,
  PlannedMatch,
  Rule,
  RuleKind,
  TimetableProblem,
} from '../problem.js';

export const TEAMS = ['a', 'b', 'c', 'd'];
export const withRules = (
  kinds: readonly RuleKind[],
  more: Partial<TimetableProblem> = {},
): TimetableProblem => ({
  ...{ teams: TEAMS, legs: 1, weeks: null, bookings: [], minutes: 105 },
  ...more,
  rules: kinds.map((kind, n): Rule => ({ id: String(n), ...kind })),
});

/** A slot on the Saturday of a week; weeks count from 0. */
export const slot = (week: number, venue: string, time = '10:00'): DatedSlot => {
  const date = `2027-01-${String(2 + 7 * week).padStart(2, '0')}`;
  return { venue, date, weekday: 6, time, kickOffAt: `${date}T${time}:00.000Z` };
};

export const write = (matches: readonly PlannedMatch[]): string =>
  matches.map(({ round, home, away }) => `${round}${home}${away}`).join(' ');

export function permutations(of: readonly string[]): string[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) =>
    permutations(of.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

export const keepsRows = ({ rows }: BinaryProgram, on: ReadonlySet<number>): boolean =>
  rows.every(({ columns, values, min, max }) => {
    const sum = columns.reduce((all, column, at) => all + (on.has(column) ? values[at]! : 0), 0);
    return sum >= min && sum <= max;
  });

const team = fc.constantFrom(...TEAMS);
const two = fc.uniqueArray(team, { minLength: 2, maxLength: 2 }) as fc.Arbitrary<[string, string]>;
const round = fc.integer({ min: 1, max: 6 });
/** A rule about rounds only. */
export const roundRule: fc.Arbitrary<RuleKind> = fc.oneof(
  fc.record({
    kind: fc.constant('share_ground' as const),
    teams: fc.uniqueArray(team, { minLength: 2, maxLength: 3 }),
    most: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('side_in_round' as const),
    team,
    round,
    side: fc.constantFrom('home' as const, 'away' as const),
  }),
  fc
    .record({ kind: fc.constant('meet_within' as const), teams: two, from: round, to: round })
    .map((one) => ({ ...one, from: Math.min(one.from, one.to), to: Math.max(one.from, one.to) })),
  fc.record({ teams: two, round: fc.option(round) }).map(({ teams: [home, away], round: at }) => ({
    ...{ kind: 'fixed_match' as const, home, away, round: at },
    ...{ date: null, time: null, venue: null },
  })),
);

/**
 * Finds the cheapest solution of a small program by brute force (the first among equals), and records the programs it
 * was given.
 */
export class TryingAll implements Optimizer {
  readonly asked: BinaryProgram[] = [];

  solve(program: BinaryProgram): ReturnType<Optimizer['solve']> {
    this.asked.push(program);
    let best: { on: Set<number>; cost: number } | null = null;
    const columns = program.costs.length;
    for (let bits = 0; bits < 2 ** columns; bits++) {
      const on = new Set(Array.from({ length: columns }, (_, at) => at).filter((at) => (bits >> at) & 1));
      const cost = [...on].reduce((sum, at) => sum + program.costs[at]!, 0);
      if ((best === null || cost < best.cost) && keepsRows(program, on)) best = { on, cost };
    }
    return best === null ? { state: 'impossible' } : { state: 'found', on: best.on };
  }
}
