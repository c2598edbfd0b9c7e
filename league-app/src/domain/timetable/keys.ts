import { roundRobin } from '../round-robin.js';
import type { BinaryProgram, PlannedMatch, Rule, TimetableProblem } from './problem.js';
import { ProgramBuilder } from './program.js';
import { isFree } from './slot-rules.js';

/** A meeting of two keys: places in a timetable that teams are assigned to later. */
interface KeyMatch {
  home: number;
  away: number;
}

/** Rounds of keys. The rules decide which team gets which key. */
export type Skeleton = readonly (readonly KeyMatch[])[];

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
    teams.map((_, key) => String(key)),
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

const name = (team: string, key: number): string => `${team} ${key}`;

/** Side and opponent of a key in a round; null if it rests. */
type KeySlot = { side: 'home' | 'away'; other: number } | null;

/**
 * The program that assigns each team a key of a skeleton such that the rules about rounds hold, as leagues do with key
 * tables ("Rasterzahlen", Berger tables). Rules about days and hours only count if they block a whole week.
 * @param cost of a team's key; random costs give a different solution each time.
 */
export function keyProgram(problem: TimetableProblem, skeleton: Skeleton, cost: () => number): KeyProgram {
  const { teams } = problem;
  const builder = new ProgramBuilder();
  const keys = teams.map((_, key) => key);
  const keySlots = skeleton.map((round) => getKeySlots(round, keys));
  const weeks = new WeekLimits(problem);
  for (const team of teams)
    for (const key of keys)
      if (keySlots.every((round, index) => weeks.allows(team, round[key]!, index)))
        builder.add(name(team, key), cost());
  for (const team of teams)
    builder.sum(
      keys.map((key) => name(team, key)),
      1,
      1,
    );
  for (const key of keys)
    builder.sum(
      teams.map((team) => name(team, key)),
      1,
      1,
    );
  for (const rule of problem.rules) addRule(builder, rule, { keySlots, keys, problem });
  addVenues(builder, { keySlots, keys, problem });
  return {
    program: builder.build(),
    read: (selected) => readMatches(skeleton, builder.namesOf(selected)),
  };
}

export interface KeyProgram {
  program: BinaryProgram;
  read(selected: Iterable<number>): PlannedMatch[];
}

function getKeySlots(round: readonly KeyMatch[], keys: readonly number[]): KeySlot[] {
  return keys.map((key) => {
    const match = round.find(({ home, away }) => home === key || away === key);
    if (match === undefined) return null;
    return match.home === key ? { side: 'home', other: match.away } : { side: 'away', other: match.home };
  });
}

function readMatches(skeleton: Skeleton, names: readonly string[]): PlannedMatch[] {
  const teamOf = new Map(
    names.map((each) => each.split(' ') as [string, string]).map(([team, key]) => [Number(key), team]),
  );
  return skeleton.flatMap((round, index) =>
    round.map(({ home, away }) => ({
      round: index + 1,
      home: teamOf.get(home)!,
      away: teamOf.get(away)!,
      slot: null,
    })),
  );
}

/** Weeks in which a team has no slot at all, or no home slot. */
class WeekLimits {
  private readonly unavailable = new Map<string, { any: boolean; home: boolean }[]>();

  constructor(problem: TimetableProblem) {
    const { weeks, teams } = problem;
    if (weeks === null) return;
    for (const team of teams)
      this.unavailable.set(
        team,
        weeks.map((week) => ({
          any: !week.some((slot) => isFree(problem, { home: '', away: team }, slot)),
          home: !week.some((slot) => isFree(problem, { home: team, away: '' }, slot)),
        })),
      );
  }

  allows(team: string, keySlot: KeySlot, round: number): boolean {
    const week = this.unavailable.get(team)?.[round];
    if (keySlot === null || week === undefined) return true;
    return keySlot.side === 'home' ? !week.home : !week.any;
  }
}

