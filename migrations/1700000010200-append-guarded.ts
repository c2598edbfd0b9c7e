import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `ledger.append` becomes the only way to write events and projections (R38): it runs with the owner's rights, and
 * the application role may call it but can no longer insert directly. It refuses what no command can have decided:
 *
 * - events whose hashes do not continue the stream's chain, or that are older than its head;
 * - postings that do not sum to 0 per event, or that belong to another event (R40);
 * - a balance below 0, or one that is not the previous balance plus what the postings credit to the league (R18);
 * - rows of another league.
 *
 * If the head has moved on, it still returns `{"conflict": true}` instead of an error. Column names are read when
 * this migration runs; a later migration that adds one replaces text of the function, which keeps its owner and
 * search path.
 */
export class AppendGuarded1700000010200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const ofAccount = await columnsOf(runner, 'league_account', ['league_id']);
    const ofPayment = await columnsOf(runner, 'payment', ['id', 'league_id', 'created']);
    await runner.query('DROP FUNCTION ledger.append');
    await runner.query(
      APPEND.replace('$ACCOUNT_UPDATES', updatesOf(ofAccount)).replace(
        '$PAYMENT_UPDATES',
        updatesOf(ofPayment),
      ),
    );
    await runner.query('REVOKE ALL ON FUNCTION ledger.append FROM PUBLIC');
  }

  async down(): Promise<void> {
    throw new Error('The ledger is append-only: there is no way back from this migration.');
  }
}

