import type { DatedSlot, Optimizer, PlannedMatch, TimetableProblem } from './problem.js';
import { isRefuted, ProgramBuilder } from './program.js';
import { daysBetween, isFree, overlaps, restDays } from './slot-rules.js';

interface Dated extends PlannedMatch {
  slot: DatedSlot;
}

/** Counts how often each team has had a weekly hour and a venue, so that they rotate. */
class UsedTimes {
  private readonly counts = new Map<string, number>();

  costOf({ home, away }: PlannedMatch, slot: DatedSlot): number {
    return this.keysOf(home, away, slot).reduce((sum, key) => sum + 2 * (this.counts.get(key) ?? 0) + 1, 0);
  }

  add({ home, away, slot }: Dated): void {
    for (const key of this.keysOf(home, away, slot)) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  remove({ home, away, slot }: Dated): void {
    for (const key of this.keysOf(home, away, slot)) this.counts.set(key, this.counts.get(key)! - 1);
  }

  private keysOf(home: string, away: string, { venue, weekday, time }: DatedSlot): string[] {
    return [home, away].flatMap((team) => [`${team} at ${weekday} ${time}`, `${team} in ${venue}`]);
  }
}

/** How many earlier weeks are solved again together with a week that has no room. */
const WEEKS_BACK = 3;

export type DateAssignment =
  { found: true; matches: Dated[] } | { found: false; round: number; isProven: boolean };

/**
 * Assigns slots to the matches of a timetable, week by week, as fairly as the earlier weeks allow. If a week has no
 * room because of the rest days after the week before, both are solved again together, then three, then four.
 * @param tick called before each week.
 */
export function dateMatches(
  problem: TimetableProblem & { weeks: readonly (readonly DatedSlot[])[] },
  matches: readonly PlannedMatch[],
  {
    optimizer,
    limitMs,
    tick = () => undefined,
  }: { optimizer: Optimizer; limitMs: number; tick?: (week: number) => void },
): DateAssignment {
  const usedTimes = new UsedTimes();
  const dated: Dated[][] = [];
  for (const week of problem.weeks.keys()) {
    tick(week);
    let result: Dated[] | 'impossible' | 'unknown' = 'impossible';
    let isProven = false;
    for (let back = 0; back <= Math.min(WEEKS_BACK, week); back += 1) {
      const from = week - back;
      for (const match of dated.splice(from).flat()) usedTimes.remove(match);
      result = solveWeeks(problem, matches, {
        from,
        to: week,
        before: dated.flat(),
        usedTimes,
        optimizer,
        limitMs,
      });
      if (typeof result !== 'string') break;
      isProven = result === 'impossible' && from === 0;
    }
    if (typeof result === 'string') return { found: false, round: week + 1, isProven };
    for (let index = dated.length; index <= week; index += 1) {
      const weekMatches = result.filter(({ round }) => round === index + 1);
      for (const match of weekMatches) usedTimes.add(match);
      dated.push(weekMatches);
    }
  }
  return { found: true, matches: dated.flat() };
}

interface Window {
  from: number;
  to: number;
  /** The matches of earlier weeks. */
  before: readonly Dated[];
  usedTimes: UsedTimes;
  optimizer: Optimizer;
  limitMs: number;
}

function solveWeeks(
  problem: TimetableProblem & { weeks: readonly (readonly DatedSlot[])[] },
  all: readonly PlannedMatch[],
  { from, to, before, usedTimes, optimizer, limitMs }: Window,
): Dated[] | 'impossible' | 'unknown' {
  const builder = new ProgramBuilder();
  const matches = all.filter(({ round }) => round > from && round <= to + 1);
  const minRestDays = restDays(problem.rules);
  const choices: { name: string; match: PlannedMatch; slot: DatedSlot }[] = [];
  for (const [index, match] of matches.entries()) {
    const sides = [match.home, match.away];
    const teamMatches = before.filter(({ home, away }) => sides.includes(home) || sides.includes(away));
    const usable = [...problem.weeks[match.round - 1]!.entries()].filter(
      ([, slot]) =>
        isFree(problem, match, slot) &&
        !teamMatches.some((other) => daysBetween(other.slot, slot) < minRestDays),
    );
    for (const [slotIndex, slot] of usable) {
      const name = `${index} ${match.round} ${slotIndex}`;
      builder.add(name, usedTimes.costOf(match, slot));
      choices.push({ name, match, slot });
    }
    builder.sum(
      usable.map(([slotIndex]) => `${index} ${match.round} ${slotIndex}`),
      1,
      1,
    );
  }
  addSlotRows(builder, choices, problem);
  addGroundRows(builder, choices, problem);
  if (from < to) addRestRows(builder, choices, minRestDays);
  const program = builder.build();
  if (isRefuted(program)) return 'impossible';
  const solution = optimizer.solve(program, limitMs);
  if (solution.state !== 'found') return solution.state;
  const selected = new Set(builder.namesOf(solution.on));
  return choices.filter(({ name }) => selected.has(name)).map(({ match, slot }) => ({ ...match, slot }));
}

interface Choice {
  name: string;
  match: PlannedMatch;
  slot: DatedSlot;
}

/** At most one match per slot, and one at a time per venue. */
export function addSlotRows(
  builder: ProgramBuilder,
  choices: readonly Choice[],
  { minutes }: Pick<TimetableProblem, 'minutes'>,
): void {
  const bySlot = new Map<DatedSlot, string[]>();
  for (const { slot, name } of choices) bySlot.set(slot, [...(bySlot.get(slot) ?? []), name]);
  const slots = [...bySlot.keys()];
  for (const slot of slots) {
    const sameDay = slots.filter(
      (other) =>
        other.venue === slot.venue && other.kickOffAt >= slot.kickOffAt && overlaps(slot, other, minutes),
    );
    builder.sum(
      sameDay.flatMap((each) => bySlot.get(each)!),
      -Infinity,
      1,
    );
  }
}

/** Teams that share a ground never have home matches at the same time. */
export function addGroundRows(
  builder: ProgramBuilder,
  choices: readonly Choice[],
  { rules, minutes }: Pick<TimetableProblem, 'rules' | 'minutes'>,
): void {
  for (const rule of rules) {
    if (rule.kind !== 'share_ground') continue;
    const groundChoices = choices.filter(({ match }) => rule.teams.includes(match.home));
    for (const kickOffAt of new Set(groundChoices.map(({ slot }) => slot.kickOffAt))) {
      const first = groundChoices.find(({ slot }) => slot.kickOffAt === kickOffAt)!.slot;
      const overlapping = groundChoices.filter(
        ({ slot }) => slot.kickOffAt >= kickOffAt && overlaps(first, slot, minutes),
      );
      builder.sum(
        overlapping.map(({ name }) => name),
        -Infinity,
        1,
      );
    }
  }
}

/** No two matches of a team within the rest days. */
export function addRestRows(builder: ProgramBuilder, choices: readonly Choice[], minRestDays: number): void {
  const teams = new Set(choices.flatMap(({ match }) => [match.home, match.away]));
  for (const team of teams) {
    const own = choices.filter(({ match }) => match.home === team || match.away === team);
    const days = [...new Set(own.map(({ slot }) => slot.date))].sort();
    for (const date of days) {
      const tooClose = own.filter(
        ({ slot }) => slot.date >= date && daysBetween({ date }, slot) < minRestDays,
      );
      if (new Set(tooClose.map(({ match }) => match.round)).size > 1)
        builder.sum(
          tooClose.map(({ name }) => name),
          -Infinity,
          1,
        );
    }
  }
}
