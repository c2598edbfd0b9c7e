import type { Match, Player } from '../../api/records.js';
import { useAll } from '../../api/use-api.js';
import { useIsOpen } from '../../session/session.js';

/** The players of both teams; none where the plan has no players. */
export function usePlayers({ home, away }: Match): Player[] {
  const isOpen = useIsOpen()('access_players');
  const ofHome = useAll<Player>(isOpen ? '/api/players' : null, { team_id: home.id, active: true });
  const ofAway = useAll<Player>(isOpen ? '/api/players' : null, { team_id: away.id, active: true });
  return [...(ofHome.data?.items ?? []), ...(ofAway.data?.items ?? [])];
}
