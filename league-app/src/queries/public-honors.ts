import type { Position } from '@touchline/contracts';
import type { AwardKind } from '../domain/season/awards.js';
import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';

/** An award and who received it: a player of a team, a team, or somebody else. */
export interface PublicAward {
  kind: AwardKind;
  title: string | null;
  player_id: string | null;
  player_name: string | null;
  player_active: 0 | 1 | null;
  team_id: string | null;
  team_name: string | null;
  person: string | null;
}

export interface PublicBestPlayer {
  line: Position;
  player_id: string;
  player_name: string;
  player_active: 0 | 1;
  shirt_number: number | null;
  team_id: string;
  team_name: string;
  team_short: string | null;
  color_1: string | null;
  color_2: string | null;
}

/** A player's award, and its tournament. */
export interface PlayerHonor {
  kind: AwardKind | 'best_team';
  title: string | null;
  tournament_id: string;
  tournament_name: string;
}

/** Honors given at the end of tournaments; not public until the tournament is closed. */
export class PublicHonors {
  constructor(private readonly file: LeagueFile) {}

  listAwards(tournamentId: string): PublicAward[] {
    return this.file.all<PublicAward>(
      `SELECT award.kind, award.title, award.player_id, player.name AS player_name, player.active AS player_active,
         award.team_id, team.name AS team_name, award.person
       FROM award LEFT JOIN player ON player.id = award.player_id LEFT JOIN team ON team.id = award.team_id
       WHERE award.tournament_id = ? ORDER BY award.place`,
      tournamentId,
    );
  }

  /** With their shirt numbers in the tournament. */
  listBestTeam(tournamentId: string): PublicBestPlayer[] {
    return this.file.all<PublicBestPlayer>(
      `SELECT best.line, best.player_id, player.name AS player_name, player.active AS player_active,
         registration.shirt_number, best.team_id, team.name AS team_name, team.short_name AS team_short, team.color_1, team.color_2
       FROM best_team AS best JOIN player ON player.id = best.player_id JOIN team ON team.id = best.team_id
       LEFT JOIN registration ON registration.tournament_id = best.tournament_id AND registration.player_id = best.player_id
       WHERE best.tournament_id = ? ORDER BY best.place`,
      tournamentId,
    );
  }

  /** Latest tournament first. */
  listOfPlayer(playerId: string): PlayerHonor[] {
    return this.file.all<PlayerHonor>(
      `WITH given AS (
         SELECT tournament_id, kind, title, place FROM award WHERE player_id = ?1
         UNION ALL SELECT tournament_id, 'best_team', NULL, 99 FROM best_team WHERE player_id = ?1)
       SELECT given.kind, given.title, tournament.id AS tournament_id, tournament.name AS tournament_name
       FROM given JOIN tournament ON tournament.id = given.tournament_id
       WHERE tournament.closed_at IS NOT NULL AND tournament.published = 1
       ORDER BY tournament.created DESC, ${sortKey('tournament.name')}, given.place`,
      playerId,
    );
  }
}
