import type { Querier } from '../platform/database/index.js';
import type { Account, Payment } from './domain/index.js';
import type { HashedEvent } from './hash.js';
import type { Row } from './projections/index.js';
import {
  accountRow,
  auditRow,
  isSameState,
  lineRows,
  paymentRow,
  postingRows,
  receiptRows,
  stateRow,
} from './projections/index.js';
import type { IdempotencyScope } from './stream.js';

/** Position of an event in the whole ledger. */
export interface AppendedEvent {
  position: number;
  type: string;
}

export interface Append {
  /** The account before the events: the append is refused when the head of the stream is a different one. */
  head: Account;
  /** The account after the events. */
  account: Account;
  events: HashedEvent[];
  idempotency?: { scope: IdempotencyScope; response: Record<string, unknown> };
}

/** SQLSTATE for an Idempotency-Key that another request has used since the account was loaded. */
export const KEY_IN_USE = 'TL001';

/** SQLSTATE for a bank line that another command has used, or that is not available (ADR 0135). */
export const LINE_IN_USE = 'TL003';

const STATEMENT = {
  name: 'ledger-append-v2',
  text: 'SELECT ledger.append_v2($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) AS result',
};

/**
 * Appends events at their versions, with the projection rows that belong to them, in one round trip (R39).
 * @returns the positions, or null when another command has appended first.
 */
export async function append(
  db: Querier,
  { head, account, events, idempotency }: Append,
): Promise<AppendedEvent[] | null> {
  const rows = buildProjectionRows(head, account, events);
  const [row] = await db.query<{ result: { conflict?: boolean; positions: number[] } }>(STATEMENT, [
    account.league_id,
    head.version,
    head.head_hash,
    events[0]?.command_id ?? null,
    events[0]?.occurred_at ?? null,
    eventsJson(events),
    JSON.stringify(rows.account),
    JSON.stringify(rows.payments),
    JSON.stringify(rows.audits),
    jsonOrNull(rows.postings),
    rows.receipts && JSON.stringify(rows.receipts),
    jsonOrNull(rows.lines),
    idempotency ? JSON.stringify(buildIdempotencyRow(idempotency)) : null,
    jsonOrNull(rows.states),
  ]);
  const { conflict, positions } = row!.result;
  return conflict ? null : events.map(({ type }, n) => ({ position: positions[n]!, type }));
}

const FIND = {
  name: 'ledger-find-appended',
  text: 'SELECT position, hash FROM ledger.event WHERE league_id = $1 AND version = ANY ($2) ORDER BY version',
};

/** The positions of exactly these events, or null when they have not been written. */
export async function findAppended(db: Querier, events: HashedEvent[]): Promise<AppendedEvent[] | null> {
  if (events.length === 0) return null;
  const versions = events.map(({ version }) => version);
  const found = await db.query<{ position: number; hash: string }>(FIND, [events[0]!.league_id, versions]);
  const areEqual = found.length === events.length && events.every(({ hash }, n) => found[n]!.hash === hash);
  return areEqual ? events.map(({ type }, n) => ({ position: found[n]!.position, type })) : null;
}

export interface ProjectionRows {
  account: Row;
  payments: Row[];
  audits: Row[];
  postings: Row[];
  /** All receipts of the payments touched, or null when no receipt has changed. */
  receipts: Row[] | null;
  lines: Row[];
  /** New states of the payments whose state has changed. */
  states: Row[];
}

const CHANGES_RECEIPTS = new Set(['ReceiptUploaded', 'ReceiptDeleted', 'PaymentDeclined', 'PartReceived']);

/** The rows of all projections that an append writes, computed from its events and the account after them. */
export function buildProjectionRows(
  head: Append['head'],
  account: Account,
  events: HashedEvent[],
): ProjectionRows {
  const id = account.league_id;
  const changed = changedPayments(account, events);
  const paymentOf = (event: HashedEvent) =>
    'payment_id' in event.data ? account.payments.get(event.data.payment_id) : undefined;
  return {
    account: accountRow(account),
    payments: changed.map((payment) => paymentRow(id, payment)),
    audits: events.map(auditRow).filter((row) => row !== null),
    postings: events.flatMap((event) => postingRows(event, paymentOf(event), account.terms!.type_tier)),
    receipts: changesReceipts(events) ? changed.flatMap((payment) => receiptRows(id, payment)) : null,
    lines: changed.flatMap((payment) => lineRows(id, payment)),
    states: changed.flatMap((payment) => changedState(head, events.at(-1)!, payment)),
  };
}

function changesReceipts(events: HashedEvent[]): boolean {
  return events.some((event) => CHANGES_RECEIPTS.has(event.type));
}

function changedState(head: Append['head'], last: HashedEvent, payment: Payment): Row[] {
  const since = { version: last.version, at: last.occurred_at };
  const before = head.payments.get(payment.id);
  const state = stateRow(last.league_id, payment, since);
  return before && isSameState(stateRow(last.league_id, before, since), state) ? [] : [state];
}

/** The payments that the events touch, each once, as they stand after the events. */
export function changedPayments(account: Account, events: Pick<HashedEvent, 'data'>[]) {
  const ids = new Set(events.flatMap(({ data }) => ('payment_id' in data ? [data.payment_id] : [])));
  return [...ids].map((id) => account.payments.get(id)!);
}

/** The events for the database, each with its data as exactly the text that was hashed. */
function eventsJson(events: HashedEvent[]): string {
  const items = events.map(({ storedType, actor_id, hash, text }) => {
    const head = JSON.stringify({ type: storedType, actor_id, hash });
    return `${head.slice(0, -1)},"data":${text}}`;
  });
  return `[${items.join(',')}]`;
}

/** The response for a repeated request with the same key. */
export function buildIdempotencyRow({ scope, response }: NonNullable<Append['idempotency']>): Row {
  const { actorId, route, key, inputHash } = scope;
  return { actor_id: actorId, route, key, input_hash: inputHash, status: 200, response };
}

function jsonOrNull(rows: Row[]): string | null {
  return rows.length === 0 ? null : JSON.stringify(rows);
}
