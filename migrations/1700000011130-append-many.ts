import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `ledger.append_many` writes what `append_v2` writes, for a number of leagues in one statement and one commit
 * (ADR 0123). It makes the same checks. A league with another head is left out, and so is one whose Idempotency-Key has
 * been used; any other violation fails the whole call, and the caller then appends league by league.
 *
 * The previous release continues to use `append_v2`, as do appends within a transaction and of a single league.
 */
export class AppendMany1700000011130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const ofAccount = await columnsOf(runner, 'league_account', ['league_id']);
    const ofPayment = await columnsOf(runner, 'payment', ['id', 'league_id', 'created']);
    await runner.query(
      APPEND_MANY.replace('$ACCOUNT_UPDATES', updatesOf(ofAccount)).replace(
        '$PAYMENT_UPDATES',
        updatesOf(ofPayment),
      ),
    );
    await runner.query('REVOKE ALL ON FUNCTION ledger.append_many FROM PUBLIC');
    // Roles that may append league by league may also append many, even before grants are applied again.
    const callers = (await runner.query(CALLERS)) as { role: string }[];
    for (const { role } of callers)
      await runner.query(`GRANT EXECUTE ON FUNCTION ledger.append_many TO ${role}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION ledger.append_many');
  }
}

const CALLERS = `
  SELECT DISTINCT quote_ident(r.rolname) AS role FROM pg_proc p CROSS JOIN aclexplode(p.proacl) a
    JOIN pg_roles r ON r.oid = a.grantee
  WHERE p.oid = to_regproc('ledger.append_v2') AND a.privilege_type = 'EXECUTE' AND a.grantee <> p.proowner`;

async function columnsOf(runner: QueryRunner, table: string, except: string[]): Promise<string[]> {
  const rows: { name: string }[] = await runner.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'read' AND table_name = $1 AND column_name <> ALL ($2) ORDER BY ordinal_position`,
    [table, except],
  );
  return rows.map(({ name }) => name);
}

const updatesOf = (columns: string[]): string => columns.map((name) => `${name} = n.${name}`).join(', ');

const refuse = (what: string): string =>
  `RAISE EXCEPTION 'ledger.append_many: ${what}' USING ERRCODE = 'TL002'`;

/**
 * The leagues whose stream ends where their events begin. The hashes are those of hashEvent() in the server's hash.ts,
 * over the text to be stored (ADR 0002); a hash that does not continue the chain is rejected.
 */
const CHECK_HEADS = `
    WITH wanted AS MATERIALIZED (
      SELECT w.league_id, w.version, w.head, w.events, w.n, h.occurred_at AS head_at,
        coalesce(h.hash = w.head, false) AND w.league_id <> ALL (v_answered) AND NOT EXISTS (
          SELECT FROM ledger.event o WHERE o.league_id = w.league_id AND o.version = w.version + 1) AS is_head
      FROM unnest(p_leagues, p_versions, p_heads, p_counts) WITH ORDINALITY AS w (league_id, version, head, events, n)
        LEFT JOIN LATERAL (SELECT e.hash, e.occurred_at FROM ledger.event e
          WHERE e.league_id = w.league_id AND e.version = w.version OFFSET 0) h ON true
    ), chained AS (
      SELECT w.league_id, w.is_head, (
          e.version = w.version + row_number() OVER own AND row_number() OVER own <= w.events
          AND date_trunc('milliseconds', e.at) = e.at AND e.at >= lag(e.at, 1, w.head_at) OVER own
          AND e.hash = encode(sha256(convert_to(concat_ws(E'\\n', lag(e.hash, 1, w.head) OVER own, e.league_id, e.version,
            e.type, e.actor_id, e.command_id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            e.data::text), 'UTF8')), 'hex')
        ) IS TRUE AS is_sound
      FROM unnest(e_leagues, e_versions, e_types, e_data, e_actors, e_commands, e_times, e_hashes) WITH ORDINALITY
          AS e (league_id, version, type, data, actor_id, command_id, at, hash, n)
        JOIN wanted w ON w.league_id = e.league_id
      WINDOW own AS (PARTITION BY e.league_id ORDER BY e.n)
    )
    SELECT (SELECT array_agg(league_id ORDER BY n) FILTER (WHERE is_head) FROM wanted),
      (SELECT bool_and(is_sound) FILTER (WHERE is_head) FROM chained) IS NOT FALSE
        AND (SELECT sum(events) = cardinality(e_leagues) AND sum(events) = (SELECT count(*) FROM chained) FROM wanted),
      (SELECT bool_and(is_after) FROM (SELECT league_id > lag(league_id) OVER (ORDER BY n) AS is_after FROM wanted) o)
    INTO v_going, v_is_sound, v_is_ordered;
    IF v_is_ordered IS FALSE THEN ${refuse('leagues that are not in the order of their ids')}; END IF;
    IF v_is_sound IS NOT TRUE THEN ${refuse('the hashes or times do not continue the chain')}; END IF;
    IF v_going IS NULL THEN RETURN '{}'; END IF;`;

