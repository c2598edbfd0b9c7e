import type { Position } from '@touchline/contracts';
import type { Absent, MatchState } from '../domain/match.js';

/** 1 is true. */
export type Flag01 = 0 | 1;

export type SeriesRow = { id: string; name: string; active: Flag01; created: string; updated: string };

export type TeamRow = SeriesRow & {
  short_name: string | null;
  /** `#0b6b3a`; the second color is only set together with the first. */
  color_1: string | null;
  color_2: string | null;
  crest_image_id: string | null;
  /** Home ground, as free text. */
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
  /** Legs per cup tie; the final and the match for third place always have one. */
  cup_legs: 1 | 2;
  third_place: Flag01;
  /** Teams per group that advance to the cup. */
  qualifiers: number;
  /** Goals awarded to a side when the other does not show up. */
  walkover_goals: number;
  /** How long a match takes its teams and its venue, in minutes. */
  match_minutes: number;
  /** JSON of `DisciplineRules`; `{}` means the default rules. */
  discipline: string;
  published: Flag01;
  /** `2026-03-07`. */
  starts_on: string | null;
  ends_on: string | null;
  /** When it was closed: nothing that belongs to it can change any more. */
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
  /** Increases with every change; callers that change a match send the version they have seen. */
  version: number;
  /** Drafts are only visible to the league's own people. */
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
/** `penalty` is a goal from the spot; an own goal is recorded for the scorer's team. */
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
  /** JSON list of team ids, best first. */
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
