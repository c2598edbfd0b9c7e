import { createHash } from 'node:crypto';
import { compareText } from '../../kernel/index.js';
import type { Account, ChainedEvent } from '../domain/index.js';
import { emptyAccount, evolve } from '../domain/index.js';
import { StateHistory } from '../maintenance/state-history.js';
import type { OutboxEvent } from '../outbox.js';
import { isIssued, isVoiding, numberApprovals } from '../receipt-numbers.js';
import type { Row } from '../projections/index.js';
import {
  accountRow,
  auditRow,
  lineRows,
  paymentRow,
  postingRows,
  receiptRows,
} from '../projections/index.js';
import { readEvent } from '../read-event.js';
import type { CorpusEvent, CorpusTable } from './corpus.js';

/** Tables of a corpus, and the key of each. `fold` is not a table: it is the state that the next decision is based on. */
export const CORPUS_KEYS: Record<string, string[]> = {
  fold: ['league_id'],
  league_account: ['league_id'],
  payment: ['id'],
  payment_state: ['league_id', 'payment_id', 'since_version'],
  receipt: ['payment_id', 'n'],
  service_charge_line: ['id'],
  payment_audit: ['id'],
  posting: ['id'],
  payment_receipt: ['approve_token'],
};

/** Receipt numbers are not a projection of a league: they are counted across all leagues. */
const PROJECTIONS = Object.keys(CORPUS_KEYS).filter((table) => table !== 'payment_receipt');

export type ReplayedRows = Record<string, Row[]>;

/** Folds histories, one league after the other, with the current code, into the rows of every projection. */
export function replayCorpus(events: CorpusEvent[]): ReplayedRows {
  const rows: ReplayedRows = Object.fromEntries(PROJECTIONS.map((table) => [table, []]));
  let from = 0;
  for (let n = 1; n <= events.length; n++) {
    if (n < events.length && events[n]!.league_id === events[from]!.league_id) continue;
    replayLeague(events.slice(from, n), rows);
    from = n;
  }
  return rows;
}

function replayLeague(events: CorpusEvent[], rows: ReplayedRows): void {
  const account = emptyAccount(events[0]!.league_id);
  const states = new StateHistory();
  for (const { text, ...stored } of events) {
    const event: ChainedEvent = { ...stored, ...readEvent(stored.type, JSON.parse(text), stored.version) };
    states.before(event, account);
    evolve(account, event);
    const audit = auditRow(event);
    if (audit) rows['payment_audit']!.push(audit);
    const id = 'payment_id' in event.data ? event.data.payment_id : null;
    const payment = id === null ? undefined : account.payments.get(id);
    rows['posting']!.push(...postingRows(event, payment, account.terms?.type_tier));
  }
  rows['fold']!.push(foldRow(account));
  rows['league_account']!.push(accountRow(account));
  for (const payment of account.payments.values()) {
    rows['payment']!.push(paymentRow(account.league_id, payment));
    rows['receipt']!.push(...receiptRows(account.league_id, payment));
    rows['service_charge_line']!.push(...lineRows(account.league_id, payment));
  }
  rows['payment_state']!.push(...states.end(account));
}

function foldRow(account: Account): Row {
  const { league_id, version, balance, current_payment_id, covered_until, payments } = account;
  return { league_id, version, balance, current_payment_id, covered_until, payments: [...payments.keys()] };
}

/** The positions of a corpus are not known, so its events are ordered by time. */
const ZONE = 'America/Guayaquil';

/** The receipt numbers of a whole corpus, and when each was voided (R48). */
export function replayReceipts(corpus: CorpusEvent[]): ReplayedRows {
  const events = corpus
    .map(({ text, ...stored }): OutboxEvent => {
      const fact = readEvent(stored.type, JSON.parse(text), stored.version);
      return { ...stored, position: 0, ...fact };
    })
    .sort((a, b) => compareText(a.occurred_at, b.occurred_at) || compareText(a.league_id, b.league_id));
  const none = { tokens: new Set<string>(), last: new Map<number, number>() };
  const { issued, linked } = numberApprovals(events.filter(isIssued), none, ZONE);
  const declines = events.filter(isVoiding);
  const voided = (token: string): string | null => {
    const payments = linked.filter(({ approve_token }) => approve_token === token);
    const by = declines.find(({ data, version }) =>
      payments.some((one) => one.payment_id === data.payment_id && one.version < version),
    );
    return by?.occurred_at ?? null;
  };
  const rows = issued.map(({ approve_token, number, league_id, issued: at }) => ({
    ...{ approve_token, number, league_id, issued: at, voided: voided(approve_token) },
  }));
  return { payment_receipt: rows };
}

/** The tables for a new corpus file. */
export function corpusTables(replayed: ReplayedRows): Record<string, CorpusTable> {
  const tables = Object.entries(replayed).map(([table, rows]): [string, CorpusTable] => {
    const columns = rows.length > 0 ? Object.keys(rows[0]!) : CORPUS_KEYS[table]!;
    return [table, { columns, rows: rows.map((row) => columns.map((column) => row[column])) }];
  });
  return Object.fromEntries(tables);
}

/** Rows that differ from the corpus in one column, or are missing or new (the column is then `(missing)` or `(new)`). */
export interface CorpusDifference {
  table: string;
  column: string;
  rows: number;
  /** Digest of the rows' keys and current values, so that another result than the agreed one is a difference too. */
  today: string;
  /** One of the rows, for inspection. */
  example: string;
}

/** Compares the columns that the corpus has, byte by byte; columns that were added later are ignored. */
export function differencesFrom(
  tables: Record<string, CorpusTable>,
  replayed: ReplayedRows,
): CorpusDifference[] {
  const found = new Map<string, { table: string; column: string; lines: string[]; example: string }>();
  const note = (table: string, column: string, key: string, was: string, is: string): void => {
    const name = `${table}.${column}`;
    const example = `${key}: ${was} -> ${is}`;
    const entry = found.get(name) ?? { table, column, lines: [], example };
    entry.lines.push(`${key} ${is}`);
    found.set(name, entry);
  };
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    const today = new Map((replayed[table] ?? []).map((row) => [getRowKey(table, row), row]));
    for (const values of rows) {
      const was = Object.fromEntries(columns.map((column, n) => [column, values[n]]));
      const key = getRowKey(table, was);
      const row = today.get(key);
      today.delete(key);
      if (!row) note(table, '(missing)', key, JSON.stringify(was), 'no row');
      else
        for (const column of columns) {
          const [before, now] = [JSON.stringify(was[column]), JSON.stringify(row[column])];
          if (before !== now) note(table, column, key, before!, String(now));
        }
    }
    for (const [key, row] of today) note(table, '(new)', key, 'no row', JSON.stringify(row));
  }
  return [...found.values()].map(({ table, column, lines, example }) => {
    const today = createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16);
    return { table, column, rows: lines.length, today, example };
  });
}

function getRowKey(table: string, row: Row): string {
  return CORPUS_KEYS[table]!.map((column) => String(row[column])).join(' ');
}
