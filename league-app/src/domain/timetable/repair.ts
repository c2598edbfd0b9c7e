import { addGroundRows, addRestRows, addSlotRows } from './dates.js';
import type { DatedBooking, DatedSlot, Optimizer, PlannedMatch, Rule } from './problem.js';
import { isRefuted, ProgramBuilder } from './program.js';
import { daysBetween, isFree, restDays } from './slot-rules.js';

/** A match that is still to be played. */
export interface OpenMatch extends PlannedMatch {
  id: string;
}

export interface RepairProblem {
  /** All matches the tournament still has to play. */
  matches: readonly OpenMatch[];
  /** Ids of the matches that cannot be played as scheduled. */
  moved: readonly string[];
  /** Slots they may move to: all slots of the days considered, taken or not. */
  slots: readonly DatedSlot[];
  rules: readonly Rule[];
  /** Matches of other tournaments, and finished matches of this one. */
  bookings: readonly DatedBooking[];
  minutes: number;
}

export type RepairOutcome = { found: true; moves: { id: string; slot: DatedSlot }[] } | { found: false };

/** Higher than any number of days: no other match is moved just to play one of the round a day sooner. */
const MOVED_COST = 1_000;
/** Numbers of weeks tried in turn: the round should be played soon. */
const WEEKS = [1, 2, 4, 8, 16, 52];
const DAYS = 7;
/** Unless a rule says otherwise, a moved round must not make anybody play on two consecutive days. */
const REST: Rule = { id: 'rest', kind: 'rest_days', days: 2 };

/**
 * Finds new slots for postponed matches, with the fewest changes to other matches: first in free slots, as soon as
 * possible; other matches are moved only if there is no room.
 */
export function repair(problem: RepairProblem, optimizer: Optimizer, limitMs: number): RepairOutcome {
  const first = problem.slots[0];
  const rules = restDays(problem.rules) > 0 ? problem.rules : [...problem.rules, REST];
  if (first === undefined) return { found: false };
  for (const weeks of WEEKS) {
    const nearSlots = problem.slots.filter((slot) => daysBetween(first, slot) < weeks * DAYS);
    const found = solve({ ...problem, rules, slots: nearSlots }, false, optimizer, limitMs);
    if (found !== null) return { found: true, moves: found };
    if (nearSlots.length === problem.slots.length) break;
  }
  const found = solve({ ...problem, rules }, true, optimizer, limitMs);
  return found === null ? { found: false } : { found: true, moves: found };
}

interface Choice {
  name: string;
  match: OpenMatch;
  slot: DatedSlot;
}

function solve(
  problem: RepairProblem,
  movesOthers: boolean,
  optimizer: Optimizer,
  limitMs: number,
): { id: string; slot: DatedSlot }[] | null {
  const { matches, moved, rules, minutes } = problem;
  const isMoved = ({ id }: OpenMatch): boolean => moved.includes(id);
  const free = matches.filter((match) => isMoved(match) || (movesOthers && isInWindow(match, problem)));
  const fixed = matches.filter((match) => !free.includes(match) && match.slot !== null);
  const bookings = [...problem.bookings, ...fixed.map((match) => toBooking(match, minutes))];
  const builder = new ProgramBuilder();
  const choices = free.flatMap((match, index): Choice[] => {
    const own = isMoved(match) || match.slot === null ? [] : [match.slot];
    const others = problem.slots.filter(
      (slot) => !isSame(slot, match.slot) && isFree({ rules, bookings, minutes }, match, slot),
    );
    const options = [...own, ...others].map((slot, n) => ({ name: `${index} ${n}`, match, slot }));
    for (const { name, slot } of options)
      builder.add(name, costOf(match, slot, isMoved(match), problem.slots[0]!));
    builder.sum(
      options.map(({ name }) => name),
      1,
      1,
    );
    return options;
  });
  addSlotRows(builder, choices, { minutes });
  addGroundRows(builder, choices, { rules, minutes });
  addRestRows(builder, choices, restDays(rules));
  const program = builder.build();
  const solution = isRefuted(program) ? null : optimizer.solve(program, limitMs);
  if (solution?.state !== 'found') return null;
  const selected = new Set(builder.namesOf(solution.on));
  return choices
    .filter(({ name, match, slot }) => selected.has(name) && !isSame(slot, match.slot))
    .map(({ match, slot }) => ({ id: match.id, slot }));
}

function isSame(one: DatedSlot, other: DatedSlot | null): boolean {
  return other !== null && one.kickOffAt === other.kickOffAt && one.venue === other.venue;
}

/** Only matches within the days considered can make room there. */
function isInWindow({ slot }: OpenMatch, { slots }: RepairProblem): boolean {
  return slot !== null && slot.date >= slots[0]!.date && slot.date <= slots.at(-1)!.date;
}

function costOf(match: OpenMatch, slot: DatedSlot, isMoved: boolean, first: DatedSlot): number {
  if (isMoved) return daysBetween(first, slot);
  return isSame(slot, match.slot) ? 0 : MOVED_COST + daysBetween(match.slot!, slot);
}

function toBooking({ id, home, away, slot }: OpenMatch, minutes: number): DatedBooking {
  const { venue, kickOffAt, date } = slot!;
  return { match: id, venue, kickOffAt, date, minutes, home, away };
}
