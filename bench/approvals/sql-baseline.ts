import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Database } from '../../server/src/platform/database/index.js';
import { ACTOR_ID, PRICE, TYPE_TIER, makeApproval } from '../accounts/history.js';
import type { Approval } from '../accounts/load.js';
import type { Implementation } from './implementation.js';

/**
 * The writes of one approval as a single function that is given all values: nothing that also loads, decides and hashes
 * can be much faster. Same tables, same indexes; scalar parameters, single-row statements. It is called by the
 * application's role and runs as its owner, who alone may write these tables.
 */
export const CEILING_SQL = `
  CREATE SCHEMA bench;
  GRANT USAGE ON SCHEMA bench TO PUBLIC;
  CREATE FUNCTION bench.approve(
    p_league uuid, p_version integer, p_data json, p_actor uuid, p_command uuid, p_at timestamptz, p_hash text,
    p_payment uuid, p_balance bigint, p_token uuid, p_comment text, p_received bigint, p_due bigint, p_audit uuid
  ) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE v_position bigint;
  BEGIN
    INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
    VALUES (p_league, p_version, 'PaymentApproved', p_data, p_actor, p_command, p_at, p_hash)
    RETURNING position INTO v_position;
    UPDATE read.league_account SET version = p_version, positive_balance = p_balance, updated = p_at
    WHERE league_id = p_league AND version = p_version - 1;
    IF NOT FOUND THEN RAISE EXCEPTION 'somebody else was first'; END IF;
    UPDATE read.payment SET status = 'approved', due = 0, approved_date = p_at, approval_comment = p_comment,
      payments_approves_timestamp_token = p_token, received = p_received,
      league_balance_added = p_received - p_due, updated = p_at
    WHERE id = p_payment;
    INSERT INTO read.payment_audit (id, league_id, version, payment_id, user_id, action, created)
    VALUES (p_audit, p_league, p_version, p_payment, p_actor, 'approved', p_at);
    INSERT INTO read.posting
      (id, league_id, version, payment_id, account, amount, occurred_at, figure, type_tier, charge_type)
    VALUES (uuidv7(), p_league, p_version, p_payment, 'cash', p_received, p_at, 'received', ${TYPE_TIER}, 'J'),
           (uuidv7(), p_league, p_version, p_payment, 'league_credit', p_due - p_received, p_at, 'added', ${TYPE_TIER}, 'J'),
           (uuidv7(), p_league, p_version, p_payment, 'period_revenue', -p_due, p_at, 'revenue', ${TYPE_TIER}, 'J');
    WITH ended AS (
      UPDATE read.payment_state SET until_version = p_version, until = p_at
      WHERE league_id = p_league AND payment_id = p_payment AND until_version IS NULL RETURNING *
    )
    INSERT INTO read.payment_state
      (league_id, payment_id, since_version, since, status, type_tier, charge_type, start_charge_date,
       final_payment_date, charged, due)
    SELECT league_id, payment_id, p_version, p_at, 'approved', type_tier, charge_type, start_charge_date,
      final_payment_date, charged, 0 FROM ended;
    RETURN v_position;
  END $$;
`;

const STATEMENT = {
  name: 'bench-approve',
  text: 'SELECT bench.approve($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) AS position',
};

/** One round trip per approval, without any computation in between. */
export function sqlBaseline(db: Database, deal: () => Approval): Implementation {
  const hash = createHash('sha256').update('any').digest('hex');
  const next = async (): Promise<void> => {
    const { leagueId, paymentId, version, balance } = deal();
    const now = new Date().toISOString();
    const { amount_received, approval_comment } = makeApproval(paymentId);
    const token = v7();
    const data = {
      payment_id: paymentId,
      payment_date: now,
      approved_date: now,
      approval_comment,
      payments_approves_timestamp_token: token,
      value: PRICE,
      penalty_value: 0,
      bonus_applied: 0,
      league_balance_used: 0,
      league_balance_added: amount_received - PRICE,
      received: amount_received,
    };
    await db.query(STATEMENT, [
      leagueId,
      version + 1,
      JSON.stringify(data),
      ACTOR_ID,
      v7(),
      now,
      hash,
      paymentId,
      balance + amount_received - PRICE,
      token,
      approval_comment,
      amount_received,
      PRICE,
      v7(),
    ]);
  };
  return { name: 'ceiling', next };
}
