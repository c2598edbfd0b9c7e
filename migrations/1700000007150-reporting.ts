import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the collection's figures are read from: the states of each payment with their times, what each posting is part
 * of, and sums of both by day. For earlier events, the two projections are correct only after a rebuild, which the
 * program runs when it starts on such a database.
 */
export class Reporting1700000007150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [STATES, COLUMNS, INDEXES, CELLS, ADD, ROLL, FOLLOW_COUNTRY]) {
      await runner.query(statement);
    }
    await changeAppend(runner, [
      ['p_idempotency json)', 'p_idempotency json, p_states json)'],
      ['INSERT INTO read.payment_audit', `${WRITE_STATES}\n      INSERT INTO read.payment_audit`],
      [
        'ON CONFLICT (id) DO UPDATE SET status',
        'ON CONFLICT (id) DO UPDATE SET type_tier = excluded.type_tier, charged = excluded.charged, status',
      ],
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeAppend(runner, [
      ['p_idempotency json, p_states json)', 'p_idempotency json)'],
      [`${WRITE_STATES}\n      INSERT INTO read.payment_audit`, 'INSERT INTO read.payment_audit'],
      [
        'ON CONFLICT (id) DO UPDATE SET type_tier = excluded.type_tier, charged = excluded.charged, status',
        'ON CONFLICT (id) DO UPDATE SET status',
      ],
    ]);
    await runner.query(`
      DROP TRIGGER collection_follows_country ON public.league;
      DROP FUNCTION public.collection_follow_country();
      DROP FUNCTION public.roll_collection(text);
      DROP FUNCTION public.collection_add(text, xid8, xid8, uuid, uuid, integer);
      DROP TABLE public.collection_roll, public.collection_stock, public.collection_flow, read.payment_state;
      DROP INDEX ledger.event_tx, ledger.event_occurred, read.posting_occurred;
      ALTER TABLE read.payment DROP COLUMN type_tier, DROP COLUMN charged;
      ALTER TABLE read.posting DROP COLUMN figure, DROP COLUMN type_tier, DROP COLUMN charge_type;
    `);
  }
}

/** What a payment contributes to the figures from one append until a later one. */
const STATES = `
  CREATE TABLE read.payment_state (
    league_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    since_version integer NOT NULL,
    since timestamptz NOT NULL,
    until_version integer,
    until timestamptz,
    status text NOT NULL,
    type_tier integer NOT NULL,
    charge_type text,
    start_charge_date timestamptz NOT NULL,
    final_payment_date timestamptz NOT NULL,
    charged bigint NOT NULL,
    due bigint NOT NULL,
    PRIMARY KEY (league_id, payment_id, since_version)
  ) WITH (fillfactor = 85);
  CREATE INDEX payment_state_start ON read.payment_state (start_charge_date, payment_id);
`;

const WRITE_STATES = `IF p_states IS NOT NULL THEN
        UPDATE read.payment_state s SET until_version = p_version + v_wanted, until = p_occurred_at
        FROM json_array_elements(p_states) j
        WHERE s.league_id = p_league_id AND s.payment_id = (j->>'payment_id')::uuid AND s.until_version IS NULL;
        INSERT INTO read.payment_state
          SELECT * FROM json_populate_recordset(NULL::read.payment_state, p_states);
      END IF;`;

const COLUMNS = `
  ALTER TABLE read.payment ADD COLUMN type_tier integer NOT NULL DEFAULT 0, ADD COLUMN charged bigint NOT NULL DEFAULT 0;
  ALTER TABLE read.payment ALTER COLUMN type_tier DROP DEFAULT, ALTER COLUMN charged DROP DEFAULT;
  ALTER TABLE read.posting ADD COLUMN figure text NOT NULL DEFAULT '', ADD COLUMN type_tier integer NOT NULL DEFAULT 0,
    ADD COLUMN charge_type text;
  ALTER TABLE read.posting ALTER COLUMN figure DROP DEFAULT, ALTER COLUMN type_tier DROP DEFAULT;
`;

/** Events are stored almost in the order of their times: a BRIN index suffices, and costs an append nothing. */
const INDEXES = `
  CREATE INDEX posting_occurred ON read.posting (occurred_at, id);
  CREATE INDEX event_tx ON ledger.event (tx);
  CREATE INDEX event_occurred ON ledger.event USING brin (occurred_at) WITH (pages_per_range = 16, autosummarize = on);
`;

