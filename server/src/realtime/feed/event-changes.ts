import type { OutboxEvent } from '../../ledger/index.js';
import type { ChangeKind, NewChange } from './change.js';

const CREATED: ReadonlySet<string> = new Set(['PeriodPaymentCreated', 'ServicePaymentCreated']);
const DELETED = 'PaymentVoided';

/** Changes by these events (the tier) are visible to everyone who may see leagues; all others belong to the account. */
const OF_THE_LEAGUE: ReadonlySet<string> = new Set(['AccountOpened', 'TierChanged']);

/** Events that change service charge lines with their payment (R17, R20, R22, R32). */
const OF_LINES: ReadonlySet<string> = new Set([
  'ServicePaymentCreated',
  'PaymentApproved',
  'PaymentDeclined',
  'PartReceived',
  'PaymentVoided',
]);

const toChangeKind = (type: string): ChangeKind =>
  CREATED.has(type) ? 'created' : type === DELETED ? 'deleted' : 'updated';

/** Merges two changes of a record: a record created and then updated is still new to every client. */
function both(earlier: ChangeKind | undefined, later: ChangeKind): ChangeKind {
  return later === 'updated' && earlier !== undefined ? earlier : later;
}

const paymentOf = ({ data }: OutboxEvent): string | null =>
  'payment_id' in data ? (data.payment_id as string) : null;

/** The changes of leagues and payments caused by events: one per record, in the order of the events. */
export function toChanges(events: readonly OutboxEvent[]): NewChange[] {
  const changes = new Map<string, NewChange>();
  for (const event of events) {
    const { league_id, version, type } = event;
    const payment = paymentOf(event);
    if (payment !== null) {
      const change = both(changes.get(payment)?.change, toChangeKind(type));
      changes.set(payment, {
        resource: 'payments',
        record_id: payment,
        change,
        league_id,
        version,
        needs: null,
      });
    }
    const pending = changes.get(league_id);
    const isPublic = OF_THE_LEAGUE.has(type) || (pending !== undefined && pending.needs === null);
    const needs = isPublic ? null : 'ledger.read';
    changes.set(league_id, {
      ...{ resource: 'leagues', record_id: league_id, change: 'updated', league_id, version, needs },
    });
  }
  return [...changes.values()];
}

/** The payments whose service charge lines the events may have changed. */
export function findPaymentsWithChangedLines(events: readonly OutboxEvent[]): string[] {
  const lineEvents = events.filter(({ type }) => OF_LINES.has(type));
  return [...new Set(lineEvents.map(paymentOf))].filter((id) => id !== null);
}
