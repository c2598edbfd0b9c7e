import type { BinaryProgram, PlannedMatch, Rule, TimetableProblem } from './problem.js';
import { ProgramBuilder } from './program.js';
import type { NumberedMatch, Skeleton } from './skeleton.js';
import { isFree } from './slot-rules.js';

const name = (team: string, number: number): string => `${team} ${number}`;

/** Side and opponent of a number in a round; null if it rests. */
type Meeting = { side: 'home' | 'away'; other: number } | null;

/**
 * The program that assigns each team a number of a skeleton such that the rules about rounds hold, as leagues do with
 * the pairing numbers of Berger tables. Rules about days and hours only count if they block a whole week.
 * @param cost of a team's number; random costs give a different solution each time.
 */
export function numberProgram(
  problem: TimetableProblem,
  skeleton: Skeleton,
  cost: () => number,
): NumberProgram {
  const { teams } = problem;
  const builder = new ProgramBuilder();
  const numbers = teams.map((_, number) => number);
  const meetings = skeleton.map((round) => getMeetings(round, numbers));
  const weeks = new WeekLimits(problem);
  for (const team of teams)
    for (const number of numbers)
      if (meetings.every((round, index) => weeks.allows(team, round[number]!, index)))
        builder.add(name(team, number), cost());
  for (const team of teams)
    builder.sum(
      numbers.map((n) => name(team, n)),
      1,
      1,
    );
  for (const number of numbers)
    builder.sum(
      teams.map((team) => name(team, number)),
      1,
      1,
    );
  for (const rule of problem.rules) addRule(builder, rule, { meetings, numbers, problem });
  addVenues(builder, { meetings, numbers, problem });
  return {
    program: builder.build(),
    read: (selected) => readMatches(skeleton, builder.namesOf(selected)),
  };
}

export interface NumberProgram {
  program: BinaryProgram;
  read(selected: Iterable<number>): PlannedMatch[];
}

function getMeetings(round: readonly NumberedMatch[], numbers: readonly number[]): Meeting[] {
  return numbers.map((number) => {
    const match = round.find(({ home, away }) => home === number || away === number);
    if (match === undefined) return null;
    return match.home === number ? { side: 'home', other: match.away } : { side: 'away', other: match.home };
  });
}

function readMatches(skeleton: Skeleton, names: readonly string[]): PlannedMatch[] {
  const teamOf = new Map(
    names.map((each) => each.split(' ') as [string, string]).map(([team, number]) => [Number(number), team]),
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

  allows(team: string, meeting: Meeting, round: number): boolean {
    const week = this.unavailable.get(team)?.[round];
    if (meeting === null || week === undefined) return true;
    return meeting.side === 'home' ? !week.home : !week.any;
  }
}

interface Frame {
  meetings: readonly (readonly Meeting[])[];
  numbers: readonly number[];
  problem: TimetableProblem;
}

/** The columns that place a team at home in a round. */
const atHome = (team: string, round: readonly Meeting[], numbers: readonly number[]): string[] =>
  numbers.filter((n) => round[n]?.side === 'home').map((n) => name(team, n));

function addRule(builder: ProgramBuilder, rule: Rule, frame: Frame): void {
  const { meetings, numbers } = frame;
  if (rule.kind === 'share_ground')
    for (const round of meetings)
      builder.sum(
        rule.teams.flatMap((team) => atHome(team, round, numbers)),
        -Infinity,
        rule.most,
      );
  if (rule.kind === 'side_in_round') {
    const round = meetings[rule.round - 1] ?? [];
    const matchingNumbers = numbers.filter((number) => round[number]?.side === rule.side);
    builder.sum(
      matchingNumbers.map((number) => name(rule.team, number)),
      1,
      1,
    );
  }
  if (rule.kind === 'meet_within')
    addMeetingRange(builder, rule.teams, (round) => round >= rule.from && round <= rule.to, frame);
  if (rule.kind === 'fixed_match') addFixed(builder, rule, frame);
}

/** Forbids these two teams any pair of numbers that meets in a round that is not allowed. */
function addMeetingRange(
  builder: ProgramBuilder,
  [one, other]: readonly [string, string],
  isAllowed: (round: number) => boolean,
  { meetings, numbers }: Frame,
): void {
  for (const number of numbers) {
    const excluded = new Set(
      meetings.flatMap((round, index) =>
        round[number] && !isAllowed(index + 1) ? [round[number].other] : [],
      ),
    );
    if (excluded.size > 0)
      builder.sum([name(one, number), ...[...excluded].map((index) => name(other, index))], -Infinity, 1);
  }
}

type Fixed = Extract<Rule, { kind: 'fixed_match' }>;

/** The rounds a fixed match may be in: the named one, or those whose week has such a slot. */
function roundsOf({ round, date, time, venue }: Fixed, { problem, meetings }: Frame): number[] {
  const all = meetings.map((_, index) => index + 1);
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
  const { meetings, numbers } = frame;
  for (const number of numbers) {
    const opponents = rounds.flatMap((round) => {
      const meeting = meetings[round - 1]?.[number];
      return meeting?.side === 'home' ? [meeting.other] : [];
    });
    // If the home team has this number, the other team must have a number it hosts in one of these rounds.
    builder.row(
      [
        [name(rule.home, number), 1],
        ...[...new Set(opponents)].map((other) => [name(rule.away, other), -1] as const),
      ],
      -Infinity,
      0,
    );
  }
}

/** Limits home teams at a venue to the hours it has in the week. */
function addVenues(builder: ProgramBuilder, { meetings, numbers, problem }: Frame): void {
  const { weeks, rules } = problem;
  if (weeks === null) return;
  const grounds = new Map<string, Set<string>>();
  for (const rule of rules)
    if (rule.kind === 'home_venue') {
      const teams = grounds.get(rule.venue) ?? new Set();
      grounds.set(rule.venue, teams.add(rule.team));
    }
  for (const [venue, teams] of grounds)
    for (const [index, round] of meetings.entries()) {
      const hours = weeks[index]!.filter((slot) => slot.venue === venue).length;
      if (teams.size > hours) {
        const atHomeThere = [...teams].flatMap((team) => atHome(team, round, numbers));
        builder.sum(atHomeThere, -Infinity, hours);
      }
    }
}