const OF_OTHERS = (rows: string): string => `EXISTS (
      SELECT FROM json_to_recordset(${rows}) AS r (league_id uuid) WHERE r.league_id <> ALL (p_leagues))`;

const CHECK_LEAGUES = `
    IF NOT (c_leagues <@ p_leagues AND s_leagues <@ p_leagues AND a_leagues <@ p_leagues AND g_leagues <@ p_leagues)
      OR ${OF_OTHERS('p_payments')} OR ${OF_OTHERS('p_receipts')} OR ${OF_OTHERS('p_lines')} OR ${OF_OTHERS('p_keys')}
    THEN ${refuse('rows of another league')}; END IF;`;

/** In the order of ids, like everybody who appends to several leagues, so that no two of them deadlock. */
const INSERT_EVENTS = `
    WITH added AS (
      INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
      SELECT e.league_id, e.version, e.type, e.data, e.actor_id, e.command_id, e.at, e.hash
      FROM unnest(e_leagues, e_versions, e_types, e_data, e_actors, e_commands, e_times, e_hashes) WITH ORDINALITY
        AS e (league_id, version, type, data, actor_id, command_id, at, hash, n)
      WHERE e.league_id = ANY (v_going) ORDER BY e.n
      ON CONFLICT (league_id, version) DO NOTHING RETURNING league_id, version, position
    ), of_league AS (
      SELECT league_id, count(*) AS events, array_agg(position ORDER BY version) AS positions FROM added GROUP BY league_id
    )
    SELECT array_agg(o.league_id), bool_and(o.events = w.events), json_object_agg(o.league_id, o.positions)
    INTO v_added, v_is_sound, v_positions
    FROM of_league o JOIN unnest(p_leagues, p_counts) AS w (league_id, events) ON w.league_id = o.league_id;
    IF v_added IS NULL THEN RETURN '{}'; END IF;
    -- Somebody has appended fewer events since the heads were read.
    IF NOT v_is_sound THEN ${refuse('some events of an append found their versions taken')}; END IF;`;

/** The league is credited with the credit of its postings' account, where credits are negative (R40). */
const WRITE_ACCOUNTS = `
    IF EXISTS (
      SELECT FROM unnest(g_leagues, g_versions, g_amounts) AS g (league_id, version, amount)
        LEFT JOIN unnest(p_leagues, p_versions, p_counts) AS w (league_id, version, events) ON w.league_id = g.league_id
      GROUP BY g.league_id, g.version
      HAVING sum(g.amount) <> 0
        OR NOT coalesce(bool_and(g.version > w.version AND g.version <= w.version + w.events), false)
    ) THEN ${refuse('postings of an event do not sum to 0')}; END IF;
    WITH written AS (
      UPDATE read.league_account a SET $ACCOUNT_UPDATES
      FROM unnest(p_leagues, p_accounts) AS c (league_id, changes)
        JOIN read.league_account b ON b.league_id = c.league_id
        CROSS JOIN LATERAL json_populate_record(b, c.changes) n
      WHERE a.league_id = b.league_id AND n.league_id = b.league_id AND b.league_id = ANY (v_added)
      RETURNING a.league_id, a.version, a.positive_balance AS balance, b.positive_balance AS balance_before
    ), credited AS (
      SELECT league_id, -coalesce(sum(amount) FILTER (WHERE account = 'league_credit'), 0) AS credit
      FROM unnest(g_leagues, g_accounts, g_amounts) AS g (league_id, account, amount) GROUP BY league_id
    )
    SELECT count(*) = cardinality(v_added) AND bool_and(coalesce(w.version = p.version + p.events
      AND w.balance >= 0 AND w.balance = w.balance_before + coalesce(c.credit, 0), false))
    INTO v_is_sound
    FROM written w JOIN unnest(p_leagues, p_versions, p_counts) AS p (league_id, version, events) USING (league_id)
      LEFT JOIN credited c USING (league_id);
    IF v_is_sound IS NOT TRUE THEN ${refuse('an account or balance that its events do not lead to')}; END IF;`;

