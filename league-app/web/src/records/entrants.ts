import { toRows, useRead } from '../api/use-api.js';

/** A team in a tournament, at its place in the draw. */
export interface Entrant {
  team_id: string;
  name: string;
  crest_url: string | null;
  place: number;
  group: string | null;
}

export function useEntrants(tournamentId: string): Entrant[] {
  return toRows(useRead<Entrant[]>(`/api/tournaments/${tournamentId}/teams`).data);
}
