import type { MatchEventKind } from '../records/rows.js';
import type { LeagueFile } from '../storage/league-file.js';
import { FINISHED } from './public-matches.js';
import type { RosterPlayer } from './public-teams.js';
import { sortKey } from '../storage/sort-key.js';

export interface PublicEvent {
  id: string;
  kind: MatchEventKind | 'penalty';
  minute: number | null;
  team_id: string;
  player_id: string | null;
  player_name: string | null;
  player_active: 0 | 1 | null;
}

export interface LineupPlayer {
  team_id: string;
  player_id: string;
  player_name: string;
  player_active: 0 | 1;
  photo_image_id: string | null;
  position: RosterPlayer['position'];
  starter: 0 | 1;
  shirt_number: number | null;
}

/** A player of one team, with goals and cards. */
export interface Tallied {
  player_id: string;
  player_name: string;
  player_active: 0 | 1;
  player_photo_id: string | null;
  team_id: string;
  team_name: string;
  goals: number;
  yellow: number;
  red: number;
}

/**
 * Events of the league's published matches. Events entered while a match is being played are shown live (ADR 0165);
 * they count for scorers and cards once the match has a result.
 */
export class PublicEvents {
  constructor(private readonly file: LeagueFile) {}

  /**
   * By minute; events without one come last.
   * @param isInPlay whether the match is being played and has no result yet
   */
  ofMatch(id: string, isInPlay = false): PublicEvent[] {
    return this.file.all<PublicEvent>(
      `SELECT event.id, event.kind, event.minute, event.team_id, event.player_id, player.name AS player_name,
         player.active AS player_active
       FROM match_event AS event JOIN match ON match.id = event.match_id LEFT JOIN player ON player.id = event.player_id
       WHERE event.match_id = ? AND (${FINISHED} OR ${isInPlay ? 1 : 0}) ORDER BY event.minute IS NULL, event.minute, event.id`,
      id,
    );
  }

  listLineups(matchId: string): LineupPlayer[] {
    return this.file.all<LineupPlayer>(
      `SELECT lineup.team_id, lineup.player_id, player.name AS player_name, player.active AS player_active,
         player.photo_image_id, player.position, lineup.starter, lineup.shirt_number
       FROM lineup JOIN player ON player.id = lineup.player_id WHERE lineup.match_id = ?
       ORDER BY lineup.starter DESC, lineup.shirt_number IS NULL, lineup.shirt_number, ${sortKey('player.name')}`,
      matchId,
    );
  }

  /** Most goals first; own goals count for nobody. */
  listScorers(tournamentId: string, limit: number): Tallied[] {
    return this.listTallies(tournamentId, 'goals > 0', 'goals DESC', limit);
  }

  /** Most red cards first, then yellow. */
  listCards(tournamentId: string, limit: number): Tallied[] {
    return this.listTallies(tournamentId, 'yellow + red > 0', 'red DESC, yellow DESC', limit);
  }

  private listTallies(tournamentId: string, condition: string, order: string, limit: number): Tallied[] {
    return this.file.all<Tallied>(
      `SELECT event.player_id, player.name AS player_name, player.active AS player_active, player.photo_image_id AS player_photo_id,
         event.team_id, team.name AS team_name, sum(event.kind IN ('goal', 'penalty')) AS goals,
         sum(event.kind = 'yellow') AS yellow, sum(event.kind IN ('second_yellow', 'red')) AS red
       FROM match_event AS event JOIN match ON match.id = event.match_id
       JOIN player ON player.id = event.player_id JOIN team ON team.id = event.team_id
       WHERE match.tournament_id = ? AND match.published = 1 AND ${FINISHED}
       GROUP BY event.player_id, event.team_id HAVING ${condition}
       ORDER BY ${order}, ${sortKey('player.name')}, event.player_id LIMIT ${limit}`,
      tournamentId,
    );
  }
}