/** Existing payments are updated with their changes; new ones are inserted completely. */
const WRITE_PAYMENTS = `
    IF cardinality(c_leagues) > 0 THEN
      UPDATE read.payment p SET $PAYMENT_UPDATES
      FROM unnest(c_leagues, c_ids, c_changes) AS c (league_id, id, changes)
        JOIN read.payment b ON b.id = c.id AND b.league_id = c.league_id
        CROSS JOIN LATERAL json_populate_record(b, c.changes) n
      WHERE p.id = b.id AND b.league_id = ANY (v_added);
      GET DIAGNOSTICS v_written = ROW_COUNT;
      IF v_written <> (SELECT count(*) FROM unnest(c_leagues) AS c (league_id) WHERE c.league_id = ANY (v_added)) THEN
        ${refuse('a payment that is not there')};
      END IF;
    END IF;
    IF p_payments IS NOT NULL THEN
      INSERT INTO read.payment SELECT * FROM json_populate_recordset(NULL::read.payment, p_payments) r
      WHERE r.league_id = ANY (v_added);
    END IF;
    IF cardinality(s_leagues) > 0 THEN
      UPDATE read.payment_state s SET until_version = n.since_version, until = n.since
      FROM unnest(s_leagues, s_payments, s_since_versions, s_since) AS n (league_id, payment_id, since_version, since)
      WHERE s.league_id = n.league_id AND s.payment_id = n.payment_id AND s.until_version IS NULL
        AND n.league_id = ANY (v_added);
      INSERT INTO read.payment_state (league_id, payment_id, since_version, since, status, type_tier, charge_type,
        start_charge_date, final_payment_date, charged, due)
      SELECT * FROM unnest(s_leagues, s_payments, s_since_versions, s_since, s_statuses, s_type_tiers, s_charge_types,
        s_start_charge_dates, s_final_payment_dates, s_charged, s_due) AS n (league_id)
      WHERE n.league_id = ANY (v_added);
    END IF;`;

const WRITE_ROWS = `
    IF cardinality(a_leagues) > 0 THEN
      INSERT INTO read.payment_audit (id, league_id, version, payment_id, user_id, action, created)
      SELECT * FROM unnest(a_ids, a_leagues, a_versions, a_payments, a_users, a_actions, a_created) AS a (id, league_id)
      WHERE a.league_id = ANY (v_added);
    END IF;
    IF cardinality(g_leagues) > 0 THEN
      INSERT INTO read.posting (id, league_id, version, payment_id, account, amount, occurred_at, figure, type_tier, charge_type)
      SELECT * FROM unnest(g_ids, g_leagues, g_versions, g_payments, g_accounts, g_amounts, g_occurred_at, g_figures,
        g_type_tiers, g_charge_types) AS g (id, league_id)
      WHERE g.league_id = ANY (v_added);
    END IF;
    IF cardinality(p_receipt_payments) > 0 THEN
      DELETE FROM read.receipt WHERE payment_id = ANY (p_receipt_payments) AND league_id = ANY (v_added);
      INSERT INTO read.receipt SELECT * FROM json_populate_recordset(NULL::read.receipt, p_receipts) r
      WHERE r.league_id = ANY (v_added);
    END IF;
    IF p_lines IS NOT NULL THEN
      INSERT INTO read.service_charge_line AS t
      SELECT * FROM json_populate_recordset(NULL::read.service_charge_line, p_lines) r WHERE r.league_id = ANY (v_added)
      ON CONFLICT (id) DO UPDATE SET payed = excluded.payed, voided = excluded.voided, updated = excluded.updated
      WHERE t.league_id = excluded.league_id;
    END IF;`;

