import { sql } from '@event-driven-io/dumbo';
import type { SQL } from '@event-driven-io/dumbo';
import type { Event } from '@event-driven-io/emmett';
import { postgreSQLRawSQLProjection } from '@event-driven-io/emmett-postgresql';
import { v7 } from 'uuid';
import type { ChainedEvent, EventData, Payment } from '../../server/src/ledger/domain/index.js';
import type { Row } from '../../server/src/ledger/projections/index.js';
import { auditRow, postingRows } from '../../server/src/ledger/projections/index.js';
import { ACTOR_ID } from '../accounts/history.js';

/**
 * Facts about the payment that an approval's rows need; an inline projection does not get them, so they are part of the
 * event.
 */
export type PaymentFacts = Pick<Payment, 'id' | 'is_service_payment' | 'type_tier' | 'charge_type'>;

export type ApprovedEvent = Event<
  'PaymentApproved',
  EventData['PaymentApproved'] & { league_id: string; occurred_at: string; payment: PaymentFacts }
>;

/** Writes the same rows as ours, through emmett's inline SQL projection in the append's transaction. */
export const approvals = postgreSQLRawSQLProjection<ApprovedEvent>({
  name: 'approvals',
  canHandle: ['PaymentApproved'],
  evolve: ({ data }) => [
    account(data),
    payment(data),
    ...states(data),
    ...inserts('read.payment_audit', [auditRow(recorded(data))!]),
    ...inserts('read.posting', postingRows(recorded(data), data.payment as Payment)),
  ],
});

type Approved = ApprovedEvent['data'];

function account({ league_id, league_balance_added, occurred_at }: Approved): SQL {
  return sql(
    `UPDATE read.league_account SET version = version + 1, positive_balance = positive_balance + %L::bigint, updated = %L
     WHERE league_id = %L`,
    league_balance_added,
    occurred_at,
    league_id,
  );
}

function payment(data: Approved): SQL {
  return sql(
    `UPDATE read.payment SET status = 'approved', due = 0, approved_date = %L, approval_comment = %L,
       payments_approves_timestamp_token = %L, received = %L::bigint, league_balance_added = %L::bigint, updated = %L
     WHERE id = %L`,
    data.approved_date,
    data.approval_comment,
    data.payments_approves_timestamp_token,
    data.received,
    data.league_balance_added,
    data.occurred_at,
    data.payment_id,
  );
}

/** Ends the payment's current state and inserts the next one: a copy of the ended row with the approval's changes. */
function states({ league_id, payment_id, occurred_at }: Approved): SQL[] {
  const next = { until_version: null, until: null, status: 'approved', due: 0 };
  return [
    sql(
      `UPDATE read.payment_state SET until_version = since_version + 1, until = %L
       WHERE league_id = %L AND payment_id = %L AND until_version IS NULL`,
      occurred_at,
      league_id,
      payment_id,
    ),
    sql(
      `INSERT INTO read.payment_state SELECT (jsonb_populate_record(s,
         %L::jsonb || jsonb_build_object('since_version', s.until_version, 'since', s.until))).*
       FROM read.payment_state s WHERE league_id = %L AND payment_id = %L AND until = %L`,
      JSON.stringify(next),
      league_id,
      payment_id,
      occurred_at,
    ),
  ];
}

/** Uses the same columns as our own rows. */
function inserts(table: string, rows: Row[]): SQL[] {
  return rows.map((row) => {
    const places = Object.keys(row).map(() => '%L');
    const text = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`;
    return sql(text, ...Object.values(row));
  });
}

/** The event in our own format; emmett has no hash, which here is only used to create ids. */
function recorded(data: Approved): ChainedEvent {
  const { league_id, occurred_at, payment: _, ...approved } = data;
  const hash = v7().replaceAll('-', '').repeat(2);
  const place = { league_id, occurred_at, version: 1, actor_id: ACTOR_ID, command_id: ACTOR_ID, hash };
  return { type: 'PaymentApproved', data: approved, ...place };
}
