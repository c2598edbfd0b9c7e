import { CommandHandler } from '@event-driven-io/emmett';
import type { Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { v7 } from 'uuid';
import { idSequence } from '../../server/src/kernel/index.js';
import type { Account, DecisionContext, EventType, NewEvent } from '../../server/src/ledger/domain/index.js';
import { approvePayment, decide, emptyAccount, evolve } from '../../server/src/ledger/domain/index.js';
import { ACTOR_ID, CALENDAR, makeApproval } from '../accounts/history.js';
import type { History } from '../accounts/history.js';
import type { Approval } from '../accounts/load.js';
import type { BenchDatabase } from '../harness/database.js';
import { MAX_CLIENTS } from '../harness/database.js';
import type { Implementation } from './implementation.js';
import type { PaymentFacts } from './emmett-projection.js';
import { approvals } from './emmett-projection.js';

type StoredEvent = Event<
  EventType,
  Record<string, unknown> & { league_id: string; occurred_at: string; payment?: PaymentFacts }
>;

const STORED_AS = (leagueId: string): string => `league-${leagueId}`;

/** Writes a league's history as an emmett stream, without the projection: its rows already exist. */
export async function emmettLoader(bench: BenchDatabase): Promise<(history: History) => Promise<void>> {
  const store = getPostgreSQLEventStore(bench.ownerUrl, { connectionOptions: { pool: getPool(bench) } });
  bench.beforeStop(() => store.close());
  await store.schema.migrate();
  return async ({ account, events }) => {
    const messages = events.map((event) =>
      stored(event.type, event.data, account.league_id, event.occurred_at),
    );
    await store.appendToStream(STORED_AS(account.league_id), messages);
  };
}

/**
 * emmett's handler cycle: aggregate the stream, decide, append with the inline projection; the fold and decisions are
 * ours.
 */
export function emmett(bench: BenchDatabase, deal: () => Approval): Implementation {
  const store = getPostgreSQLEventStore(bench.ownerUrl, {
    projections: [{ type: 'inline', projection: approvals }],
    connectionOptions: { pool: getPool(bench) },
  });
  bench.beforeStop(() => store.close());
  const handle = CommandHandler<Account, StoredEvent>({
    initialState: () => emptyAccount(''),
    evolve: (account, { type, data }) => {
      const { league_id, occurred_at, payment: _, ...fact } = data;
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
  return { name: 'emmett', next };
}

/** Connects as the owner of the tables, which emmett's projection writes itself. Always closed before the cluster. */
function getPool(bench: BenchDatabase): pg.Pool {
  const pool = new pg.Pool({ connectionString: bench.ownerUrl, max: MAX_CLIENTS });
  // A lost connection fails the query that needs it. Without a listener, its event would end the process and hide that
  // error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  bench.beforeStop(() => pool.end());
  return pool;
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
  const decision = decide(account, context, (open) => approvePayment(open, makeApproval(paymentId)));
  const { id, is_service_payment, type_tier, charge_type } = decision.account.payments.get(paymentId)!;
  const payment = { id, is_service_payment, type_tier, charge_type };
  return decision.events.map(({ type, data }) => {
    const event = stored(type, data, account.league_id, now);
    if (type === 'PaymentApproved') event.data.payment = payment;
    return event;
  });
}

function stored(type: EventType, data: object, league_id: string, occurred_at: string): StoredEvent {
  return { type, data: { ...data, league_id, occurred_at } } as StoredEvent;
}
