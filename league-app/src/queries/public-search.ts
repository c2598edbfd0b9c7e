import { contains } from '../records/list-page.js';
import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';
import { inSeasons } from './public-matches.js';
import type { Seasons } from './public-matches.js';

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

export interface FoundTournament {
  id: string;
  name: string;
  series_name: string;
}

/** A LIKE pattern with accents folded as in `sortKey`; SQL's wildcards are escaped. */
function toPattern(text: string): string {
  const normalized = text.toLowerCase().replaceAll(/[ñÑ]/g, 'n~').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `%${normalized.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Searches names for a text, ignoring accents and case; teams and players whose names start with it come first. */
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

  /** Published tournaments: active ones first, then the latest. */
  tournaments(
    text: string,
    { seasons, cups }: { seasons: Seasons; cups: boolean },
    limit: number,
  ): FoundTournament[] {
    const named = contains(['tournament.name'], text) ?? { sql: 'TRUE', values: [] };
    return this.file.all<FoundTournament>(
      `SELECT tournament.id, tournament.name, series.name AS series_name
       FROM tournament JOIN series ON series.id = tournament.series_id
       WHERE tournament.published = 1 AND ${inSeasons(seasons)} ${cups ? '' : `AND tournament.format <> 'cup'`}
         AND ${named.sql}
       ORDER BY tournament.active DESC, tournament.created DESC, tournament.id DESC LIMIT ${limit}`,
      ...named.values,
    );
  }
}
