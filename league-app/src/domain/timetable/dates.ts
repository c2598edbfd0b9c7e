import type { DatedSlot, Optimizer, PlannedMatch, TimetableProblem } from './problem.js';
import { isRefuted, ProgramBuilder } from './program.js';
import { daysBetween, isFree, overlaps, restDays } from './slot-rules.js';

interface Dated extends PlannedMatch {
  slot: DatedSlot;
}

/** Counts how often each team has had a weekly hour and a venue, so that they rotate. */
class Turns {
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

export type Dating = { found: true; matches: Dated[] } | { found: false; round: number; isProven: boolean };

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
): Dating {
  const turns = new Turns();
  const dated: Dated[][] = [];
  for (const week of problem.weeks.keys()) {
    tick(week);
    let result: Dated[] | 'impossible' | 'unknown' = 'impossible';
    let isProven = false;
    for (let back = 0; back <= Math.min(WEEKS_BACK, week); back += 1) {
      const from = week - back;
      for (const match of dated.splice(from).flat()) turns.remove(match);
      result = solveWeeks(problem, matches, {
        from,
        to: week,
        before: dated.flat(),
        turns,
        optimizer,
        limitMs,
      });
      if (typeof result !== 'string') break;
      isProven = result === 'impossible' && from === 0;
    }
    if (typeof result === 'string') return { found: false, round: week + 1, isProven };
    for (let at = dated.length; at <= week; at += 1) {
      const ofWeek = result.filter(({ round }) => round === at + 1);
      for (const match of ofWeek) turns.add(match);
      dated.push(ofWeek);
    }
  }
  return { found: true, matches: dated.flat() };
}

interface Window {
  from: number;
  to: number;
  /** The matches of earlier weeks. */
  before: readonly Dated[];
  turns: Turns;
  optimizer: Optimizer;
  limitMs: number;
}

function solveWeeks(
  problem: TimetableProblem & { weeks: readonly (readonly DatedSlot[])[] },
  all: readonly PlannedMatch[],
  { from, to, before, turns, optimizer, limitMs }: Window,
): Dated[] | 'impossible' | 'unknown' {
  const builder = new ProgramBuilder();
  const matches = all.filter(({ round }) => round > from && round <= to + 1);
  const rest = restDays(problem.rules);
  const choices: { name: string; match: PlannedMatch; slot: DatedSlot }[] = [];
  for (const [at, match] of matches.entries()) {
    const sides = [match.home, match.away];
    const tooNear = before.filter(({ home, away }) => sides.includes(home) || sides.includes(away));
    const usable = [...problem.weeks[match.round - 1]!.entries()].filter(
      ([, slot]) =>
        isFree(problem, match, slot) && !tooNear.some((other) => daysBetween(other.slot, slot) < rest),
    );
    for (const [place, slot] of usable) {
      const name = `${at} ${match.round} ${place}`;
      builder.add(name, turns.costOf(match, slot));
      choices.push({ name, match, slot });
    }
    builder.sum(
      usable.map(([place]) => `${at} ${match.round} ${place}`),
      1,
      1,
    );
  }
  addSlotRows(builder, choices, problem);
  addGroundRows(builder, choices, problem);
  if (from < to) addRestRows(builder, choices, rest);
  const program = builder.build();
  if (isRefuted(program)) return 'impossible';
  const solution = optimizer.solve(program, limitMs);
  if (solution.state !== 'found') return solution.state;
  const on = new Set(builder.namesOf(solution.on));
  return choices.filter(({ name }) => on.has(name)).map(({ match, slot }) => ({ ...match, slot }));
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
    const same = slots.filter(
      (other) =>
        other.venue === slot.venue && other.kickOffAt >= slot.kickOffAt && overlaps(slot, other, minutes),
    );
    builder.sum(
      same.flatMap((each) => bySlot.get(each)!),
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
    const ofGround = choices.filter(({ match }) => rule.teams.includes(match.home));
    for (const at of new Set(ofGround.map(({ slot }) => slot.kickOffAt))) {
      const first = ofGround.find(({ slot }) => slot.kickOffAt === at)!.slot;
      const together = ofGround.filter(({ slot }) => slot.kickOffAt >= at && overlaps(first, slot, minutes));
      builder.sum(
        together.map(({ name }) => name),
        -Infinity,
        1,
      );
    }
  }
}

/** No two matches of a team within the rest days. */
export function addRestRows(builder: ProgramBuilder, choices: readonly Choice[], rest: number): void {
  const teams = new Set(choices.flatMap(({ match }) => [match.home, match.away]));
  for (const team of teams) {
    const own = choices.filter(({ match }) => match.home === team || match.away === team);
    const days = [...new Set(own.map(({ slot }) => slot.date))].sort();
    for (const date of days) {
      const near = own.filter(({ slot }) => slot.date >= date && daysBetween({ date }, slot) < rest);
      if (new Set(near.map(({ match }) => match.round)).size > 1)
        builder.sum(
          near.map(({ name }) => name),
          -Infinity,
          1,
        );
    }
  }
}
