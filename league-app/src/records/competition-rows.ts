import type { Flag01 } from './rows.js';

export type VenueRow = {
  id: string;
  name: string;
  address: string | null;
  active: Flag01;
  created: string;
  updated: string;
};

/** A weekly time at a venue, in the league's time zone; 1 is Monday, 7 Sunday. */
export type SlotRow = {
  id: string;
  venue_id: string;
  weekday: number;
  time: string;
  /** The series that has the slot to itself; null for all. */
  series_id: string | null;
  created: string;
};

/** The row has its tournament's id. */
export type FixtureRulesRow = { id: string; rules: string; updated: string };

export type FixturePlanRow = {
  /** The tournament's id. */
  id: string;
  state: 'running' | 'ready' | 'impossible' | 'failed';
  /** Digest of everything the timetable was based on. */
  basis: string;
  /** JSON of `PlanRequest`. */
  request: string;
  /** JSON of `Outcome`, once there is one. */
  result: string | null;
  started: string;
};

/** A day without matches: `2026-03-07`. */
export type HolidayRow = { id: string; date: string; name: string | null; created: string };

export type CupRow = {
  id: string;
  /** JSON list of team ids, first seed first. */
  seeding: string;
  /** JSON of brackets-manager's data. */
  bracket: string;
  version: number;
  created: string;
  updated: string;
};

export type TieStage =
  'final' | 'third_place' | 'semi_final' | 'quarter_final' | 'round_of_16' | 'round_of_32' | 'round_of_64';

export type TieRow = {
  id: string;
  tournament_id: string;
  /** The id of its match in the bracket. */
  bracket_match: number;
  /** From 1; the match for third place has the same round as the final. */
  round: number;
  place: number;
  stage: TieStage;
  home_team_id: string | null;
  away_team_id: string | null;
  winner_team_id: string | null;
  decided_by: 'bye' | 'matches' | 'decision' | null;
  reason: string | null;
  created: string;
  updated: string;
};

/** An entered result; it is only applied once confirmed. */
export type ResultEntryRow = {
  id: string;
  match_id: string;
  entered_by: string;
  /** JSON of `EnteredResult`. */
  body: string;
  state: 'waiting' | 'confirmed' | 'declined' | 'replaced';
  decided_by: string | null;
  reason: string | null;
  created: string;
  updated: string;
};

export type LineupRow = {
  id: string;
  match_id: string;
  team_id: string;
  player_id: string;
  starter: Flag01;
  shirt_number: number | null;
  created: string;
};

/** A suspension imposed by the committee in addition to those from cards. */
export type SuspensionRow = {
  id: string;
  tournament_id: string;
  team_id: string;
  player_id: string;
  match_id: string | null;
  matches: number;
  reason: string;
  created: string;
};

/** Amounts in cents. */
export type FineTypeRow = {
  id: string;
  name: string;
  amount: number;
  active: Flag01;
  created: string;
  updated: string;
};

export type FineRow = {
  id: string;
  fine_type_id: string;
  team_id: string;
  player_id: string | null;
  match_id: string | null;
  /** The card that the fine was raised for. */
  match_event_id: string | null;
  amount: number;
  reason: string | null;
  cancelled: Flag01;
  created: string;
  updated: string;
};
