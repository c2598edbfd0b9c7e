import type { Instant } from '../../kernel/index.js';
import { readAccountHistory } from '../../ledger/index.js';
import type { AccountHistoryEntry } from '../../ledger/index.js';
import type { ReportDatabase } from '../../platform/database/index.js';
import { isListed } from '../statement/statement.js';

const EVER: Instant = '1970-01-01T00:00:00.000Z';

/** The history of one charge, each entry with the charge after it. */
export interface ChargeHistory {
  league: { id: string; name: string; url_extension: string } | null;
  leagueId: string;
  entries: (AccountHistoryEntry & { payment: NonNullable<AccountHistoryEntry['payment']> })[];
  /** Whether the hash of every event of the account so far matches its data (R38). */
  isIntact: boolean;
}

interface Owner {
  league_id: string;
  league: ChargeHistory['league'];
}

const LEAGUE = `
  SELECT p.league_id, CASE WHEN l.id IS NOT NULL
    THEN json_build_object('id', l.id, 'name', l.name, 'url_extension', l.url_extension) END AS league
  FROM read.payment p LEFT JOIN public.league l ON l.id = p.league_id WHERE p.id = $1`;

/** Undefined when the charge does not exist. */
export async function readChargeHistory(
  db: ReportDatabase,
  paymentId: string,
  until: Instant,
): Promise<ChargeHistory | undefined> {
  const [owner] = await db.query<Owner>(LEAGUE, [paymentId]);
  if (!owner) return undefined;
  const { movements, isIntact } = await readAccountHistory(db, owner.league_id, EVER, until);
  const entries = movements.filter(
    (movement): movement is ChargeHistory['entries'][number] =>
      movement.payment?.id === paymentId && isListed(movement),
  );
  return { league: owner.league, leagueId: owner.league_id, entries, isIntact };
}
