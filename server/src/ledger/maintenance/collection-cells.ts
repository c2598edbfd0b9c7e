import type pg from 'pg';

/*
 * The sums that the collection is read from: no projections, for a league's country is no fact of the ledger, but as
 * much its shadow. The migration that makes them says how they are kept.
 */

/** Restarts the sums; for the transaction that changes what they are sums of. */
export async function forgetCells(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SELECT pg_advisory_xact_lock(hashtext('touchline/collection'));
    DELETE FROM public.collection_stock;
    DELETE FROM public.collection_flow;
    UPDATE public.collection_roll SET position = 0`);
}

/** Takes all settled events into the sums, by days of the zone that they were last kept in. */
export async function rollCells(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT public.roll_collection(zone) FROM public.collection_roll WHERE zone <> ''");
}

const STOCK_KEY = 'day, start_day, country_id, type_tier, charge_type, status, window_end';
const FLOW_KEY = 'day, country_id, type_tier, charge_type, figure';

/** Groups of a key whose sums over both sides are not 0: what is recounted is there with the other sign. */
const differences = (key: string, sums: string[], made: string): string => `
  SELECT count(*) AS off FROM (
    SELECT FROM (SELECT ${key}, ${sums.join(', ')} FROM ${made} UNION ALL SELECT * FROM recounted) both_sides
    GROUP BY ${key} HAVING ${sums.map((sum) => `sum(${sum}) <> 0`).join(' OR ')}
  ) d`;

const EVENTS = `e AS NOT MATERIALIZED (SELECT league_id, version FROM ledger.event, r WHERE event.position <= r.position)`;

const STOCK = `
  WITH r AS MATERIALIZED (SELECT * FROM public.collection_roll), ${EVENTS}, changes AS (
    SELECT s.*, s.since AS at, -1 AS sign FROM e
      JOIN read.payment_state s ON s.league_id = e.league_id AND s.since_version = e.version
    UNION ALL
    SELECT s.*, s.until, 1 FROM e
      JOIN read.payment_state s ON s.league_id = e.league_id AND s.until_version = e.version
  ), recounted AS (
    SELECT (at AT TIME ZONE r.zone)::date AS day, (start_charge_date AT TIME ZONE r.zone)::date AS start_day,
      l.country_id, type_tier, charge_type, status,
      CASE WHEN status = 'pending' THEN final_payment_date END AS window_end,
      sign * charged AS charged, sign * due AS due, sign AS payments
    FROM changes s CROSS JOIN r LEFT JOIN public.league l ON l.id = s.league_id WHERE status <> 'voided'
  ) ${differences(STOCK_KEY, ['charged', 'due', 'payments'], 'public.collection_stock')}`;

const FLOW = `
  WITH r AS MATERIALIZED (SELECT * FROM public.collection_roll), ${EVENTS}, recounted AS (
    SELECT (p.occurred_at AT TIME ZONE r.zone)::date AS day, l.country_id, type_tier, charge_type, figure,
      -amount AS amount
    FROM e JOIN read.posting p ON p.league_id = e.league_id AND p.version = e.version
      CROSS JOIN r LEFT JOIN public.league l ON l.id = p.league_id
  ) ${differences(FLOW_KEY, ['amount'], 'public.collection_flow')}`;

/** How many sums are not those of the projections. */
export async function countWrongCells(client: pg.ClientBase): Promise<number> {
  const [stock, flow] = [await client.query(STOCK), await client.query(FLOW)];
  return Number(stock.rows[0].off) + Number(flow.rows[0].off);
}
