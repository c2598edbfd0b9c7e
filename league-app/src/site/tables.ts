import type { PublicTournament } from '../queries/public-tournaments.js';
import type { NamedRow } from '../records/tournament-table.js';
import { computeTables as tablesOfRecords } from '../records/tournament-table.js';
import type { PageContext } from './page-context.js';

/** A table of a tournament: of a group, or of all teams if the name is null. */
export interface GroupTable {
  name: string | null;
  rows: NamedRow[];
  /** How many teams advance; in a league, the champion. */
  advancingPositions: number;
}

export function listTables(
  { league }: PageContext,
  { id, format, qualifiers }: PublicTournament,
): GroupTable[] {
  return tablesOfRecords(league.records, id).map(({ group, rows }) => ({
    name: group?.name ?? null,
    rows,
    advancingPositions: format === 'groups_cup' ? qualifiers : 1,
  }));
}