const KEYS = `json_to_recordset(p_keys) AS k (league_id uuid, actor_id uuid, route text, key text, input_hash text,
        status integer, response json)`;

const FIND_ANSWERED = `
    IF p_keys IS NOT NULL THEN
      SELECT coalesce(array_agg(k.league_id), '{}') INTO v_answered FROM ${KEYS}
      WHERE EXISTS (SELECT FROM ledger.idempotency_key i
        WHERE i.actor_id = k.actor_id AND i.route = k.route AND i.key = k.key);
    END IF;`;

const WRITE_KEYS = `
    IF p_keys IS NOT NULL THEN
      INSERT INTO ledger.idempotency_key (actor_id, route, key, input_hash, status, response)
      SELECT k.actor_id, k.route, k.key, k.input_hash, k.status,
        ('{"events":' || e.appended || ',' || substr(k.response::text, 2))::json
      FROM ${KEYS}
        JOIN unnest(p_leagues, p_versions) AS w (league_id, version) ON w.league_id = k.league_id
        CROSS JOIN LATERAL (
          SELECT json_agg(json_build_object('position', o.position, 'type', o.type) ORDER BY o.version)::text AS appended
          FROM ledger.event o WHERE o.league_id = w.league_id AND o.version > w.version
        ) e
      WHERE k.league_id = ANY (v_added) ORDER BY k.actor_id, k.route, k.key
      ON CONFLICT DO NOTHING;
      GET DIAGNOSTICS v_written = ROW_COUNT;
      IF v_written <> (SELECT count(*) FROM ${KEYS} WHERE k.league_id = ANY (v_added)) THEN
        RAISE EXCEPTION 'ledger.append_many: key in use' USING ERRCODE = 'TL001';
      END IF;
    END IF;`;

/**
 * Arrays with the same first letter have one element per row of a table: e events, c changed payments, s states, a
 * audit rows, g postings. The function never waits long for a lock, because every append in it would have to wait: if a
 * transaction holds a league, only that league's own append then waits for it. Tables are read by their keys, even if
 * they were small when the plan was made.
 */
const APPEND_MANY = `
  CREATE FUNCTION ledger.append_many(
    p_leagues uuid[], p_versions integer[], p_heads text[], p_counts integer[], p_accounts json[],
    e_leagues uuid[], e_versions integer[], e_types text[], e_data json[], e_actors uuid[], e_commands uuid[],
    e_times timestamptz[], e_hashes text[],
    c_leagues uuid[], c_ids uuid[], c_changes json[], p_payments json,
    s_leagues uuid[], s_payments uuid[], s_since_versions integer[], s_since timestamptz[], s_statuses text[],
    s_type_tiers integer[], s_charge_types text[], s_start_charge_dates timestamptz[],
    s_final_payment_dates timestamptz[], s_charged bigint[], s_due bigint[],
    a_ids uuid[], a_leagues uuid[], a_versions integer[], a_payments uuid[], a_users uuid[], a_actions text[],
    a_created timestamptz[],
    g_ids uuid[], g_leagues uuid[], g_versions integer[], g_payments uuid[], g_accounts text[], g_amounts bigint[],
    g_occurred_at timestamptz[], g_figures text[], g_type_tiers integer[], g_charge_types text[],
    p_receipt_payments uuid[], p_receipts json, p_lines json, p_keys json
  ) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET lock_timeout = '200ms' SET enable_seqscan = off AS $$
  DECLARE
    v_answered uuid[] := '{}';
    v_going uuid[];
    v_added uuid[];
    v_positions json;
    v_is_sound boolean;
    v_is_ordered boolean;
    v_written integer;
  BEGIN
    ${CHECK_LEAGUES}
    ${FIND_ANSWERED}
    ${CHECK_HEADS}
    ${INSERT_EVENTS}
    ${WRITE_ACCOUNTS}
    ${WRITE_PAYMENTS}
    ${WRITE_ROWS}
    ${WRITE_KEYS}
    RETURN v_positions;
  END $$;
`;
