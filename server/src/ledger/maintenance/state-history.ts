import type { Account, ChainedEvent } from '../domain/index.js';
import { isSameState, stateRow } from '../projections/index.js';
import type { Row } from '../projections/index.js';

type StateEvent = Pick<ChainedEvent, 'version' | 'occurred_at' | 'command_id' | 'data'>;

/**
 * The states of one account's payments, collected while its events are replayed. There is one state per append rather
 * than per event: events of one command are one append.
 */
export class StateHistory {
  private readonly rows: Row[] = [];
  private readonly current = new Map<string, Row>();
  private readonly changedIds = new Set<string>();
  private lastEvent: StateEvent | null = null;

  /** Records an event that is about to be folded into the account. */
  before(event: StateEvent, account: Account): void {
    if (this.lastEvent && this.lastEvent.command_id !== event.command_id)
      this.endAppend(account, this.lastEvent);
    if ('payment_id' in event.data) this.changedIds.add(event.data.payment_id);
    this.lastEvent = event;
  }

  /** All rows, after the last event was folded. */
  end(account: Account): Row[] {
    if (this.lastEvent) this.endAppend(account, this.lastEvent);
    return [...this.rows, ...this.current.values()];
  }

  private endAppend(account: Account, { version, occurred_at: at }: StateEvent): void {
    for (const id of this.changedIds) {
      const previous = this.current.get(id);
      const state = stateRow(account.league_id, account.payments.get(id)!, { version, at });
      if (previous && isSameState(previous, state)) continue;
      if (previous) this.rows.push({ ...previous, until_version: version, until: at });
      this.current.set(id, state);
    }
    this.changedIds.clear();
  }
}
