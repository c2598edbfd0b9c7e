import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A load and an append take one round trip each, because round trips are most of what a command costs.
 *
 * `ledger.append` writes the events that follow a league's head, their projections and the response under an
 * Idempotency-Key, all in the caller's transaction. If the version or the hash of the head is not the one that the
 * caller decided on, it returns `{"conflict": true}` and writes nothing.
 */
export class Append1700000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = await paymentColumns(runner);
    await runner.query(
      APPEND.replace('$PAYMENT_UPDATES', columns.map((c) => `${c} = excluded.${c}`).join(', ')),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION ledger.append');
  }
}

/** All columns of a payment that an update may change. */
async function paymentColumns(runner: QueryRunner): Promise<string[]> {
  const rows: { name: string }[] = await runner.query(`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'read' AND table_name = 'payment' AND column_name NOT IN ('id', 'league_id', 'created')
    ORDER BY ordinal_position`);
  return rows.map(({ name }) => name);
}

/** The first event claims the next version, or finds it taken; the events after it can then no longer conflict. */
const insertEvents = (which: string): string => `
        INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
        SELECT p_league_id, p_version + n, e.type, e.data, e.actor_id, p_command_id, p_occurred_at, e.hash
        FROM ROWS FROM (json_to_recordset(p_events) AS (type text, data json, actor_id uuid, hash text))
          WITH ORDINALITY AS e (type, data, actor_id, hash, n)
        WHERE ${which} ORDER BY n`;

const APPEND = `
  CREATE FUNCTION ledger.append(
    p_league_id uuid, p_version integer, p_head_hash text, p_command_id uuid, p_occurred_at timestamptz, p_events json,
    p_account json, p_payments json, p_audits json, p_postings json, p_receipts json, p_lines json, p_idempotency json
  ) RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    v_wanted integer := json_array_length(p_events);
    v_positions bigint[] := '{}';
    v_position bigint;
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
      ${insertEvents(`n = 1 AND (p_version = 0 OR EXISTS (
          SELECT FROM ledger.event WHERE league_id = p_league_id AND version = p_version AND hash = p_head_hash))`)}
        ON CONFLICT (league_id, version) DO NOTHING RETURNING position INTO v_position;
      IF v_position IS NULL THEN RETURN '{"conflict": true}'; END IF;
      v_positions := ARRAY[v_position];
      IF v_wanted > 1 THEN
        WITH others AS (${insertEvents('n > 1')} RETURNING position)
        SELECT v_positions || array_agg(position ORDER BY position) INTO v_positions FROM others;
      END IF;

      INSERT INTO read.league_account AS a SELECT * FROM json_populate_record(NULL::read.league_account, p_account)
      ON CONFLICT (league_id) DO UPDATE SET
        version = excluded.version, tier_id = excluded.tier_id, type_tier = excluded.type_tier,
        charge_type = excluded.charge_type, price = excluded.price, months_of_charge = excluded.months_of_charge,
        initial_payment_day = excluded.initial_payment_day, final_payment_day = excluded.final_payment_day,
        walkover_charge = excluded.walkover_charge, positive_balance = excluded.positive_balance, owed = excluded.owed,
        overdue_from = excluded.overdue_from, next_close_at = excluded.next_close_at, updated = excluded.updated;

      INSERT INTO read.payment SELECT * FROM json_populate_recordset(NULL::read.payment, p_payments)
      ON CONFLICT (id) DO UPDATE SET $PAYMENT_UPDATES;
      INSERT INTO read.payment_audit SELECT * FROM json_populate_recordset(NULL::read.payment_audit, p_audits);
      IF p_postings IS NOT NULL THEN
        INSERT INTO read.posting SELECT * FROM json_populate_recordset(NULL::read.posting, p_postings);
      END IF;
      IF p_receipts IS NOT NULL THEN
        SELECT array_agg((p->>'id')::uuid) INTO v_receipt_payments FROM json_array_elements(p_payments) p;
        DELETE FROM read.receipt WHERE payment_id = ANY (v_receipt_payments);
        INSERT INTO read.receipt SELECT * FROM json_populate_recordset(NULL::read.receipt, p_receipts);
      END IF;
      IF p_lines IS NOT NULL THEN
        INSERT INTO read.service_charge_line
          SELECT * FROM json_populate_recordset(NULL::read.service_charge_line, p_lines)
        ON CONFLICT (id) DO UPDATE SET payed = excluded.payed, voided = excluded.voided, updated = excluded.updated;
      END IF;
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
