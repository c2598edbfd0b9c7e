import type { Account, ChainedEvent } from '../domain/index.js';
import { isSameState, stateRow } from '../projections/index.js';
import type { Row } from '../projections/index.js';

type Placed = Pick<ChainedEvent, 'version' | 'occurred_at' | 'command_id' | 'data'>;

/**
 * The states of one account's payments, collected while its events are replayed. There is one state per append rather
 * than per event: events of one command are one append.
 */
export class StateHistory {
  private readonly rows: Row[] = [];
  private readonly current = new Map<string, Row>();
  private readonly touched = new Set<string>();
  private last: Placed | null = null;

  /** Records an event that is about to be folded into the account. */
  before(event: Placed, account: Account): void {
    if (this.last && this.last.command_id !== event.command_id) this.endAppend(account, this.last);
    if ('payment_id' in event.data) this.touched.add(event.data.payment_id);
    this.last = event;
  }

  /** All rows, after the last event was folded. */
  end(account: Account): Row[] {
    if (this.last) this.endAppend(account, this.last);
    return [...this.rows, ...this.current.values()];
  }

  private endAppend(account: Account, { version, occurred_at: at }: Placed): void {
    for (const id of this.touched) {
      const before = this.current.get(id);
      const state = stateRow(account.league_id, account.payments.get(id)!, { version, at });
      if (before && isSameState(before, state)) continue;
      if (before) this.rows.push({ ...before, until_version: version, until: at });
      this.current.set(id, state);
    }
    this.touched.clear();
  }
}
