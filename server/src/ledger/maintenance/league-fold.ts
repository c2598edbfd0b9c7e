import { parseTimestamptz } from '../../kernel/index.js';
import type { Account, ChainedEvent } from '../domain/index.js';
import { emptyAccount, eventVersions, evolve } from '../domain/index.js';
import {
  accountRow,
  auditRow,
  lineRows,
  paymentRow,
  postingRows,
  receiptRows,
} from '../projections/index.js';
import type { Row } from '../projections/index.js';
import type { EventTuple } from './event-cursor.js';
import { StateHistory } from './state-history.js';
import type { Projection } from './tables.js';

/** A league that cannot be folded from this event on: the event is unknown to this release (R38b), or broken. */
export interface UnreadLeague {
  league_id: string;
  version: number;
  type: string;
}

/** Folds the events of one league, and collects the rows of every projection. */
export class LeagueFold {
  readonly account: Account;
  private readonly states = new StateHistory();
  private readonly rows: [Projection, Row][] = [];

  constructor(leagueId: string) {
    this.account = emptyAccount(leagueId);
  }

  /** @returns the rows of read.posting for the event. */
  add(event: ChainedEvent): Row[] {
    const { account } = this;
    this.states.before(event, account);
    evolve(account, event);
    const audit = auditRow(event);
    if (audit) this.rows.push(['payment_audit', audit]);
    const payment = 'payment_id' in event.data ? account.payments.get(event.data.payment_id) : undefined;
    const postings = postingRows(event, payment, account.terms?.type_tier);
    for (const row of postings) this.rows.push(['posting', row]);
    return postings;
  }

  /** All rows, after the last event was folded. */
  end(): [Projection, Row][] {
    const { account, rows } = this;
    rows.push(['league_account', accountRow(account)]);
    for (const payment of account.payments.values()) {
      rows.push(['payment', paymentRow(account.league_id, payment)]);
      for (const row of receiptRows(account.league_id, payment)) rows.push(['receipt', row]);
      for (const row of lineRows(account.league_id, payment)) rows.push(['service_charge_line', row]);
    }
    for (const row of this.states.end(account)) rows.push(['payment_state', row]);
    return rows;
  }
}

/** Parses an event; null if this release does not know its type. */
export function parseEvent([
  league_id,
  version,
  type,
  data,
  actor_id,
  command_id,
  at,
  hash,
]: EventTuple): ChainedEvent | null {
  const event = eventVersions.read(type, JSON.parse(data));
  if (event === null) return null;
  return {
    ...event,
    league_id,
    version: Number(version),
    actor_id,
    command_id,
    occurred_at: parseTimestamptz(at),
    hash,
  };
}
