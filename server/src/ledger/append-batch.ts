import type { Querier } from '../platform/database/index.js';
import type { Append, AppendedEvent, ProjectionRows } from './append.js';
import { buildProjectionRows, buildIdempotencyRow } from './append.js';
import type { HashedEvent } from './hash.js';
import type { Row } from './projections/index.js';
import { accountRow, paymentRow } from './projections/index.js';

/** The columns of each table's parameters: PostgreSQL reads one array per column faster than one object per row. */
const EVENT = ['league_id', 'version', 'storedType', 'text', 'actor_id', 'command_id', 'occurred_at', 'hash'];
const CHANGED_PAYMENT = ['league_id', 'id', 'changes'];
const STATE = [
  ...['league_id', 'payment_id', 'since_version', 'since', 'status', 'type_tier', 'charge_type'],
  ...['start_charge_date', 'final_payment_date', 'charged', 'due'],
];
const AUDIT = ['id', 'league_id', 'version', 'payment_id', 'user_id', 'action', 'created'];
const POSTING = [
  ...['id', 'league_id', 'version', 'payment_id', 'account', 'amount', 'occurred_at', 'figure'],
  ...['type_tier', 'charge_type'],
];

/** Five parameters for the leagues themselves, four for rows that are rare. */
const PARAMETERS =
  5 + EVENT.length + CHANGED_PAYMENT.length + 1 + STATE.length + AUDIT.length + POSTING.length + 4;

const STATEMENT = {
  name: 'ledger-append-many',
  text: `SELECT ledger.append_many(${Array.from({ length: PARAMETERS }, (_, n) => `$${n + 1}`).join(', ')}) AS result`,
};

/**
 * Appends to several leagues in one statement and one commit. Each league may occur only once, and none may be new.
 * @returns the positions of each append, or null where another command has appended first.
 */
export async function appendBatch(
  db: Querier,
  appends: readonly Append[],
): Promise<(AppendedEvent[] | null)[]> {
  const sorted = [...appends].sort((one, other) =>
    one.account.league_id < other.account.league_id ? -1 : 1,
  );
  const [row] = await db.query<{ result: Record<string, number[]> }>(STATEMENT, toParameters(sorted));
  return appends.map(({ account, events }) => {
    const positions = row!.result[account.league_id];
    return positions ? events.map(({ type }, n) => ({ position: positions[n]!, type })) : null;
  });
}

/** Whether an append can be batched: it has events and its league already exists. */
export function isGroupable({ head, events }: Append): boolean {
  return events.length > 0 && head.version > 0;
}

function toParameters(appends: Append[]): unknown[] {
  const rows = appends.map(({ head, account, events }) => buildProjectionRows(head, account, events));
  const payments = appends.map(({ head }, n) => splitPayments(head, rows[n]!));
  const keys = appends.flatMap(({ account, idempotency }) =>
    idempotency ? [{ league_id: account.league_id, ...buildIdempotencyRow(idempotency) }] : [],
  );
  return [
    arrayText(appends.map(({ account }) => account.league_id)),
    arrayText(appends.map(({ head }) => head.version)),
    arrayText(appends.map(({ head }) => head.head_hash)),
    arrayText(appends.map(({ events }) => events.length)),
    arrayText(appends.map(({ head }, n) => JSON.stringify(listChanges(accountRow(head), rows[n]!.account)))),
    ...columns(EVENT, appends.flatMap(({ events }) => events) as (HashedEvent & Row)[]),
    ...columns(
      CHANGED_PAYMENT,
      payments.flatMap(({ changed }) => changed),
    ),
    jsonOrNull(payments.flatMap(({ added }) => added)),
    ...columns(
      STATE,
      rows.flatMap(({ states }) => states),
    ),
    ...columns(
      AUDIT,
      rows.flatMap(({ audits }) => audits),
    ),
    ...columns(
      POSTING,
      rows.flatMap(({ postings }) => postings),
    ),
    arrayText(rows.flatMap((row) => (row.receipts ? row.payments.map(({ id }) => id) : []))),
    jsonOrNull(rows.flatMap(({ receipts }) => receipts ?? [])) ?? '[]',
    jsonOrNull(rows.flatMap(({ lines }) => lines)),
    jsonOrNull(keys),
  ];
}

/** For existing payments, only the changed columns are sent. */
function splitPayments(head: Append['head'], { payments }: ProjectionRows): { added: Row[]; changed: Row[] } {
  const split: { added: Row[]; changed: Row[] } = { added: [], changed: [] };
  for (const row of payments) {
    const { id, league_id } = row as { id: string; league_id: string };
    const before = head.payments.get(id);
    if (!before) split.added.push(row);
    else {
      const changes = JSON.stringify(listChanges(paymentRow(league_id, before), row));
      split.changed.push({ league_id, id, changes });
    }
  }
  return split;
}

function listChanges(before: Row, after: Row): Row {
  const changes: Row = {};
  for (const [column, value] of Object.entries(after))
    if (!isSame(before[column], value)) changes[column] = value;
  return changes;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}

function columns(names: readonly string[], rows: readonly Row[]): string[] {
  return names.map((name) => arrayText(rows.map((row) => row[name])));
}

/** Text that needs no quotes in an array literal, except NULL, which PostgreSQL would read as a null. */
const UNQUOTED = /^[\w.:+-]+$/;

/** A PostgreSQL array literal. Most values are ids, numbers and instants, which are not quoted. */
function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  const text = value as string;
  return UNQUOTED.test(text) && text.toUpperCase() !== 'NULL' ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function jsonOrNull(rows: Row[]): string | null {
  return rows.length === 0 ? null : JSON.stringify(rows);
}
