import type { Booking, Slot } from '../slots.js';

/**
 * A rule that a timetable must satisfy. Rounds count from 1, weekdays from 1 (Monday) to 7; dates and times are the
 * league's.
 */
export type Rule = { id: string } & RuleKind;

export type RuleKind =
  /** Dates, weekdays or hours at which a team cannot play; a slot is blocked only if all given conditions hold. */
  | {
      kind: 'team_cannot';
      team: string;
      dates: readonly string[];
      weekdays: readonly number[];
      before: string | null;
      after: string | null;
    }
  /** All home matches of a team are at one venue. */
  | { kind: 'home_venue'; team: string; venue: string }
  /** Teams of one club or ground: at most `most` of them at home in a round, and never two at the same time. */
  | { kind: 'share_ground'; teams: readonly string[]; most: number }
  /** At least this many days between two matches of any team; 1 means at most one match a day. */
  | { kind: 'rest_days'; days: number }
  /** Two teams meet only in these rounds. */
  | { kind: 'meet_within'; teams: readonly [string, string]; from: number; to: number }
  /** A match in a given round, on a date, at a time or at a venue; null means any. */
  | {
      kind: 'fixed_match';
      home: string;
      away: string;
      round: number | null;
      date: string | null;
      time: string | null;
      venue: string | null;
    }
  /** A team is at home, or away, in a round. */
  | { kind: 'side_in_round'; team: string; round: number; side: 'home' | 'away' };

/** A slot with its date and time in the league's time zone. */
export interface DatedSlot extends Slot {
  date: string;
  /** 1 is Monday. */
  weekday: number;
  time: string;
}

export type DatedBooking = Booking & { date: string };

export interface TimetableProblem {
  /** In the order of the draw. */
  teams: readonly string[];
  legs: 1 | 2;
  /** The slots of each round's week; null if the matches get no dates. */
  weeks: readonly (readonly DatedSlot[])[] | null;
  rules: readonly Rule[];
  /** Matches of other tournaments. */
  bookings: readonly DatedBooking[];
  /** How long a match takes its teams and its venue, in minutes. */
  minutes: number;
}

export interface PlannedMatch {
  round: number;
  home: string;
  away: string;
  slot: DatedSlot | null;
}

export type Outcome =
  | { found: true; matches: PlannedMatch[] }
  /** `proven`: no timetable satisfies these rules together; otherwise none was found. */
  | { found: false; conflict: string[]; proven: boolean };

/** A 0-1 program: each column is 0 or 1. */
export interface BinaryProgram {
  costs: readonly number[];
  rows: readonly ProgramRow[];
}

export interface ProgramRow {
  columns: readonly number[];
  values: readonly number[];
  min: number;
  max: number;
}

export type Solution = { state: 'found'; on: Set<number> } | { state: 'impossible' } | { state: 'unknown' };

/** Solves 0-1 programs; stops looking for a better solution after the time limit. */
export interface Optimizer {
  solve(program: BinaryProgram, limitMs: number): Solution;
}