/**
 * Sums by day in the time zone: the changes of states, and the postings, of all events of transactions below
 * `collection_roll.tx`. Only roll_collection and the trigger write them, both under one lock; appends never do.
 */
const CELLS = `
  CREATE TABLE public.collection_roll (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    tx xid8 NOT NULL DEFAULT '0',
    zone text NOT NULL DEFAULT ''
  );
  INSERT INTO public.collection_roll DEFAULT VALUES;
  CREATE TABLE public.collection_stock (
    day date NOT NULL,
    start_day date NOT NULL,
    country_id uuid,
    type_tier integer NOT NULL,
    charge_type text,
    status text NOT NULL,
    window_end timestamptz,
    charged bigint NOT NULL,
    due bigint NOT NULL,
    payments bigint NOT NULL,
    UNIQUE NULLS NOT DISTINCT (day, start_day, country_id, type_tier, charge_type, status, window_end)
  );
  CREATE TABLE public.collection_flow (
    day date NOT NULL,
    country_id uuid,
    type_tier integer NOT NULL,
    charge_type text,
    figure text NOT NULL,
    amount bigint NOT NULL,
    UNIQUE NULLS NOT DISTINCT (day, country_id, type_tier, charge_type, figure)
  );
`;

/**
 * Adds to the sums what events of transactions from p_from to before p_to have changed: for all leagues, each under
 * its country, or p_sign times that for one league under p_country.
 */
const ADD = `
  CREATE FUNCTION public.collection_add(p_zone text, p_from xid8, p_to xid8, p_league uuid, p_country uuid, p_sign integer)
  RETURNS void LANGUAGE plpgsql SET enable_memoize = off SET jit = off SET work_mem = '64MB' AS $$
  DECLARE
    v_events text := 'SELECT league_id, version FROM ledger.event WHERE tx >= $2 AND tx < $3';
    v_country text := 'l.country_id';
  BEGIN
    IF p_league IS NOT NULL THEN
      v_events := 'SELECT league_id, version FROM ledger.event WHERE league_id = $4 AND tx < $3';
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

/**
 * Adds all events of completed transactions to the sums. No transaction below pg_snapshot_xmin is still open, so no
 * more of their events can appear; readers read later events individually. Starts over if the time zone has changed,
 * or if the database was moved to another cluster, where transaction IDs start again.
 */
const ROLL = `
  CREATE FUNCTION public.roll_collection(p_zone text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_done public.collection_roll;
    v_to xid8;
  BEGIN
    ${LOCK};
    SELECT * INTO v_done FROM public.collection_roll;
    v_to := pg_snapshot_xmin(pg_current_snapshot());
    IF v_done.zone <> p_zone OR v_done.tx > v_to THEN
      DELETE FROM public.collection_stock;
      DELETE FROM public.collection_flow;
      v_done.tx := '0';
    END IF;
    PERFORM public.collection_add(p_zone, v_done.tx, v_to, NULL, NULL, 1);
    UPDATE public.collection_roll SET tx = v_to, zone = p_zone;
  END $$;
`;

/** A league counts for its current country, including its past. */
const FOLLOW_COUNTRY = `
  CREATE FUNCTION public.collection_follow_country() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    v_done public.collection_roll;
  BEGIN
    ${LOCK};
    SELECT * INTO v_done FROM public.collection_roll;
    PERFORM public.collection_add(v_done.zone, '0', v_done.tx, NEW.id, OLD.country_id, -1);
    PERFORM public.collection_add(v_done.zone, '0', v_done.tx, NEW.id, NEW.country_id, 1);
    RETURN NULL;
  END $$;
  CREATE TRIGGER collection_follows_country AFTER UPDATE OF country_id ON public.league
    FOR EACH ROW WHEN (OLD.country_id IS DISTINCT FROM NEW.country_id)
    EXECUTE FUNCTION public.collection_follow_country();
`;

/** Recreates `ledger.append` with some of its text replaced. */
async function changeAppend(runner: QueryRunner, changes: [from: string, to: string][]): Promise<void> {
  const [row] = (await runner.query(`SELECT pg_get_functiondef('ledger.append'::regproc) AS source`)) as {
    source: string;
  }[];
  let { source } = row!;
  for (const [from, to] of changes) {
    if (source.split(from).length !== 2) throw new Error('ledger.append is not as this migration knows it');
    source = source.replace(from, () => to);
  }
  await runner.query('DROP FUNCTION ledger.append');
  await runner.query(source);
}
