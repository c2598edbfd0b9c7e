import type { Absent, MatchState } from '../domain/match.js';
import type { Instant } from '../kernel/instant.js';
import type { SqlValue } from '../storage/database.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { PublicTournament } from './public-tournaments.js';

/** A match as the public may see it. */
export interface PublicMatch {
  id: string;
  tournament_id: string;
  tournament_name: string;
  tournament_active: 0 | 1;
  group_id: string | null;
  tie_id: string | null;
  leg: number;
  round: number;
  round_name: string | null;
  home_team_id: string;
  home_name: string;
  home_color_1: string | null;
  home_color_2: string | null;
  home_crest_id: string | null;
  away_team_id: string;
  away_name: string;
  away_color_1: string | null;
  away_color_2: string | null;
  away_crest_id: string | null;
  state: MatchState;
  kick_off_at: Instant | null;
  home_goals: number | null;
  away_goals: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  /** Goals entered so far in a match without a result; null for other matches. */
  entered_home: number | null;
  entered_away: number | null;
  absent: Absent | null;
  reason: string | null;
  venue: string | null;
  /** Increases with every change. */
  version: number;
  /** Expected duration, in minutes. */
  match_minutes: number;
  created: Instant;
  updated: Instant;
}

export interface PublicRound {
  round: number;
  round_name: string | null;
  is_cup: 0 | 1;
  open: number;
  finished: number;
  starts_at: Instant | null;
  ends_at: Instant | null;
}

/** An own goal is recorded for the scorer's team, and counts for the other. */
const entered = (own: string, other: string): string => `CASE WHEN match.state = 'scheduled' THEN
  (SELECT count(*) FROM match_event WHERE match_event.match_id = match.id
    AND ((kind IN ('goal', 'penalty') AND team_id = match.${own}) OR (kind = 'own_goal' AND team_id = match.${other}))) END`;
const COLUMNS = `match.id, match.tournament_id, tournament.name AS tournament_name,
  tournament.active AS tournament_active, match.group_id, match.tie_id, match.leg, match.round, match.round_name,
  match.home_team_id, home.name AS home_name, home.color_1 AS home_color_1, home.color_2 AS home_color_2,
  home.crest_image_id AS home_crest_id, match.away_team_id, away.name AS away_name, away.color_1 AS away_color_1,
  away.color_2 AS away_color_2, away.crest_image_id AS away_crest_id, match.state,
  ${entered('home_team_id', 'away_team_id')} AS entered_home, ${entered('away_team_id', 'home_team_id')} AS entered_away,
  match.kick_off_at, match.home_goals, match.away_goals, match.home_penalties, match.away_penalties, match.absent,
  match.reason, venue.name AS venue, match.version, tournament.match_minutes, match.created, match.updated`;
const FROM = `FROM match JOIN tournament ON tournament.id = match.tournament_id
  JOIN team AS home ON home.id = match.home_team_id JOIN team AS away ON away.id = match.away_team_id
  LEFT JOIN venue ON venue.id = match.venue_id`;
/** Matches without a time come last. */
const BY_TIME = 'match.kick_off_at IS NULL, match.kick_off_at, match.round, match.id';
/** The reverse of `BY_TIME`: results without a time come first. */
const BY_TIME_REVERSED =
  'match.kick_off_at IS NULL DESC, match.kick_off_at DESC, match.round DESC, match.id DESC';
const LATEST_FIRST = 'match.kick_off_at DESC, match.round DESC, match.id';
/** States that count: results of admins, or confirmed by one. */
export const FINISHED = `match.state IN ('played', 'walkover', 'awarded')`;

const OPEN = `match.state IN ('scheduled', 'postponed')`;

/** Not `? IN (home, away)`: only with OR does SQLite use the indexes of both columns. */
const OF_TEAM = '(match.home_team_id = ?1 OR match.away_team_id = ?1)';
const BETWEEN_TEAMS = `((match.home_team_id = ?1 AND match.away_team_id = ?2)
  OR (match.home_team_id = ?2 AND match.away_team_id = ?1))`;

/** Whether tournaments are active (1) or past (0). */
export type Seasons = readonly PublicTournament['active'][];

/** An SQL condition for tournaments that are active or past, as given; false for none. */
export const inSeasons = (seasons: Seasons): string => `tournament.active IN (${seasons.join(', ')})`;

/** The matches that the league has published; other matches are not public. */
export class PublicMatches {
  constructor(private readonly file: LeagueFile) {}

  find(id: string): PublicMatch | null {
    return this.select('match.id = ?', [id], BY_TIME)[0] ?? null;
  }

  /** By round, then time. */
  ofTournament(id: string): PublicMatch[] {
    return this.select('match.tournament_id = ?', [id], `match.round, ${BY_TIME}`);
  }

