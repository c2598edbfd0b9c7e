import type { Querier } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';

/** Who is notified about a league's account. */
export interface LeagueOwner {
  email: string;
  name: string;
  language: Language;
  league_name: string;
  is_deleted: boolean;
  /** Whether the owner may upload receipts (R15): the mail must only suggest what is possible. */
  can_upload: boolean;
}

/** Undefined if the league has no owner. */
export async function loadOwner(db: Querier, leagueId: string): Promise<LeagueOwner | undefined> {
  const [owner] = await db.query<LeagueOwner>(
    `SELECT u.email, u.name, u.language, l.name AS league_name, l.deployment_status = 'deleted' AS is_deleted,
       l.can_upload_receipt AND u.verified AS can_upload
     FROM public.league l JOIN public.users u ON u.id = l.user_id WHERE l.id = $1`,
    [leagueId],
  );
  return owner;
}
