import type { Database } from '../../server/src/platform/database/index.js';

/** The leagues' events, payments and postings, with ids replaced by the order of creation and without append times. */
export async function readBooks(db: Database, leagues: string[]): Promise<unknown> {
  const known = new Map(leagues.map((league, n) => [league, `league ${n}`]));
  const events = await db.query<{ league_id: string; type: string; data: Record<string, unknown> }>(
    `SELECT league_id, type, data FROM ledger.event WHERE league_id = ANY($1) ORDER BY league_id, version`,
    [leagues],
  );
  const payments = await db.query<Record<string, unknown>>(
    `SELECT * FROM read.payment WHERE league_id = ANY($1)
     ORDER BY array_position($1, league_id), start_charge_date, created, id`,
    [leagues],
  );
  payments.forEach(({ id }, n) => known.set(id as string, `payment ${n}`));
  const accounts = await db.query<Record<string, unknown>>(
    `SELECT * FROM read.league_account WHERE league_id = ANY($1) ORDER BY array_position($1, league_id)`,
    [leagues],
  );
  const postings = await db.query<Record<string, unknown>>(
    `SELECT league_id, payment_id, account, amount FROM read.posting WHERE league_id = ANY($1)
     ORDER BY array_position($1, league_id), version, account, amount`,
    [leagues],
  );
  // Sorted, because the amounts of ended periods are only requested after all closes of a run (R14).
  const byLeague = leagues.map((league) =>
    events
      .filter(({ league_id }) => league_id === league)
      .map((event) => JSON.stringify(plain(event, known)))
      .sort(),
  );
  return plain({ byLeague, payments, accounts, postings }, known);
}

/** Random values or append times: they differ between two runs and do not matter. */
const NO_MATTER = new Set(['tier_id', 'created', 'updated', 'payments_approves_timestamp_token']);

function plain(value: unknown, known: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, known));
  if (typeof value === 'string') return known.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !NO_MATTER.has(key));
  // A lateness clock that is paused from the start has the append's own time, so only the number of pauses is compared.
  const shown = ([key, item]: [string, unknown]): [string, unknown] =>
    key === 'late_pauses' && Array.isArray(item) ? [key, item.length] : [key, plain(item, known)];
  return Object.fromEntries(kept.map(shown));
}
