import type { Position } from './competition.js';

/** A team of an invented league. */
export interface SampleClub {
  name: string;
  short_name: string;
  venue: string;
  color_1: string;
  color_2: string;
}

export interface SamplePlayer {
  name: string;
  document_number: string;
  club: string;
  /** `1990-05-31`. */
  birth_date: string;
  position: Position;
  shirt_number: number;
}

/** A finished match; in a walkover, the away team did not show up. */
export interface SampleMatch {
  id: string;
  round: number;
  kick_off_at: string;
  ended_at: string;
  home: string;
  away: string;
  home_goals: number;
  away_goals: number;
  walkover: boolean;
}

export interface SampleTournament {
  name: string;
  active: boolean;
  matches: readonly SampleMatch[];
}

/**
 * The history of an invented league: the demo has the league application write it into a new league's file. Each line
 * of the program's input is one league.
 */
export interface SampleLeague {
  league_id: string;
  /** Absolute path of the league's file. */
  data_file: string;
  series: string;
  clubs: readonly SampleClub[];
  players: readonly SamplePlayer[];
  tournaments: readonly SampleTournament[];
}
