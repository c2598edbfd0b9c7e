import type pg from 'pg';
import { parseTimestamptz } from '../../platform/database/index.js';
import type { Account, ChainedEvent } from '../domain/index.js';
import { emptyAccount, evolve } from '../domain/index.js';
import {
  accountRow,
  auditRow,
  lineRows,
  paymentRow,
  postingRows,
  receiptRows,
} from '../projections/index.js';
import type { Row } from '../projections/index.js';
import { StateHistory } from './state-history.js';

/** The projections, in the order they are written; each has rows of its own (R39). */
export const PROJECTIONS = [
  'league_account',
  'payment',
  'payment_state',
  'receipt',
  'service_charge_line',
  'payment_audit',
  'posting',
] as const;
export type Projection = (typeof PROJECTIONS)[number];

/** Takes the rows of a replay, table by table. */
export interface RowSink {
  write(table: Projection, row: Row): void;
  /** Called often; resolves when there is room for more. */
  drain(): Promise<void>;
}

type EventTuple = [
  leagueId: string,
  version: string,
  type: string,
  data: string,
  actorId: string,
  commandId: string,
  occurredAt: string,
  hash: string,
];

const FETCH_ROWS = 4000;

/**
 * Replays events from nothing, league by league, and hands every projection's rows to the sink. Runs in the client's
 * open transaction, so that all of it is one snapshot.
 * @param leagueIds only these leagues; all when left out.
 * @returns how many events and streams there were.
 */
export async function replay(client: pg.ClientBase, sink: RowSink, leagueIds?: string[]): Promise<Replayed> {
  const only = leagueIds ? 'WHERE e.league_id = ANY($1::uuid[])' : '';
  await client.query({
    text: `DECLARE replay NO SCROLL CURSOR FOR
      SELECT league_id::text, version::text, type, data::text, actor_id::text, command_id::text, occurred_at::text, hash
      FROM ledger.event e ${only} ORDER BY e.league_id, e.version`,
    values: leagueIds ? [leagueIds] : [],
  });
  const fetchNext = (): Promise<pg.QueryResult<EventTuple>> =>
    client.query<EventTuple>({ text: `FETCH ${FETCH_ROWS} FROM replay`, rowMode: 'array' });
  const folding = new Folding(sink);
  let { rows } = await fetchNext();
  while (rows.length > 0) {
    // PostgreSQL reads on while these are folded.
    const following = rows.length < FETCH_ROWS ? undefined : fetchNext();
    following?.catch(() => undefined);
    for (const tuple of rows) folding.add(tuple);
    await sink.drain();
    rows = following ? (await following).rows : [];
  }
  folding.finish();
  await sink.drain();
  await client.query('CLOSE replay');
  return { events: folding.events, streams: folding.streams };
}

export interface Replayed {
  events: number;
  streams: number;
}

/** Folds consecutive events of one league after the other. */
class Folding {
  events = 0;
  streams = 0;
  private account: Account | null = null;
  private states = new StateHistory();

  constructor(private readonly sink: RowSink) {}

  add([league_id, version, type, data, actor_id, command_id, occurredAt, hash]: EventTuple): void {
    const account = this.accountOf(league_id);
    const event = {
      league_id,
      version: Number(version),
      type,
      data: JSON.parse(data),
      actor_id,
      command_id,
      occurred_at: parseTimestamptz(occurredAt),
      hash,
    } as ChainedEvent;
    this.states.before(event, account);
    evolve(account, event);
    this.events += 1;
    const audit = auditRow(event);
    if (audit) this.sink.write('payment_audit', audit);
    if (!('payment_id' in event.data)) return;
    for (const row of postingRows(event, account.payments.get(event.data.payment_id)))
      this.sink.write('posting', row);
  }

  finish(): void {
    const { account, sink } = this;
    if (!account) return;
    sink.write('league_account', accountRow(account));
    for (const payment of account.payments.values()) {
      sink.write('payment', paymentRow(account.league_id, payment));
      for (const row of receiptRows(account.league_id, payment)) sink.write('receipt', row);
      for (const row of lineRows(account.league_id, payment)) sink.write('service_charge_line', row);
    }
    for (const row of this.states.end(account)) sink.write('payment_state', row);
    this.account = null;
  }

  private accountOf(leagueId: string): Account {
    if (this.account?.league_id !== leagueId) {
      this.finish();
      this.account = emptyAccount(leagueId);
      this.states = new StateHistory();
      this.streams += 1;
    }
    return this.account!;
  }
}
