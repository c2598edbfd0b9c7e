import type { Visit } from './visit.js';

/** A player who may not play in the next matches. */
export interface PublicSuspension {
  player: { id: string; name: string; active: 0 | 1 };
  team: { id: string; name: string };
  matchesLeft: number;
}

export function suspensionsOf(_visit: Visit, _tournamentId: string): PublicSuspension[] {
  return [];
}
