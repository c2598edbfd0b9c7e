import type { Instant, Money } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import type { Account, ChainedEvent, Figures, NewEvent, Payment } from '../domain/index.js';
import { accountFigures, dueOf, emptyAccount, evolve, isOwed, statusOf } from '../domain/index.js';
import { GENESIS, hashEvent } from '../hash.js';
import { readEvent } from '../read-event.js';
import { summarizeAccount } from '../projections/index.js';

/** What a league owed, and its balance. */
export interface Balances {
  owed: Money;
  balance: Money;
}

/** One event of a league's account, and the account's figures after it. */
export interface AccountHistoryEntry extends Balances {
  event: NewEvent;
  at: Instant;
  position: number;
  /** Version and hash of the event. */
  version: number;
  hash: string;
  /** The payment of the event, as it left it. */
  payment: Payment | null;
}

export interface LedgerHead {
  hash: string;
  /** Position of the last event in the whole ledger; null: there was none. */
  position: number | null;
  version: number;
}

/** The movements of a league's account between two instants. */
export interface AccountHistory {
  opening: Balances;
  movements: AccountHistoryEntry[];
  closing: Balances;
  /** The account's figures at the end. */
  figures: Figures;
  /** The unpaid payments at the end, oldest window first. */
  unpaid: Payment[];
  head: LedgerHead;
  /** Whether the hash of every event up to the head matches its data (R38). */
  isIntact: boolean;
}

interface EventRow {
  position: number;
  version: number;
  type: string;
  text: string;
  actor_id: string;
  command_id: string;
  occurred_at: Instant;
  hash: string;
}

const EVENTS = `
  SELECT position, version, type, data::text AS text, actor_id, command_id, occurred_at, hash
  FROM ledger.event WHERE league_id = $1 AND occurred_at <= $2 ORDER BY version`;

/**
 * Reads and folds a league's events up to and including `until`; those from `from` on are the movements.
 * @throws DomainError 409 `EVENT_UNKNOWN`.
 */
export async function readAccountHistory(
  db: Querier,
  leagueId: string,
  from: Instant,
  until: Instant,
): Promise<AccountHistory> {
  const rows = await db.query<EventRow>(EVENTS, [leagueId, until]);
  const account = emptyAccount(leagueId);
  const movements: AccountHistoryEntry[] = [];
  let opening: Balances = { owed: 0, balance: 0 };
  for (const row of rows) {
    const fact = readEvent(row.type, JSON.parse(row.text), row.version);
    const event: ChainedEvent = { ...row, league_id: leagueId, ...fact };
    evolve(account, event);
    const balances = { owed: summarizeAccount(account).owed, balance: account.balance };
    const { occurred_at: at, position, version, hash } = row;
    if (at < from) opening = balances;
    else {
      const payment = findPayment(account, event);
      movements.push({ event, at, position, version, hash, ...balances, payment });
    }
  }
  const { owed, balance } = movements.at(-1) ?? opening;
  const last = rows.at(-1);
  return {
    opening,
    movements,
    closing: { owed, balance },
    figures: accountFigures(account, until),
    unpaid: listUnpaid(account),
    head: { hash: last?.hash ?? GENESIS, position: last?.position ?? null, version: last?.version ?? 0 },
    isIntact: verifyChain(leagueId, rows),
  };
}

/** Whether each event follows its predecessor, and its hash matches its data. */
function verifyChain(league_id: string, rows: EventRow[]): boolean {
  return rows.every((row, n) => {
    const previous = n === 0 ? GENESIS : rows[n - 1]!.hash;
    return row.version === n + 1 && row.hash === hashEvent(previous, { ...row, league_id });
  });
}

function findPayment(account: Account, event: NewEvent): Payment | null {
  return 'payment_id' in event.data ? (account.payments.get(event.data.payment_id) ?? null) : null;
}

function listUnpaid(account: Account): Payment[] {
  const unpaid = [...account.payments.values()].filter(
    (payment) => !payment.voided && isOwed({ status: statusOf(payment), due: dueOf(payment) }),
  );
  return unpaid.sort((a, b) => (a.final_payment_date < b.final_payment_date ? -1 : 1));
}
