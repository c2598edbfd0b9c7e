import type { BinaryProgram, PlannedMatch, Rule, TimetableProblem } from './problem.js';
import { ProgramBuilder } from './program.js';
import { isFree } from './slot-rules.js';

/** With more teams the program is too large to be solved in seconds. */
export const MAX_TEAMS = 10;

const name = (home: string, away: string, round: number): string => `${home} ${away} ${round}`;

export interface ExactProgram {
  program: BinaryProgram;
  read(selected: Iterable<number>): PlannedMatch[];
}

/**
 * The program of all timetables of a round robin: who meets whom at which side in which round. If it is infeasible, no
 * timetable exists; it costs far more than pairing numbers (`pairing-numbers.ts`).
 * @param breakCost cost of a second match in a row at one side, to keep breaks few.
 */
export function exactProgram(problem: TimetableProblem, breakCost = 0): ExactProgram {
  const { teams, legs } = problem;
  const builder = new ProgramBuilder();
  const count = roundsOf(problem);
  const rounds = Array.from({ length: count }, (_, index) => index + 1);
  for (const round of rounds)
    for (const home of teams)
      for (const away of teams)
        if (home !== away && hasSlot(problem, home, away, round)) builder.add(name(home, away, round));
  for (const [index, one] of teams.entries())
    for (const other of teams.slice(index + 1)) {
      const orientations = [
        rounds.map((round) => name(one, other, round)),
        rounds.map((round) => name(other, one, round)),
      ];
      if (legs === 1) builder.sum(orientations.flat(), 1, 1);
      else for (const orientation of orientations) builder.sum(orientation, 1, 1);
      if (legs === 2) addLegs(builder, one, other, count);
    }
  const plays = teams.length % 2 === 0 ? 1 : 0;
  for (const round of rounds)
    for (const team of teams)
      builder.sum(
        [...sideNames(teams, team, round, 'home'), ...sideNames(teams, team, round, 'away')],
        plays,
        1,
      );
  for (const rule of problem.rules) addRule(builder, rule, problem, rounds);
  addBalance(builder, problem, rounds);
  if (breakCost > 0) addBreaks(builder, teams, rounds, breakCost);
  return { program: builder.build(), read: (selected) => readMatches(builder.namesOf(selected)) };
}

export function roundsOf({ teams, legs }: Pick<TimetableProblem, 'teams' | 'legs'>): number {
  return legs * (teams.length - 1 + (teams.length % 2));
}

/** Each pair meets once in the first half of the rounds. */
function addLegs(builder: ProgramBuilder, one: string, other: string, rounds: number): void {
  const firstHalf = Array.from({ length: rounds / 2 }, (_, index) => index + 1);
  builder.sum(
    firstHalf.flatMap((round) => [name(one, other, round), name(other, one, round)]),
    1,
    1,
  );
}

/** Each team plays half of its matches at home, rounded up or down. */
function addBalance(
  builder: ProgramBuilder,
  { teams, legs }: TimetableProblem,
  rounds: readonly number[],
): void {
  if (legs === 2) return;
  const matches = teams.length - 1;
  for (const team of teams)
    builder.sum(
      rounds.flatMap((round) => sideNames(teams, team, round, 'home')),
      Math.floor(matches / 2),
      Math.ceil(matches / 2),
    );
}

function addBreaks(
  builder: ProgramBuilder,
  teams: readonly string[],
  rounds: readonly number[],
  cost: number,
): void {
  for (const team of teams)
    for (const round of rounds.slice(1))
      for (const side of ['home', 'away'] as const) {
        const breakName = `${team} ${side} ${round}`;
        builder.add(breakName, cost);
        const consecutive = [round - 1, round].flatMap((index) => sideNames(teams, team, index, side));
        builder.row([...consecutive.map((each) => [each, 1] as const), [breakName, -1]], -Infinity, 1);
      }
}

function sideNames(teams: readonly string[], team: string, round: number, side: 'home' | 'away'): string[] {
  const opponents = teams.filter((other) => other !== team);
  return opponents.map((other) => (side === 'home' ? name(team, other, round) : name(other, team, round)));
}

function hasSlot(problem: TimetableProblem, home: string, away: string, round: number): boolean {
  const week = problem.weeks?.[round - 1];
  return week === undefined || week.some((slot) => isFree(problem, { home, away }, slot));
}

function addRule(
  builder: ProgramBuilder,
  rule: Rule,
  { teams }: TimetableProblem,
  rounds: readonly number[],
): void {
  switch (rule.kind) {
    case 'share_ground':
      for (const round of rounds)
        builder.sum(
          rule.teams.flatMap((team) => sideNames(teams, team, round, 'home')),
          -Infinity,
          rule.most,
        );
      break;
    case 'side_in_round':
      builder.sum(sideNames(teams, rule.team, rule.round, rule.side), 1, 1);
      break;
    case 'meet_within': {
      const [one, other] = rule.teams;
      const excluded = rounds.filter((round) => round < rule.from || round > rule.to);
      builder.sum(
        excluded.flatMap((round) => [name(one, other, round), name(other, one, round)]),
        0,
        0,
      );
      break;
    }
    case 'fixed_match':
      // Date, hour and venue are already handled by the slots of the week; this row only fixes the side.
      builder.sum(
        (rule.round === null ? rounds : [rule.round]).map((round) => name(rule.home, rule.away, round)),
        1,
        1,
      );
      break;
    default:
  }
}

function readMatches(names: readonly string[]): PlannedMatch[] {
  return names
    .map((each) => each.split(' ') as [string, string, string])
    .filter(([, away]) => away !== 'home' && away !== 'away')
    .map(([home, away, round]) => ({ home, away, round: Number(round), slot: null }))
    .sort((a, b) => a.round - b.round);
}
