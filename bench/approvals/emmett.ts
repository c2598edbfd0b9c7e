import { sql } from '@event-driven-io/dumbo';
import { CommandHandler } from '@event-driven-io/emmett';
import type { Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore, postgreSQLRawSQLProjection } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { v7 } from 'uuid';
import { idSequence } from '../../server/src/kernel/index.js';
import type { Account, DecisionContext, EventType } from '../../server/src/ledger/domain/index.js';
import { approvePayment, decide, emptyAccount, evolve } from '../../server/src/ledger/domain/index.js';
import type { EventData, NewEvent } from '../../server/src/ledger/domain/index.js';
import { ACTOR_ID, CALENDAR, approvalOf } from '../accounts/history.js';
import type { History } from '../accounts/history.js';
import type { Approval } from '../accounts/load.js';
import { MAX_CLIENTS } from '../harness/database.js';
import type { Contestant } from './contestant.js';

type StoredEvent = Event<EventType, Record<string, unknown> & { league_id: string; occurred_at: string }>;
type ApprovedEvent = Event<
  'PaymentApproved',
  EventData['PaymentApproved'] & { league_id: string; occurred_at: string }
>;

/** The same rows as ours, by emmett's inline SQL projection: run in the transaction of the append. */
const approvals = postgreSQLRawSQLProjection<ApprovedEvent>({
  name: 'approvals',
  canHandle: ['PaymentApproved'],
  evolve: ({ data }) => [
    sql(
      `UPDATE read.league_account SET version = version + 1, positive_balance = positive_balance + %L::bigint, updated = %L
       WHERE league_id = %L`,
      data.league_balance_added,
      data.occurred_at,
      data.league_id,
    ),
    sql(
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
    ),
    sql(
      `INSERT INTO read.payment_audit (id, league_id, version, payment_id, user_id, action, created)
       VALUES (%L, %L, 1, %L, %L, 'approved', %L)`,
      v7(),
      data.league_id,
      data.payment_id,
      ACTOR_ID,
      data.occurred_at,
    ),
    postings(data),
  ],
});

function postings(data: ApprovedEvent['data']) {
  const entries = [
    ['cash', data.received],
    ['league_credit', -data.league_balance_added],
    ['period_revenue', -data.value],
  ] as const;
  const rows = entries.map(([account, amount]) =>
    sql(
      '(%L, %L, 1, %L, %L, %L::bigint, %L)',
      v7(),
      data.league_id,
      data.payment_id,
      account,
      amount,
      data.occurred_at,
    ),
  );
  return sql(
    `INSERT INTO read.posting (id, league_id, version, payment_id, account, amount, occurred_at) VALUES ${rows.join(', ')}`,
  );
}

const STORED_AS = (leagueId: string): string => `league-${leagueId}`;

/** Writes a league's past as a stream of emmett's, without the projection: its rows are there already. */
export async function emmettLoader(connectionString: string): Promise<{
  write(history: History): Promise<void>;
  close(): Promise<void>;
}> {
  const store = getPostgreSQLEventStore(connectionString);
  await store.schema.migrate();
  const write = async ({ account, events }: History): Promise<void> => {
    const messages = events.map((event) =>
      stored(event.type, event.data, account.league_id, event.occurred_at),
    );
    await store.appendToStream(STORED_AS(account.league_id), messages);
  };
  return { write, close: () => store.close() };
}

/** emmett's handler cycle: aggregate the stream, decide, append with the inline projection; our own fold and decisions. */
export function emmett(connectionString: string, deal: () => Approval): Contestant {
  const pool = new pg.Pool({ connectionString, max: MAX_CLIENTS });
  const store = getPostgreSQLEventStore(connectionString, {
    projections: [{ type: 'inline', projection: approvals }],
    connectionOptions: { pool },
  });
  const handle = CommandHandler<Account, StoredEvent>({
    initialState: () => emptyAccount(''),
    evolve: (account, { type, data }) => {
      const { league_id, occurred_at, ...fact } = data;
      account.league_id = league_id;
      evolve(account, { ...({ type, data: fact } as NewEvent), version: account.version + 1, occurred_at });
      return account;
    },
  });
  const next = async (): Promise<void> => {
    const { leagueId, paymentId } = deal();
    await handle(store, STORED_AS(leagueId), (account) =>
      decideApproval(account, paymentId, new Date().toISOString()),
    );
  };
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
  };
  return { name: 'emmett', next, close };
}

function decideApproval(account: Account, paymentId: string, now: string): StoredEvent[] {
  const context: DecisionContext = {
    now,
    actorId: ACTOR_ID,
    calendar: CALENDAR,
    policies: [],
    newId: idSequence(v7(), now),
    matches: null,
    use: null,
  };
  const { events } = decide(account, context, (decision) => approvePayment(decision, approvalOf(paymentId)));
  return events.map(({ type, data }) => stored(type, data, account.league_id, now));
}

function stored(type: EventType, data: object, league_id: string, occurred_at: string): StoredEvent {
  return { type, data: { ...data, league_id, occurred_at } } as StoredEvent;
}
