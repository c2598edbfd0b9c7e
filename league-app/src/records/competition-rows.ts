import type { Flag01 } from './rows.js';

export type VenueRow = {
  id: string;
  name: string;
  address: string | null;
  active: Flag01;
  created: string;
  updated: string;
};

/** A venue's weekly time, by the league's clocks; 1 is Monday, 7 Sunday. */
export type SlotRow = {
  id: string;
  venue_id: string;
  weekday: number;
  time: string;
  /** The series that has it alone; null is for all. */
  series_id: string | null;
  created: string;
};

/** Of a tournament, whose id it has. */
export type FixtureRulesRow = { id: string; rules: string; updated: string };

export type FixturePlanRow = {
  /** The tournament's. */
  id: string;
  state: 'running' | 'ready' | 'impossible' | 'failed';
  /** Digest of all that the timetable was made of. */
  basis: string;
  /** JSON of `PlanRequest`. */
  request: string;
  /** JSON of `Outcome`, once there is one. */
  result: string | null;
  started: string;
};

/** A day on which nothing is played: `2026-03-07`. */
export type HolidayRow = { id: string; date: string; name: string | null; created: string };

export type CupRow = {
  id: string;
  /** JSON list of teams' ids, the first seed first. */
  seeding: string;
  /** JSON of what brackets-manager stores. */
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
  /** From 1; the match for third place has the round of the final. */
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

/** A result that was entered and has not been applied unless it was confirmed. */
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

/** What the league's committee gave a player in addition to the cards. */
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
  /** The card that it was raised from. */
  match_event_id: string | null;
  amount: number;
  reason: string | null;
  cancelled: Flag01;
  created: string;
  updated: string;
};
