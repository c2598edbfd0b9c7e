interface Stored {
  id: string;
  created: string;
  updated: string;
  /** Beyond what the plan allows, after moving down. */
  read_only?: boolean;
}

export interface Series extends Stored {
  name: string;
  active: boolean;
  tournaments: number;
}

export interface Team extends Stored {
  name: string;
  short_name: string | null;
  colors: string[] | null;
  crest_image_id: string | null;
  crest_url: string | null;
  venue: string | null;
  founded: number | null;
  active: boolean;
  delegate_names: string[];
  players: number;
}

export const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const;

export interface Player extends Stored {
  name: string;
  document_number?: string | null;
  team_id: string | null;
  team_name: string | null;
  photo_image_id: string | null;
  photo_url: string | null;
  birth_date: string | null;
  position: (typeof POSITIONS)[number] | null;
  shirt_number: number | null;
  active: boolean;
}

export interface Transfer {
  id: string;
  from_team_name: string | null;
  to_team_name: string | null;
  on: string;
  reason: string | null;
}

export interface Registration {
  id: string;
  team_id: string;
  player_id: string;
  player_name: string;
  shirt_number: number | null;
}

export const FORMATS = ['round_robin', 'groups', 'cup', 'groups_cup'] as const;
export type Format = (typeof FORMATS)[number];

export interface Rules {
  points: { win: number; draw: number; loss: number };
  tie_breaks: string[];
}

export interface Tournament extends Stored {
  series_id: string;
  series_name: string;
  name: string;
  format: Format;
  legs: 1 | 2;
  rules: Rules;
  active: boolean;
  published: boolean;
  starts_on: string | null;
  ends_on: string | null;
  teams: number;
  matches: number;
  played: number;
  walkover_goals: number;
  match_minutes: number;
  discipline?: Partial<Record<'yellow_limit' | 'yellow_ban' | 'second_yellow_ban' | 'red_ban', number>> & {
    fines?: Partial<Record<EventKind, string>>;
  };
}

export type MatchState = 'scheduled' | 'postponed' | 'played' | 'walkover' | 'awarded' | 'abandoned';

export interface Side {
  id: string;
  name: string;
  crest_url: string | null;
}

export const EVENT_KINDS = ['goal', 'penalty', 'own_goal', 'yellow', 'second_yellow', 'red'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface MatchEvent {
  id: string;
  team_id: string;
  player_id: string | null;
  player_name?: string | null;
  kind: EventKind;
  minute: number | null;
}

export interface LineupPlayer {
  player_id: string;
  shirt_number: number | null;
  starter: boolean;
}

export interface Waiting {
  type: 'play' | 'walk_over' | 'abandon' | 'postpone';
  home_goals: number | null;
  away_goals: number | null;
  absent: 'home' | 'away' | 'both' | null;
  reason: string | null;
  entered_at: string;
}

export interface Match extends Stored {
  tournament_id: string;
  tournament_name: string;
  round: number;
  round_name: string | null;
  group: string | null;
  home: Side;
  away: Side;
  kick_off_at: string | null;
  venue: string | null;
  state: MatchState;
  home_goals: number | null;
  away_goals: number | null;
  penalties: { home: number; away: number } | null;
  absent: 'home' | 'away' | 'both' | null;
  reason: string | null;
  walkover: boolean;
  ended_at: string | null;
  confirmed: boolean;
  entered_by: string | null;
  /** The stage of a cup: somebody has to win. */
  stage: string | null;
  /** A result that was entered and waits for an admin. */
  waiting: Waiting | null;
  version: number;
  /** Whether the public sees it. */
  published: boolean;
  tie_id: string | null;
  leg: number;
  events?: MatchEvent[];
  /** By the team's id. */
  lineups?: Record<string, LineupPlayer[]>;
}

/** Two teams of a cup; null is who is not known yet, or nobody. */
export interface Tie {
  id: string;
  round: number;
  stage: string;
  home_team_id: string | null;
  home_name: string | null;
  away_team_id: string | null;
  away_name: string | null;
  winner_team_id: string | null;
  decided_by: 'bye' | 'matches' | 'decision' | null;
  reason: string | null;
  /** Its legs. */
  matches: Match[];
}

export interface StandingsRow {
  rank: number;
  team_id: string;
  name: string;
  crest_url: string | null;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  goal_difference: number;
  points: number;
  deducted: number;
  /** What put it behind the team above, where points did not. */
  separated_by: string | null;
  form: ('W' | 'D' | 'L')[];
}

export interface AuditEntry {
  id: number | string;
  at: string;
  actor_name: string | null;
  action: string;
  entity: string;
  label: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
}
