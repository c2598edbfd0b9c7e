import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { changedPayments } from '../../server/src/ledger/append.js';
import { emptyAccount, evolve } from '../../server/src/ledger/domain/index.js';
import type { HashedEvent } from '../../server/src/ledger/hash.js';
import { CopySink } from '../../server/src/ledger/maintenance/copy-sink.js';
import { StateHistory } from '../../server/src/ledger/maintenance/state-history.js';
import {
  accountRow,
  auditRow,
  lineRows,
  paymentRow,
  postingRows,
  receiptRows,
} from '../../server/src/ledger/projections/index.js';
import type { Row } from '../../server/src/ledger/projections/index.js';
import type { History } from './history.js';

/** Writes the histories of many leagues with COPY, as commands at those times would have left them. */
export class HistoryWriter {
  private constructor(private readonly client: pg.Client) {}

  /** @param ownerUrl connects as the owner of the tables. Does not wait for the disk, as loading is not measured. */
  static async open(ownerUrl: string): Promise<HistoryWriter> {
    const client = new pg.Client({ connectionString: ownerUrl, options: '-c synchronous_commit=off' });
    await client.connect();
    return new HistoryWriter(client);
  }

  /** Writes the events of all leagues in order of time, so that a stream is as scattered as in a real ledger. */
  async write(histories: History[]): Promise<void> {
    const events = histories.flatMap((history) => history.events);
    events.sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : a.occurred_at > b.occurred_at ? 1 : 0));
    const into = this.client.query(copyFrom(COPY_EVENTS));
    await pipeline(Readable.from([events.map(formatEventLine).join('')]), into);
    const sink = new CopySink(this.client, 'read', false);
    for (const history of histories) writeProjections(sink, history);
    await sink.flush();
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

const COPY_EVENTS =
  'COPY ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash) FROM STDIN';

function formatEventLine(event: HashedEvent): string {
  const { league_id, version, type, text, actor_id, command_id, occurred_at, hash } = event;
  const data = text.replaceAll('\\', '\\\\');
  return `${[league_id, version, type, data, actor_id, command_id, occurred_at, hash].join('\t')}\n`;
}

function writeProjections(sink: CopySink, { account, events }: History): void {
  const id = account.league_id;
  sink.write('league_account', accountRow(account));
  for (const payment of changedPayments(account, events)) {
    sink.write('payment', paymentRow(id, payment));
    for (const row of receiptRows(id, payment)) sink.write('receipt', row);
    for (const row of lineRows(id, payment)) sink.write('service_charge_line', row);
  }
  for (const row of toStates(id, events)) sink.write('payment_state', row);
  for (const event of events) {
    const audit = auditRow(event);
    if (audit) sink.write('payment_audit', audit);
    const payment = 'payment_id' in event.data ? account.payments.get(event.data.payment_id) : undefined;
    for (const row of postingRows(event, payment)) sink.write('posting', row);
  }
}

function toStates(id: string, events: HashedEvent[]): Row[] {
  const states = new StateHistory();
  const account = emptyAccount(id);
  for (const event of events) {
    states.before(event, account);
    evolve(account, event);
  }
  return states.end(account);
}
