import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';

export interface FoundPlayer {
  id: string;
  name: string;
  photo_image_id: string | null;
  active: 0 | 1;
  team_name: string | null;
}

export interface FoundTeam {
  id: string;
  name: string;
  color_1: string | null;
  color_2: string | null;
  crest_image_id: string | null;
}

/** A LIKE pattern with accents folded as in `sortKey`; SQL's wildcards are escaped. */
function toPattern(text: string): string {
  const normalized = text.toLowerCase().replaceAll(/[ñÑ]/g, 'n~').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `%${normalized.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Searches names for a text, ignoring accents and case; names that start with it come first. */
export class PublicSearch {
  constructor(private readonly file: LeagueFile) {}

  teams(text: string, limit: number): FoundTeam[] {
    return this.file.all<FoundTeam>(
      `SELECT id, name, color_1, color_2, crest_image_id FROM team
       WHERE active = 1 AND (${sortKey('name')} LIKE ?1 ESCAPE '\\' OR ${sortKey("coalesce(short_name, '')")} LIKE ?1 ESCAPE '\\')
       ORDER BY ${sortKey('name')} NOT LIKE substr(?1, 2) ESCAPE '\\', ${sortKey('name')}, id LIMIT ${limit}`,
      toPattern(text),
    );
  }

  players(text: string, limit: number): FoundPlayer[] {
    return this.file.all<FoundPlayer>(
      `SELECT player.id, player.name, player.photo_image_id, player.active, team.name AS team_name
       FROM player LEFT JOIN team ON team.id = player.team_id WHERE ${sortKey('player.name')} LIKE ?1 ESCAPE '\\'
       ORDER BY ${sortKey('player.name')} NOT LIKE substr(?1, 2) ESCAPE '\\', ${sortKey('player.name')}, player.id LIMIT ${limit}`,
      toPattern(text),
    );
  }
}
