import type { Instant } from '../../kernel/index.js';
import { readMovements } from '../../ledger/index.js';
import type { Movement } from '../../ledger/index.js';
import type { ReportDatabase } from '../../platform/database/index.js';
import { isTold } from '../statement/statement.js';

const EVER: Instant = '1970-01-01T00:00:00.000Z';

/** What happened to one charge, each entry with the charge as it left it. */
export interface ChargeHistory {
  league: { id: string; name: string; url_extension: string } | null;
  leagueId: string;
  entries: (Movement & { payment: NonNullable<Movement['payment']> })[];
  /** Whether every event of the account up to now has the hash of what it says (R38). */
  holds: boolean;
}

interface Owner {
  league_id: string;
  league: ChargeHistory['league'];
}

const LEAGUE = `
  SELECT p.league_id, CASE WHEN l.id IS NOT NULL
    THEN json_build_object('id', l.id, 'name', l.name, 'url_extension', l.url_extension) END AS league
  FROM read.payment p LEFT JOIN public.league l ON l.id = p.league_id WHERE p.id = $1`;

/** Undefined: there is no such charge. */
export async function readChargeHistory(
  db: ReportDatabase,
  paymentId: string,
  until: Instant,
): Promise<ChargeHistory | undefined> {
  const [owner] = await db.query<Owner>(LEAGUE, [paymentId]);
  if (!owner) return undefined;
  const { movements, holds } = await readMovements(db, owner.league_id, EVER, until);
  const entries = movements.filter(
    (movement): movement is ChargeHistory['entries'][number] =>
      movement.payment?.id === paymentId && isTold(movement),
  );
  return { league: owner.league, leagueId: owner.league_id, entries, holds };
}
