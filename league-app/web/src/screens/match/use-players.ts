import { useTeamPlayers } from '../../api/players.js';
import type { Match, Player } from '../../api/types.js';
import { useIsOpen } from '../../session/session.js';

/** The players of both teams; empty if the plan has no players. */
export function usePlayers({ home, away }: Match): Player[] {
  const isOpen = useIsOpen()('access_players');
  const ofHome = useTeamPlayers(isOpen ? home.id : null, { active: true });
  const ofAway = useTeamPlayers(isOpen ? away.id : null, { active: true });
  return [...(ofHome.data?.items ?? []), ...(ofAway.data?.items ?? [])];
}
