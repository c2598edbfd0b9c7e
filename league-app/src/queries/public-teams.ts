import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';

export interface PublicTeam {
  id: string;
  name: string;
  short_name: string | null;
  color_1: string | null;
  color_2: string | null;
  crest_image_id: string | null;
  venue: string | null;
  founded: number | null;
  active: 0 | 1;
}

export interface RosterPlayer {
  id: string;
  name: string;
  photo_image_id: string | null;
  position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | null;
  shirt_number: number | null;
  active: 0 | 1;
}

const TEAM = 'id, name, short_name, color_1, color_2, crest_image_id, venue, founded, active';
const PLAYER = 'id, name, photo_image_id, position, shirt_number, active';
const ON_THE_PITCH = `CASE position WHEN 'goalkeeper' THEN 1 WHEN 'defender' THEN 2 WHEN 'midfielder' THEN 3
  WHEN 'forward' THEN 4 ELSE 5 END`;

/** Teams and their players as the public may see them: no documents, no dates of birth. */
export class PublicTeams {
  constructor(private readonly file: LeagueFile) {}

  active(): PublicTeam[] {
    return this.file.all<PublicTeam>(`SELECT ${TEAM} FROM team WHERE active = 1 ORDER BY ${sortKey('name')}`);
  }

  find(id: string): PublicTeam | null {
    return this.file.one<PublicTeam>(`SELECT ${TEAM} FROM team WHERE id = ?`, id) ?? null;
  }

  /** The teams of a tournament, by id. */
  emblemsOf(tournamentId: string): Map<string, PublicTeam> {
    const teams = this.file.all<PublicTeam>(
      `SELECT ${TEAM} FROM team WHERE id IN (SELECT team_id FROM tournament_team WHERE tournament_id = ?)`,
      tournamentId,
    );
    return new Map(teams.map((team) => [team.id, team]));
  }

  /** From goalkeeper to forwards, then by number. */
  listRoster(teamId: string): RosterPlayer[] {
    return this.file.all<RosterPlayer>(
      `SELECT ${PLAYER} FROM player WHERE team_id = ? AND active = 1
       ORDER BY ${ON_THE_PITCH}, shirt_number IS NULL, shirt_number, ${sortKey('name')}`,
      teamId,
    );
  }

  /** The tournaments of a team, active ones first. */
  listTournaments(teamId: string): { id: string; name: string; active: 0 | 1 }[] {
    return this.file.all(
      `SELECT tournament.id, tournament.name, tournament.active FROM tournament_team
       JOIN tournament ON tournament.id = tournament_id
       WHERE team_id = ? AND tournament.published = 1
       ORDER BY tournament.active DESC, tournament.created DESC, tournament.id`,
      teamId,
    );
  }
}