  /** Matches of one tournament still to be played, from an instant on or without a time. */
  nextOfTournament(id: string, from: Instant, limit: number): PublicMatch[] {
    return this.select(
      `match.tournament_id = ? AND ${OPEN} AND (match.kick_off_at IS NULL OR match.kick_off_at >= ?)`,
      [id, from],
      `${BY_TIME} LIMIT ${limit}`,
    );
  }

  /** The latest results of one tournament, or of one team in it. */
  latestOfTournament(id: string, limit: number, teamId: string | null = null): PublicMatch[] {
    return this.select(
      `match.tournament_id = ?1 AND ${FINISHED} AND (?2 IS NULL OR match.home_team_id = ?2 OR match.away_team_id = ?2)`,
      [id, teamId],
      `${LATEST_FIRST} LIMIT ${limit}`,
    );
  }

  /** Matches of one round, by time. */
  ofRound(tournamentId: string, round: number, isCup: boolean): PublicMatch[] {
    return this.select(
      `match.tournament_id = ? AND match.round = ? AND (match.tie_id IS NOT NULL) = ?`,
      [tournamentId, round, isCup ? 1 : 0],
      BY_TIME,
    );
  }

  /** The rounds of a tournament in playing order, cup rounds last. */
  listRounds(tournamentId: string): PublicRound[] {
    return this.file.all<PublicRound>(
      `SELECT round, max(round_name) AS round_name, tie_id IS NOT NULL AS is_cup,
         sum(state IN ('scheduled', 'postponed')) AS open, sum(${FINISHED}) AS finished, min(kick_off_at) AS starts_at,
         max(kick_off_at) AS ends_at
       FROM match WHERE tournament_id = ? AND published = 1 GROUP BY tie_id IS NOT NULL, round
       ORDER BY tie_id IS NOT NULL, round`,
      tournamentId,
    );
  }

  /** All matches between two teams, oldest first. */
  betweenTeams(one: string, other: string, seasons: Seasons): PublicMatch[] {
    return this.select(`${BETWEEN_TEAMS} AND ${inSeasons(seasons)}`, [one, other], BY_TIME);
  }

  /** The latest results between two teams. */
  latestBetweenTeams(one: string, other: string, limit: number): PublicMatch[] {
    return this.select(`${BETWEEN_TEAMS} AND ${FINISHED}`, [one, other], `${LATEST_FIRST} LIMIT ${limit}`);
  }

  /** Whether any match of an active tournament kicks off in a period. */
  isAnyBetween(from: Instant, to: Instant): boolean {
    return (
      this.file.one(
        `SELECT 1 FROM match JOIN tournament ON tournament.id = match.tournament_id WHERE match.published = 1
           AND tournament.published = 1 AND tournament.active = 1 AND match.kick_off_at BETWEEN ? AND ? LIMIT 1`,
        from,
        to,
      ) !== undefined
    );
  }

  /** A team's matches in active tournaments, oldest first. */
  inPlayOfTeam(id: string): PublicMatch[] {
    return this.select(`${OF_TEAM} AND tournament.active = 1`, [id], BY_TIME);
  }

  /** A team's matches in active tournaments still to be played, whenever they kick off. */
  nextOfTeam(id: string, limit: number): PublicMatch[] {
    return this.select(`${OF_TEAM} AND tournament.active = 1 AND ${OPEN}`, [id], `${BY_TIME} LIMIT ${limit}`);
  }

  /** A team's results, latest first; all of them without a limit. */
  latestOfTeam(id: string, seasons: Seasons, limit = -1): PublicMatch[] {
    return this.select(
      `${OF_TEAM} AND ${inSeasons(seasons)} AND ${FINISHED}`,
      [id],
      `${BY_TIME_REVERSED} LIMIT ${limit}`,
    );
  }

  /** All matches of active tournaments. */
  inPlay(): PublicMatch[] {
    return this.select('tournament.active = 1', [], BY_TIME);
  }

  /** Matches of active tournaments that kick off from `from` to before `to`. */
  between(from: Instant, to: Instant): PublicMatch[] {
    return this.select(
      'tournament.active = 1 AND match.kick_off_at >= ? AND match.kick_off_at < ?',
      [from, to],
      BY_TIME,
    );
  }

  /** Matches of active tournaments still to be played, from an instant on or without a time. */
  next(from: Instant, limit: number): PublicMatch[] {
    return this.select(
      `tournament.active = 1 AND ${OPEN} AND (match.kick_off_at IS NULL OR match.kick_off_at >= ?)`,
      [from],
      `${BY_TIME} LIMIT ${limit}`,
    );
  }

  /** The latest results of active tournaments. */
  latest(limit: number): PublicMatch[] {
    return this.select(`tournament.active = 1 AND ${FINISHED}`, [], `${LATEST_FIRST} LIMIT ${limit}`);
  }

  private select(condition: string, values: readonly SqlValue[], order: string): PublicMatch[] {
    return this.file.all<PublicMatch>(
      `SELECT ${COLUMNS} ${FROM} WHERE match.published = 1 AND tournament.published = 1 AND (${condition}) ORDER BY ${order}`,
      ...values,
    );
  }
}
