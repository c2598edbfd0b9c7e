import type { Position } from '@touchline/contracts';
import type { Absent, MatchState } from '../domain/match.js';

/** 1 is true. */
export type Flag01 = 0 | 1;

export type SeriesRow = { id: string; name: string; active: Flag01; created: string; updated: string };

export type TeamRow = SeriesRow & {
  short_name: string | null;
  /** `#0b6b3a`; the second only with the first. */
  color_1: string | null;
  color_2: string | null;
  crest_image_id: string | null;
  /** Where it plays at home, in its own words. */
  venue: string | null;
  founded: number | null;
};

export type PlayerRow = SeriesRow & {
  document_number: string | null;
  team_id: string | null;
  photo_image_id: string | null;
  birth_date: string | null;
  position: Position | null;
  shirt_number: number | null;
};

export type TournamentRow = SeriesRow & {
  series_id: string;
  legs: 1 | 2;
  /** JSON of `StandingsRules`. */
  rules: string;
  format: TournamentFormat;
  /** Of each tie of a cup; the final and the match for third place are always one. */
  cup_legs: 1 | 2;
  third_place: Flag01;
  /** How many of each group go on to the cup. */
  qualifiers: number;
  /** What a side is given when the other does not come. */
  walkover_goals: number;
  /** How long a match takes its teams and its venue. */
  match_minutes: number;
  /** JSON of `DisciplineRules`; `{}` is those of most leagues. */
  discipline: string;
  published: Flag01;
  /** `2026-03-07`. */
  starts_on: string | null;
  ends_on: string | null;
  /** When it was closed: nothing that belongs to it is changed any more. */
  closed_at: string | null;
};

export type TournamentFormat = 'league' | 'groups' | 'cup' | 'groups_cup';

export type TournamentTeamRow = {
  id: string;
  tournament_id: string;
  team_id: string;
  place: number;
  group_id: string | null;
};

export type GroupRow = { id: string; tournament_id: string; name: string; place: number };

export type MatchRow = {
  id: string;
  tournament_id: string;
  round: number;
  round_name: string | null;
  home_team_id: string;
  away_team_id: string;
  state: MatchState;
  kick_off_at: string | null;
  home_goals: number | null;
  away_goals: number | null;
  absent: Absent | null;
  reason: string | null;
  ended_at: string | null;
  walkover: Flag01;
  /** Grows with every change; anyone who changes a match says which one they have seen. */
  version: number;
  /** Drafts are for the league's own people only. */
  published: Flag01;
  venue_id: string | null;
  group_id: string | null;
  tie_id: string | null;
  leg: 1 | 2;
  home_penalties: number | null;
  away_penalties: number | null;
  created: string;
  updated: string;
};

export const MATCH_EVENT_KINDS = ['goal', 'penalty', 'own_goal', 'yellow', 'second_yellow', 'red'] as const;
/** `penalty` is a goal from the mark; an own goal stands with the team of the player who made it. */
export type MatchEventKind = (typeof MATCH_EVENT_KINDS)[number];

export type MatchEventRow = {
  id: string;
  match_id: string;
  team_id: string;
  player_id: string | null;
  kind: MatchEventKind;
  minute: number | null;
  created: string;
};

export type DeductionRow = {
  id: string;
  tournament_id: string;
  team_id: string;
  points: number;
  reason: string;
  created: string;
};

export type DrawOfLotsRow = {
  id: string;
  tournament_id: string;
  /** JSON list of teams' ids, best first. */
  team_order: string;
  created: string;
};

export type AuditRow = {
  id: number;
  at: string;
  actor: string;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
};
