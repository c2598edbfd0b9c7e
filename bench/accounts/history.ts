import { v7 } from 'uuid';
import type { Instant } from '../../server/src/kernel/index.js';
import { BillingCalendar, idSequence } from '../../server/src/kernel/index.js';
import type { Account, Decide } from '../../server/src/ledger/domain/index.js';
import {
  approvePayment,
  assignServices,
  changeChargeTerms,
  decide,
  deleteReceipt,
  emptyAccount,
  openAccount,
  uploadReceipt,
} from '../../server/src/ledger/domain/index.js';
import type { HashedEvent } from '../../server/src/ledger/hash.js';
import { GENESIS, chainEvents } from '../../server/src/ledger/hash.js';

export const CALENDAR = new BillingCalendar('America/Guayaquil');
export const ACTOR_ID = '01900000-0000-7000-8000-00000000000a';
export const PRICE = 25_000;
export const TYPE_TIER = 4;

/** A league account's past, and the payments that wait for their approval, oldest first. */
export interface History {
  account: Account;
  events: HashedEvent[];
  inReview: string[];
}

export interface HistoryShape {
  /** About how many events. */
  events: number;
  /** How many payments wait for their approval at the end. */
  inReview: number;
  /** How many services, such as referees of a match day, are charged and paid in each month. */
  servicesPerMonth?: number;
}

/** Events of one month: close, new period, receipt, approval; one less where the approval is still to come. */
const EVENTS_OF_A_MONTH = 4;
const EVENTS_OF_THE_OPENING = 8;
/** Twenty years. */
const MOST_MONTHS = 240;

/** Makes the past of a fixed-price league by the real decisions, month after month until this one (R14, R15, R17). */
export function makeHistory(leagueId: string, shape: HistoryShape): History {
  const history: History = { account: emptyAccount(leagueId), events: [], inReview: [] };
  history.account.head_hash = GENESIS;
  const waiting = shape.inReview * (EVENTS_OF_A_MONTH - 1);
  const past = Math.max(0, shape.events - EVENTS_OF_THE_OPENING - waiting);
  const settled = Math.min(MOST_MONTHS, Math.round(past / EVENTS_OF_A_MONTH));
  // What makes a stream longer than that: receipts that were withdrawn.
  const takenBack = settled === MOST_MONTHS ? Math.round((past / settled - EVENTS_OF_A_MONTH) / 2) : 0;
  const months = settled + shape.inReview;
  const opening = { tier_id: ACTOR_ID, type_tier: TYPE_TIER, match_price: PRICE };
  take(history, inMonth(months, 0.2), (decision) => openAccount(decision, opening));
  take(history, inMonth(months, 0.4), (decision) =>
    changeChargeTerms(decision, { charge_type: 'J', price: decision.terms.price }),
  );
  for (let month = 1; month <= months; month++) {
    const id = history.account.current_payment_id!;
    const at = inMonth(months - month, 0.6);
    for (let n = 0; month <= settled && n < takenBack; n++) {
      payByReceipt(history, at, id);
      take(history, at, (decision) => deleteReceipt(decision, { payment_id: id }));
    }
    for (let n = 0; n < (shape.servicesPerMonth ?? 0); n++) payService(history, months - month);
    payByReceipt(history, at, id);
    if (month > settled) history.inReview.push(id);
    else
      take(history, inMonth(months - month, 0.8), (decision) => approvePayment(decision, makeApproval(id)));
  }
  return history;
}

/** An approval of a payment paid with 1.00 too much, so that the balance moves with each. */
export function makeApproval(paymentId: string) {
  return {
    payment_ids: [paymentId],
    amount_received: PRICE + 100,
    approval_comment: 'seen on the statement',
  };
}

/** Charges a service in a month so long ago, and pays for it. */
function payService(history: History, monthsAgo: number): void {
  const at = inMonth(monthsAgo, 0.5);
  const local = new Date(Date.parse(at) - ZONE_HOURS * 3_600_000);
  const service = { id: v7(), price: 1500, is_quantifiable: false };
  const lines = [{ service, amount: 1 }];
  const month = { month_number: local.getUTCMonth() + 1, year: local.getUTCFullYear() };
  take(history, at, (decision) => assignServices(decision, { ...month, lines }));
  const id = [...history.account.payments.keys()].at(-1)!;
  payByReceipt(history, at, id);
  take(history, at, (decision) => approvePayment(decision, { payment_ids: [id], approval_comment: '' }));
}

function payByReceipt(history: History, at: Instant, paymentId: string): void {
  const sha256 = paymentId.replaceAll('-', '').repeat(2);
  const receipts = [{ name: `${sha256}.webp`, mime: 'image/webp', size: 81_234, sha256 }];
  const payments = [{ payment_id: paymentId, payment_date: at, user_comment: 'bank transfer' }];
  take(history, at, (decision) => uploadReceipt(decision, { payments, receipts }));
}

/** Has a command decided at `now` on what the history has come to, and adds its events. */
export function take(history: History, now: Instant, command: Decide): void {
  const commandId = v7();
  const context = {
    now,
    actorId: ACTOR_ID,
    calendar: CALENDAR,
    policies: [],
    newId: idSequence(commandId, now),
    matches: [],
    use: null,
  };
  const before = history.account;
  const decision = decide(before, context, command);
  const events = chainEvents(decision.events, before, { command_id: commandId, occurred_at: now });
  history.account = decision.account;
  history.account.head_hash = events.at(-1)?.hash ?? before.head_hash;
  history.events.push(...events);
}

/** Hours by which the billing time zone is behind UTC. */
const ZONE_HOURS = 5;
const NOW = new Date();

/**
 * An instant of a month so many months ago, at a part of the time this month has lasted by now: so this month's
 * history is past, its period still running, and an approval finds no period to close first.
 */
export function inMonth(ago: number, part: number): Instant {
  const local = new Date(NOW.getTime() - ZONE_HOURS * 3_600_000);
  const startOf = (month: number): number => Date.UTC(local.getUTCFullYear(), month, 1, ZONE_HOURS);
  const elapsed = NOW.getTime() - startOf(local.getUTCMonth());
  return new Date(startOf(local.getUTCMonth() - ago) + elapsed * part).toISOString();
}
