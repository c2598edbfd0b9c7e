import type { PublicTournament } from '../reading/public-tournaments.js';
import type { NamedRow } from '../records/tournament-table.js';
import { tableOf } from '../records/tournament-table.js';
import type { Visit } from './visit.js';

/** A table of a tournament: of a group, or of all where the name is null. */
export interface GroupTable {
  name: string | null;
  rows: NamedRow[];
  /** How many go through: of a league the champion. */
  through: number;
}

export function tablesOf({ league }: Visit, tournament: PublicTournament): GroupTable[] {
  return [{ name: null, rows: tableOf(league.records, tournament.id), through: 1 }];
}
