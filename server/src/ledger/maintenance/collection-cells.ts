import type pg from 'pg';

/*
 * The sums behind the collection report. They are not projections, because a league's country is not a fact of the
 * ledger, but are derived in the same way. The migration that creates them describes how they are maintained.
 */

/** Clears the sums; call it in the transaction that changes the rows they are based on. */
export async function clearCollectionCells(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SELECT pg_advisory_xact_lock(hashtext('touchline/collection'));
    DELETE FROM public.collection_stock;
    DELETE FROM public.collection_flow;
    UPDATE public.collection_roll SET position = 0`);
}

/** Adds all settled events to the sums, by day of the time zone that was used last. */
export async function buildCollectionCells(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT public.roll_collection(zone) FROM public.collection_roll WHERE zone <> ''");
}

const STOCK_KEY = 'day, start_day, country_id, type_tier, charge_type, status, window_end';
const FLOW_KEY = 'day, country_id, type_tier, charge_type, figure';

/** Counts groups of a key whose sums over both sides are not 0; recounted sums are included with the opposite sign. */
const differences = (key: string, sums: string[], table: string): string => `
  SELECT count(*) AS off FROM (
    SELECT FROM (SELECT ${key}, ${sums.join(', ')} FROM ${table} UNION ALL SELECT * FROM recounted) both_sides
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

/** Number of sums that do not match the projections. */
export async function countDifferingCells(client: pg.ClientBase): Promise<number> {
  const [stock, flow] = [await client.query(STOCK), await client.query(FLOW)];
  return Number(stock.rows[0].off) + Number(flow.rows[0].off);
}