interface Frame {
  keySlots: readonly (readonly KeySlot[])[];
  keys: readonly number[];
  problem: TimetableProblem;
}

/** The columns that place a team at home in a round. */
const atHome = (team: string, round: readonly KeySlot[], keys: readonly number[]): string[] =>
  keys.filter((key) => round[key]?.side === 'home').map((key) => name(team, key));

function addRule(builder: ProgramBuilder, rule: Rule, frame: Frame): void {
  const { keySlots, keys } = frame;
  if (rule.kind === 'share_ground')
    for (const round of keySlots)
      builder.sum(
        rule.teams.flatMap((team) => atHome(team, round, keys)),
        -Infinity,
        rule.most,
      );
  if (rule.kind === 'side_in_round') {
    const round = keySlots[rule.round - 1] ?? [];
    const matchingKeys = keys.filter((key) => round[key]?.side === rule.side);
    builder.sum(
      matchingKeys.map((key) => name(rule.team, key)),
      1,
      1,
    );
  }
  if (rule.kind === 'meet_within')
    addMeetingRange(builder, rule.teams, (round) => round >= rule.from && round <= rule.to, frame);
  if (rule.kind === 'fixed_match') addFixed(builder, rule, frame);
}

/** Forbids these two teams any pair of keys that meets in a round that is not allowed. */
function addMeetingRange(
  builder: ProgramBuilder,
  [one, other]: readonly [string, string],
  isAllowed: (round: number) => boolean,
  { keySlots, keys }: Frame,
): void {
  for (const key of keys) {
    const excluded = new Set(
      keySlots.flatMap((round, index) => (round[key] && !isAllowed(index + 1) ? [round[key].other] : [])),
    );
    if (excluded.size > 0)
      builder.sum([name(one, key), ...[...excluded].map((index) => name(other, index))], -Infinity, 1);
  }
}

type Fixed = Extract<Rule, { kind: 'fixed_match' }>;

/** The rounds a fixed match may be in: the named one, or those whose week has such a slot. */
function roundsOf({ round, date, time, venue }: Fixed, { problem, keySlots }: Frame): number[] {
  const all = keySlots.map((_, index) => index + 1);
  return all.filter((each) => {
    if (round !== null) return each === round;
    if (problem.weeks === null) return true;
    return problem.weeks[each - 1]!.some(
      (slot) =>
        (date === null || slot.date === date) &&
        (time === null || slot.time === time) &&
        (venue === null || slot.venue === venue),
    );
  });
}

function addFixed(builder: ProgramBuilder, rule: Fixed, frame: Frame): void {
  const rounds = roundsOf(rule, frame);
  const { keySlots, keys } = frame;
  for (const key of keys) {
    const opponents = rounds.flatMap((round) => {
      const keySlot = keySlots[round - 1]?.[key];
      return keySlot?.side === 'home' ? [keySlot.other] : [];
    });
    // If the home team has this key, the other team must have a key it hosts in one of these rounds.
    builder.row(
      [
        [name(rule.home, key), 1],
        ...[...new Set(opponents)].map((other) => [name(rule.away, other), -1] as const),
      ],
      -Infinity,
      0,
    );
  }
}

/** Limits home teams at a venue to the hours it has in the week. */
function addVenues(builder: ProgramBuilder, { keySlots, keys, problem }: Frame): void {
  const { weeks, rules } = problem;
  if (weeks === null) return;
  const grounds = new Map<string, Set<string>>();
  for (const rule of rules)
    if (rule.kind === 'home_venue') {
      const teams = grounds.get(rule.venue) ?? new Set();
      grounds.set(rule.venue, teams.add(rule.team));
    }
  for (const [venue, teams] of grounds)
    for (const [index, round] of keySlots.entries()) {
      const hours = weeks[index]!.filter((slot) => slot.venue === venue).length;
      if (teams.size > hours)
        builder.sum(
          [...teams].flatMap((team) => atHome(team, round, keys)),
          -Infinity,
          hours,
        );
    }
}
