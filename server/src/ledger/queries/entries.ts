import type { Instant, Money } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import type { Querier, ListCondition, ListDeclaration, ListRequest } from '../../platform/database/index.js';
import type { Account, ChainedEvent, NewEvent } from '../domain/index.js';
import { bookEvent, emptyAccount, eventVersions } from '../domain/index.js';
import { auditRow } from '../projections/index.js';

/** The fields that identify an entry's payment to a reader. */
export interface EntryPayment {
  id: string;
  is_service_payment: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
}

/** One event of a league's account with what it charged or credited, and the running balance after it. */
export interface AccountEntry {
  position: number;
  version: number;
  type: string;
  /** The name of its audit action (R42a); null: the event has no audit row. */
  action: string | null;
  actor_id: string;
  occurred_at: Instant;
  payment: EntryPayment | null;
  payment_id: string | null;
  /** Whether it moved the balance. */
  moves: boolean;
  debit: Money;
  credit: Money;
  /** Null after an event that this release does not know, because its effect is unknown (R38b). */
  balance: Money | null;
  event: NewEvent;
}

/** The filters of entries. They are computed from all events of a league, and never read as rows. */
export const ENTRY_LIST: ListDeclaration = {
  name: 'entries',
  table: 'ledger.event',
  alias: 'e',
  key: 'position',
  defaultSort: ['position', 'DESC'],
  fields: {
    position: { sql: 'e.position', type: 'integer' },
    occurred_at: { sql: 'e.occurred_at', type: 'instant' },
    action: { sql: '', type: 'text' },
    payment_id: { sql: '', type: 'id' },
    moves: { sql: '', type: 'boolean' },
  },
};

type EventRow = Omit<ChainedEvent, 'data' | 'type'> & { position: number; type: string; text: string };

const EVENTS = `
  SELECT position, league_id, version, type, data::text AS text, actor_id, command_id, occurred_at, hash
  FROM ledger.event WHERE league_id = $1 ORDER BY version`;

/** All entries of a league's account, oldest first. */
export async function readEntries(db: Querier, leagueId: string): Promise<AccountEntry[]> {
  const book = new Book(leagueId);
  return (await db.query<EventRow>(EVENTS, [leagueId])).map((row) => book.enter(row));
}

class Book {
  private readonly account: Account;
  private balance: Money | null = 0;

  constructor(leagueId: string) {
    this.account = emptyAccount(leagueId);
  }

  enter({ text, ...row }: EventRow): AccountEntry {
    const data: unknown = JSON.parse(text);
    const upcasted = eventVersions.read(row.type, data);
    // After an unknown event nothing can be folded any more: it may have changed the same payment.
    const change =
      upcasted === null || this.balance === null ? null : bookEvent(this.account, { ...row, ...upcasted });
    this.balance = change === null ? null : this.balance! + change;
    const { position, version, type, actor_id, occurred_at } = row;
    const payment_id = upcasted !== null && 'payment_id' in upcasted.data ? upcasted.data.payment_id : null;
    return {
      ...{ position, version, type, actor_id, occurred_at, payment_id },
      action:
        upcasted === null ? null : ((auditRow({ ...row, ...upcasted })?.['action'] ?? null) as string | null),
      payment: payment_id === null ? null : findPayment(this.account, payment_id),
      moves: change !== null && change !== 0,
      debit: Math.max(0, -(change ?? 0)),
      credit: Math.max(0, change ?? 0),
      balance: this.balance,
      event: upcasted ?? ({ type, data } as unknown as NewEvent),
    };
  }
}

function findPayment(account: Account, id: string): EntryPayment | null {
  const payment = account.payments.get(id);
  if (!payment) return null;
  const { is_service_payment, start_charge_date, final_charge_date } = payment;
  return { id, is_service_payment, start_charge_date, final_charge_date };
}

/** The entries that a list requests, in chronological order, and their total number. @throws DomainError 400 `INVALID_SORT`. */
export function pageOfEntries(
  entries: readonly AccountEntry[],
  { conditions, sort, offset, limit }: ListRequest,
): { rows: AccountEntry[]; total: number } {
  if (sort.field !== 'position') throw new DomainError('INVALID_SORT', 400);
  const found = entries.filter((entry) =>
    conditions.every((condition) => matchesCondition(entry, condition)),
  );
  if (sort.direction === 'DESC') found.reverse();
  return { rows: found.slice(offset, offset + limit), total: found.length };
}

function matchesCondition(entry: AccountEntry, { field, operator, value }: ListCondition): boolean {
  const actual = entry[field as keyof AccountEntry] as never;
  if (operator === 'in') return (value as unknown[]).includes(actual);
  if (operator === '>=') return actual >= (value as never);
  return operator === '<=' ? actual <= (value as never) : actual === value;
}
