import { ensureCapacity } from '../domain/plan.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { PlayerRow, SeriesRow, TeamRow } from './rows.js';
import { Table } from './table.js';

const NAMED = ['id', 'name', 'active', 'created', 'updated'] as const;

const PROFILE_COLUMNS = ['short_name', 'color_1', 'color_2', 'crest_image_id', 'venue', 'founded'] as const;
const PLAYER = ['photo_image_id', 'birth_date', 'position', 'shirt_number'] as const;

const named = (change: Change, name: string) => ({
  id: change.newId(),
  name,
  active: 1 as const,
  created: change.now,
  updated: change.now,
});

/** Records that other records show by name. */
abstract class NamedTable<R extends SeriesRow> extends Table<R> {
  /** The names of records, by id. */
  findNames(ids: readonly (string | null)[]): Map<string | null, string> {
    const rows = this.file.all<{ id: string; name: string }>(
      `SELECT id, name FROM ${this.name} WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** Divisions. */
export class Series extends Table<SeriesRow> {
  constructor(file: LeagueFile) {
    super(file, 'series', NAMED, 'max_series');
  }

  /** @throws DomainError 409 `PLAN_LIMIT`, `DUPLICATE` */
  add(change: Change, name: string): SeriesRow {
    ensureCapacity(change.plan, 'max_series', this.count());
    return this.insert(change, named(change, name));
  }
}

export class Teams extends NamedTable<TeamRow> {
  constructor(file: LeagueFile) {
    super(file, 'team', [...NAMED, ...PROFILE_COLUMNS], 'max_teams');
  }

  /** @throws DomainError 409 `PLAN_LIMIT`, `DUPLICATE` */
  add(change: Change, name: string, more: Partial<TeamRow> = {}): TeamRow {
    ensureCapacity(change.plan, 'max_teams', this.count());
    const emptyProfile = emptyFields(PROFILE_COLUMNS);
    return this.insert(change, { ...named(change, name), ...emptyProfile, ...more });
  }
}

export class Players extends NamedTable<PlayerRow> {
  constructor(file: LeagueFile) {
    super(file, 'player', [...NAMED, 'document_number', 'team_id', ...PLAYER], 'max_players');
  }

  /**
   * @param documentNumber tells players with the same name apart, and identifies the same player.
   * @throws DomainError 409 `PLAN_LIMIT`, `DUPLICATE`
   */
  add(
    change: Change,
    name: string,
    documentNumber: string | null,
    teamId: string | null,
    more: Partial<PlayerRow> = {},
  ): PlayerRow {
    ensureCapacity(change.plan, 'max_players', this.count());
    return this.insert(change, {
      ...named(change, name),
      ...emptyFields(PLAYER),
      ...more,
      document_number: documentNumber,
      team_id: teamId,
    });
  }

  /** The number of players of each team; teams without players are missing. */
  countsByTeam(teamIds: readonly string[]): Map<string, number> {
    const rows = this.file.all<{ team_id: string; n: number }>(
      `SELECT team_id, count(*) AS n FROM player WHERE team_id IN (SELECT value FROM json_each(?)) GROUP BY team_id`,
      JSON.stringify(teamIds),
    );
    return new Map(rows.map(({ team_id, n }) => [team_id, n]));
  }
}

function emptyFields<Name extends string>(names: readonly Name[]): Record<Name, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}
