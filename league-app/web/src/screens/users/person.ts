import type { LeagueRole } from '@touchline/contracts';

export interface Person {
  id: string;
  name: string;
  email: string;
  role: LeagueRole;
  team_id: string | null;
  team_name: string | null;
  has_password: boolean;
  read_only?: boolean;
  /** Who added them, where that user of the platform is banned now. */
  added_by_banned: string | null;
  /** Only in the answer to an invitation. */
  invitation_link?: string;
  mailed?: boolean;
}
