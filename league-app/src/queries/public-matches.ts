import type { Absent, MatchState } from '../domain/match.js';
import type { Instant } from '../kernel/instant.js';
import type { SqlValue } from '../storage/database.js';
import type { LeagueFile } from '../storage/league-file.js';

/** A match as everybody may see it. */
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
  away_team_id: string;
  away_name: string;
  state: MatchState;
  kick_off_at: Instant | null;
  home_goals: number | null;
  away_goals: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  absent: Absent | null;
  reason: string | null;
  venue: string | null;
  /** Grows with every change. */
  version: number;
  /** How long it is expected to last. */
  match_minutes: number;
  created: Instant;
  updated: Instant;
}

const COLUMNS = `match.id, match.tournament_id, tournament.name AS tournament_name,
  tournament.active AS tournament_active, match.group_id, match.tie_id, match.leg, match.round, match.round_name,
  match.home_team_id, home.name AS home_name, match.away_team_id, away.name AS away_name, match.state,
  match.kick_off_at, match.home_goals, match.away_goals, match.home_penalties, match.away_penalties, match.absent,
  match.reason, venue.name AS venue, match.version, tournament.match_minutes, match.created, match.updated`;
const FROM = `FROM match JOIN tournament ON tournament.id = match.tournament_id
  JOIN team AS home ON home.id = match.home_team_id JOIN team AS away ON away.id = match.away_team_id
  LEFT JOIN venue ON venue.id = match.venue_id`;
/** What has no time yet comes last. */
const BY_TIME = 'match.kick_off_at IS NULL, match.kick_off_at, match.round, match.id';
const LATEST_FIRST = 'match.kick_off_at DESC, match.round DESC, match.id';
/** What counts: results of admins, or confirmed by one. */
export const FINISHED = `match.state IN ('played', 'walkover', 'awarded')`;

const OPEN = `match.state IN ('scheduled', 'postponed')`;

/** The matches that the league has published; the others are nobody's to see. */
export class PublicMatches {
  constructor(private readonly file: LeagueFile) {}

  find(id: string): PublicMatch | null {
    return this.select('match.id = ?', [id], BY_TIME)[0] ?? null;
  }

  /** By round, then time. */
  ofTournament(id: string): PublicMatch[] {
    return this.select('match.tournament_id = ?', [id], `match.round, ${BY_TIME}`);
  }

  /** Of one tournament, what is to be played from an instant on or has no time yet. */
  nextOfTournament(id: string, from: Instant, limit: number): PublicMatch[] {
    return this.select(
      `match.tournament_id = ? AND ${OPEN} AND (match.kick_off_at IS NULL OR match.kick_off_at >= ?)`,
      [id, from],
      `${BY_TIME} LIMIT ${limit}`,
    );
  }

  /** Of one tournament, the results known last. */
  latestOfTournament(id: string, limit: number): PublicMatch[] {
    return this.select(`match.tournament_id = ? AND ${FINISHED}`, [id], `${LATEST_FIRST} LIMIT ${limit}`);
  }

  /** Of all tournaments, oldest first. */
  ofTeam(id: string): PublicMatch[] {
    return this.select('? IN (match.home_team_id, match.away_team_id)', [id], BY_TIME);
  }

  /** Of tournaments in play that kick off from one instant to before another. */
  between(from: Instant, to: Instant): PublicMatch[] {
    return this.select(
      'tournament.active = 1 AND match.kick_off_at >= ? AND match.kick_off_at < ?',
      [from, to],
      BY_TIME,
    );
  }

  /** Of tournaments in play, what is to be played from an instant on or has no time yet. */
  next(from: Instant, limit: number): PublicMatch[] {
    return this.select(
      `tournament.active = 1 AND ${OPEN} AND (match.kick_off_at IS NULL OR match.kick_off_at >= ?)`,
      [from],
      `${BY_TIME} LIMIT ${limit}`,
    );
  }

  /** Of tournaments in play, the results known last. */
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
