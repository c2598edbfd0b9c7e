import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Settled positions are decided by positions and no longer by transaction IDs, which belong to another cluster after
 * a restore and are held back by anything that runs in the cluster. An event's position is assigned while its
 * transaction holds a lock on the table; if nobody holds one, all positions assigned before are visible or never will
 * be.
 *
 * The collection's sums start over, and from then on go up to a position.
 */
export class SettledPositions1700000010210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [SETTLED, FORGET, ADD, ROLL, FOLLOW_COUNTRY]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error(
      'The sums of the collection are kept by position: there is no way back from this migration.',
    );
  }
}

/**
 * The highest position, from p_from on, up to which no event can appear any more. Under steady load somebody may
 * always be writing: then it is the last position before the first gap.
 */
const SETTLED = `
  CREATE FUNCTION ledger.settled_position(p_from bigint) RETURNS bigint
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    v_allocated bigint;
    v_contiguous bigint;
  BEGIN
    FOR attempt IN 1..3 LOOP
      SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO v_allocated FROM ledger.event_position_seq;
      PERFORM FROM pg_locks WHERE locktype = 'relation' AND relation = 'ledger.event'::regclass
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND mode = 'RowExclusiveLock' AND granted AND pid <> pg_backend_pid();
      IF NOT FOUND THEN RETURN greatest(p_from, v_allocated); END IF;
      PERFORM pg_sleep(0.005);
    END LOOP;
    SELECT count(*) INTO v_contiguous FROM (
      SELECT position, row_number() OVER (ORDER BY position) AS n FROM ledger.event WHERE position > p_from
    ) e WHERE position = p_from + n;
    RETURN p_from + v_contiguous;
  END $$;
  REVOKE ALL ON FUNCTION ledger.settled_position FROM PUBLIC;
`;

const FORGET = `
  DROP FUNCTION public.collection_add(text, xid8, xid8, uuid, uuid, integer);
  DELETE FROM public.collection_stock;
  DELETE FROM public.collection_flow;
  ALTER TABLE public.collection_roll DROP COLUMN tx, ADD COLUMN position bigint NOT NULL DEFAULT 0;
  DROP INDEX ledger.event_tx;
`;

/**
 * Adds to the sums what events after p_from and up to p_to have changed: for all leagues, each under its country, or
 * p_sign times that for one league under p_country.
 */
const ADD = `
  CREATE FUNCTION public.collection_add(p_zone text, p_from bigint, p_to bigint, p_league uuid, p_country uuid, p_sign integer)
  RETURNS void LANGUAGE plpgsql SET enable_memoize = off SET jit = off SET work_mem = '64MB' AS $$
  DECLARE
    v_events text := 'SELECT league_id, version FROM ledger.event WHERE position > $2 AND position <= $3';
    v_country text := 'l.country_id';
  BEGIN
    IF p_league IS NOT NULL THEN
      v_events := 'SELECT league_id, version FROM ledger.event WHERE league_id = $4 AND position <= $3';
      v_country := '$5';
    END IF;
    EXECUTE format('
      WITH begun AS (
        SELECT s.* FROM (%s) e
          JOIN read.payment_state s ON s.league_id = e.league_id AND s.since_version = e.version
      ), changes AS (
        SELECT s.*, s.since AS at, $6 AS sign FROM begun s
        UNION ALL
        SELECT s.*, s.until, -$6 FROM begun b
          JOIN read.payment_state s USING (league_id, payment_id) WHERE s.until_version = b.since_version)
      INSERT INTO public.collection_stock AS c
      SELECT (at AT TIME ZONE $1)::date, (start_charge_date AT TIME ZONE $1)::date, %s, type_tier, charge_type, status,
        CASE WHEN status = ''pending'' THEN final_payment_date END, sum(sign * charged), sum(sign * due), sum(sign)
      FROM changes s LEFT JOIN public.league l ON l.id = s.league_id WHERE status <> ''voided''
      GROUP BY 1, 2, 3, 4, 5, 6, 7
      ON CONFLICT (day, start_day, country_id, type_tier, charge_type, status, window_end) DO UPDATE SET
        charged = c.charged + excluded.charged, due = c.due + excluded.due, payments = c.payments + excluded.payments',
      v_events, v_country) USING p_zone, p_from, p_to, p_league, p_country, p_sign;
    EXECUTE format('
      INSERT INTO public.collection_flow AS c
      SELECT (p.occurred_at AT TIME ZONE $1)::date, %s, type_tier, charge_type, figure, sum($6 * amount)
      FROM (%s) e JOIN read.posting p ON p.league_id = e.league_id AND p.version = e.version
        LEFT JOIN public.league l ON l.id = p.league_id
      GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (day, country_id, type_tier, charge_type, figure) DO UPDATE SET amount = c.amount + excluded.amount',
      v_country, v_events) USING p_zone, p_from, p_to, p_league, p_country, p_sign;
  END $$;
`;

const LOCK = `PERFORM pg_advisory_xact_lock(hashtext('touchline/collection'))`;

/** Adds all events up to the settled position to the sums; readers read later events individually. */
const ROLL = `
  CREATE OR REPLACE FUNCTION public.roll_collection(p_zone text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_done public.collection_roll;
    v_to bigint;
  BEGIN
    ${LOCK};
    SELECT * INTO v_done FROM public.collection_roll;
    IF v_done.zone <> p_zone THEN
      DELETE FROM public.collection_stock;
      DELETE FROM public.collection_flow;
      v_done.position := 0;
    END IF;
    v_to := ledger.settled_position(v_done.position);
    PERFORM public.collection_add(p_zone, v_done.position, v_to, NULL, NULL, 1);
    UPDATE public.collection_roll SET position = v_to, zone = p_zone;
  END $$;
`;

const FOLLOW_COUNTRY = `
  CREATE OR REPLACE FUNCTION public.collection_follow_country() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    v_done public.collection_roll;
  BEGIN
    ${LOCK};
    SELECT * INTO v_done FROM public.collection_roll;
    PERFORM public.collection_add(v_done.zone, 0, v_done.position, NEW.id, OLD.country_id, -1);
    PERFORM public.collection_add(v_done.zone, 0, v_done.position, NEW.id, NEW.country_id, 1);
    RETURN NULL;
  END $$;
`;