async function columnsOf(runner: QueryRunner, table: string, except: string[]): Promise<string[]> {
  const rows: { name: string }[] = await runner.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'read' AND table_name = $1 AND column_name <> ALL ($2) ORDER BY ordinal_position`,
    [table, except],
  );
  return rows.map(({ name }) => name);
}

const updatesOf = (columns: string[]): string =>
  columns.map((name) => `${name} = excluded.${name}`).join(', ');

/** The first event claims the next version, or finds it taken; the events after it can then no longer conflict. */
const insertEvents = (which: string): string => `
        INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
        SELECT p_league_id, p_version + n, e.type, e.data, e.actor_id, p_command_id, p_occurred_at, e.hash
        FROM ROWS FROM (json_to_recordset(p_events) AS (type text, data json, actor_id uuid, hash text))
          WITH ORDINALITY AS e (type, data, actor_id, hash, n)
        WHERE ${which} ORDER BY n`;

/**
 * hashEvent() of the server's hash.ts, in SQL, over the text to be stored (ADR 0002). One event at a time: such
 * expressions cost a fraction of a query, and most appends are of one event.
 */
const CHECK_CHAIN = `
      IF date_trunc('milliseconds', p_occurred_at) <> p_occurred_at OR p_occurred_at < v_head_at THEN
        RAISE EXCEPTION 'ledger.append: not a time behind the head' USING ERRCODE = 'TL002';
      END IF;
      v_at := to_char(p_occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      FOR n IN 1..v_wanted LOOP
        v_event := p_events->(n - 1);
        v_head_hash := encode(sha256(convert_to(concat_ws(E'\\n', v_head_hash, p_league_id, p_version + n,
          v_event->>'type', (v_event->>'actor_id')::uuid, p_command_id, v_at, (v_event->'data')::text), 'UTF8')), 'hex');
        IF v_head_hash IS DISTINCT FROM v_event->>'hash' THEN
          RAISE EXCEPTION 'ledger.append: the hashes do not continue the chain' USING ERRCODE = 'TL002';
        END IF;
      END LOOP;`;

const CHECK_ACCOUNT = `
      IF (p_account->>'league_id')::uuid <> p_league_id OR (p_account->>'version')::integer <> p_version + v_wanted THEN
        RAISE EXCEPTION 'ledger.append: rows of another league or version' USING ERRCODE = 'TL002';
      END IF;`;

/** The league is credited with the credit of its postings' account, where credits are negative (R40). */
const CHECK_MONEY = `
      v_balance := (p_account->>'positive_balance')::bigint;
      IF p_postings IS NOT NULL THEN
        SELECT -coalesce(sum(credit), 0), bool_and(off = 0 AND version > p_version AND version <= p_version + v_wanted)
        INTO v_credited, v_sound FROM (
          SELECT version, sum(amount) AS off, sum(amount) FILTER (WHERE account = 'league_credit') AS credit
          FROM json_to_recordset(p_postings) AS p (version integer, account text, amount bigint) GROUP BY version
        ) of_event;
        IF NOT v_sound THEN
          RAISE EXCEPTION 'ledger.append: postings of an event do not sum to 0' USING ERRCODE = 'TL002';
        END IF;
      END IF;
      IF p_version > 0 THEN
        SELECT positive_balance INTO v_before FROM read.league_account WHERE league_id = p_league_id;
      END IF;
      IF v_balance IS NULL OR v_balance < 0 OR v_before IS NULL OR v_balance <> v_before + v_credited THEN
        RAISE EXCEPTION 'ledger.append: a balance of % after % and % credited', v_balance, v_before, v_credited
          USING ERRCODE = 'TL002';
      END IF;`;

/** Writes the rows of one argument; `then` handles existing rows. Rows of another league are counted as missed. */
const writeRows = (table: string, rows: string, then = ''): string => `
        INSERT INTO read.${table} AS t SELECT * FROM json_populate_recordset(NULL::read.${table}, ${rows}) r
        WHERE r.league_id = p_league_id ${then};
        GET DIAGNOSTICS v_written = ROW_COUNT;
        v_missed := v_missed + json_array_length(${rows}) - v_written;`;

const OF_THIS_LEAGUE = 'WHERE t.league_id = p_league_id';

const WRITE_PROJECTIONS = `
      INSERT INTO read.league_account AS a SELECT * FROM json_populate_record(NULL::read.league_account, p_account)
      ON CONFLICT (league_id) DO UPDATE SET $ACCOUNT_UPDATES;
      ${writeRows('payment', 'p_payments', `ON CONFLICT (id) DO UPDATE SET $PAYMENT_UPDATES ${OF_THIS_LEAGUE}`)}
      IF p_states IS NOT NULL THEN
        UPDATE read.payment_state s SET until_version = p_version + v_wanted, until = p_occurred_at
        FROM json_array_elements(p_states) j
        WHERE s.league_id = p_league_id AND s.payment_id = (j->>'payment_id')::uuid AND s.until_version IS NULL;
        ${writeRows('payment_state', 'p_states')}
      END IF;
      ${writeRows('payment_audit', 'p_audits')}
      IF p_postings IS NOT NULL THEN
        ${writeRows('posting', 'p_postings')}
      END IF;
      IF p_receipts IS NOT NULL THEN
        SELECT array_agg((p->>'id')::uuid) INTO v_receipt_payments FROM json_array_elements(p_payments) p;
        DELETE FROM read.receipt WHERE payment_id = ANY (v_receipt_payments);
        ${writeRows('receipt', 'p_receipts')}
      END IF;
      IF p_lines IS NOT NULL THEN
        ${writeRows(
          'service_charge_line',
          'p_lines',
          `ON CONFLICT (id) DO UPDATE SET payed = excluded.payed, voided = excluded.voided, updated = excluded.updated
        ${OF_THIS_LEAGUE}`,
        )}
      END IF;
      IF v_missed <> 0 THEN
        RAISE EXCEPTION 'ledger.append: rows of another league' USING ERRCODE = 'TL002';
      END IF;`;

const APPEND = `
  CREATE FUNCTION ledger.append(
    p_league_id uuid, p_version integer, p_head_hash text, p_command_id uuid, p_occurred_at timestamptz, p_events json,
    p_account json, p_payments json, p_audits json, p_postings json, p_receipts json, p_lines json, p_idempotency json,
    p_states json
  ) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    v_wanted integer := json_array_length(p_events);
    v_positions bigint[] := '{}';
    v_position bigint;
    v_head_hash text := repeat('0', 64);
    v_head_at timestamptz := '-infinity';
    v_at text;
    v_balance bigint;
    v_before bigint := 0;
    v_credited bigint := 0;
    v_sound boolean;
    v_written integer;
    v_missed integer := 0;
    v_event json;
    v_receipt_payments uuid[];
    v_appended json;
  BEGIN
    IF p_idempotency IS NOT NULL AND EXISTS (
      SELECT FROM ledger.idempotency_key WHERE actor_id = (p_idempotency->>'actor_id')::uuid
        AND route = p_idempotency->>'route' AND key = p_idempotency->>'key'
    ) THEN
      RETURN '{"conflict": true}';
    END IF;

    IF v_wanted > 0 THEN
      IF p_version > 0 THEN
        SELECT hash, occurred_at INTO v_head_hash, v_head_at FROM ledger.event
        WHERE league_id = p_league_id AND version = p_version;
      END IF;
      IF v_head_hash IS DISTINCT FROM p_head_hash THEN RETURN '{"conflict": true}'; END IF;
      ${CHECK_CHAIN}
      ${CHECK_ACCOUNT}
      ${insertEvents('n = 1')}
        ON CONFLICT (league_id, version) DO NOTHING RETURNING position INTO v_position;
      IF v_position IS NULL THEN RETURN '{"conflict": true}'; END IF;
      v_positions := ARRAY[v_position];
      IF v_wanted > 1 THEN
        WITH others AS (${insertEvents('n > 1')} RETURNING position)
        SELECT v_positions || array_agg(position ORDER BY position) INTO v_positions FROM others;
      END IF;
      ${CHECK_MONEY}
      ${WRITE_PROJECTIONS}
    END IF;

    IF p_idempotency IS NOT NULL THEN
      SELECT coalesce(json_agg(json_build_object('position', position, 'type', event->>'type')), '[]') INTO v_appended
      FROM ROWS FROM (unnest(v_positions), json_array_elements(p_events)) AS e (position, event);
      INSERT INTO ledger.idempotency_key (actor_id, route, key, input_hash, status, response)
      SELECT i.actor_id, i.route, i.key, i.input_hash, i.status,
             ('{"events":' || v_appended::text || ',' || substr(i.response::text, 2))::json
      FROM json_to_record(p_idempotency) AS i(actor_id uuid, route text, key text, input_hash text, status integer,
           response json)
      ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN RAISE EXCEPTION 'ledger.append: key in use' USING ERRCODE = 'TL001'; END IF;
    END IF;
    RETURN json_build_object('positions', v_positions);
  END $$;
`;
