import type { LeagueFile } from '../storage/league-file.js';
import { FINISHED } from './public-matches.js';
import type { RosterPlayer } from './public-teams.js';
import { sortKey } from '../storage/sort-key.js';

export interface PublicPlayer extends RosterPlayer {
  team_id: string | null;
  team_name: string | null;
}

/** A player's figures for one team in one tournament. */
export interface PlayerRecord {
  tournament_id: string;
  tournament_name: string;
  tournament_active: 0 | 1;
  team_id: string;
  team_name: string;
  shirt_number: number | null;
  /** Matches with the player in the line-up. */
  matches: number;
  goals: number;
  yellow: number;
  red: number;
}

export interface PublicTransfer {
  id: string;
  on_date: string;
  from_name: string | null;
  to_name: string | null;
}

/** Players as the public may see them: no documents, no dates of birth. */
export class PublicPlayers {
  constructor(private readonly file: LeagueFile) {}

  find(id: string): PublicPlayer | null {
    const row = this.file.one<PublicPlayer>(
      `SELECT player.id, player.name, player.photo_image_id, player.position, player.shirt_number, player.active,
         player.team_id, team.name AS team_name
       FROM player LEFT JOIN team ON team.id = player.team_id WHERE player.id = ?`,
      id,
    );
    return row ?? null;
  }

  /** Tournaments in which the player was registered or has an event that counts, latest tournament first. */
  listRecords(id: string): PlayerRecord[] {
    return this.file.all<PlayerRecord>(
      `WITH shown AS (
         SELECT match.tournament_id, event.team_id, event.kind FROM match_event AS event
         JOIN match ON match.id = event.match_id WHERE event.player_id = ?1 AND match.published = 1 AND ${FINISHED}),
       places AS (
         SELECT tournament_id, team_id FROM registration WHERE player_id = ?1
         UNION SELECT tournament_id, team_id FROM shown)
       SELECT places.tournament_id, tournament.name AS tournament_name, tournament.active AS tournament_active,
         places.team_id, team.name AS team_name, registration.shirt_number,
         (SELECT count(*) FROM lineup JOIN match ON match.id = lineup.match_id WHERE lineup.player_id = ?1
           AND lineup.team_id = places.team_id AND match.tournament_id = places.tournament_id
           AND match.published = 1 AND ${FINISHED}) AS matches,
         (SELECT count(*) FROM shown WHERE shown.tournament_id = places.tournament_id
           AND shown.team_id = places.team_id AND kind IN ('goal', 'penalty')) AS goals,
         (SELECT count(*) FROM shown WHERE shown.tournament_id = places.tournament_id
           AND shown.team_id = places.team_id AND kind = 'yellow') AS yellow,
         (SELECT count(*) FROM shown WHERE shown.tournament_id = places.tournament_id
           AND shown.team_id = places.team_id AND kind IN ('second_yellow', 'red')) AS red
       FROM places JOIN tournament ON tournament.id = places.tournament_id AND tournament.published = 1
         JOIN team ON team.id = places.team_id
       LEFT JOIN registration ON registration.player_id = ?1 AND registration.tournament_id = places.tournament_id
         AND registration.team_id = places.team_id
       ORDER BY tournament.created DESC, tournament.id, ${sortKey('team.name')}`,
      id,
    );
  }

  /** The matches in which a player scored, latest first. */
  listGoals(id: string, limit: number): { match_id: string; goals: number }[] {
    return this.file.all(
      `SELECT event.match_id, count(*) AS goals FROM match_event AS event JOIN match ON match.id = event.match_id
       WHERE event.player_id = ? AND event.kind IN ('goal', 'penalty') AND match.published = 1 AND ${FINISHED}
       GROUP BY event.match_id ORDER BY max(match.kick_off_at) DESC, event.match_id LIMIT ${limit}`,
      id,
    );
  }

  /** Latest first. */
  listTransfers(id: string): PublicTransfer[] {
    return this.file.all<PublicTransfer>(
      `SELECT transfer.id, transfer.on_date, before.name AS from_name, after.name AS to_name FROM transfer
       LEFT JOIN team AS before ON before.id = transfer.from_team_id
       LEFT JOIN team AS after ON after.id = transfer.to_team_id
       WHERE player_id = ? ORDER BY transfer.on_date DESC, transfer.id DESC`,
      id,
    );
  }
}
