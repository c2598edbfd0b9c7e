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

/** The history of a league account, and the payments awaiting approval, oldest first. */
export interface History {
  account: Account;
  events: HashedEvent[];
  inReview: string[];
}

export interface HistoryShape {
  /** Approximate number of events. */
  events: number;
  /** Payments awaiting approval at the end. */
  inReview: number;
  /** Services charged and paid per month, such as referees on match days. */
  servicesPerMonth?: number;
}

/** Events per month: close, new period, receipt, approval; one fewer if the approval is still missing. */
const EVENTS_OF_A_MONTH = 4;
const EVENTS_OF_THE_OPENING = 8;
/** Twenty years. */
const MAX_MONTHS = 240;

/** Creates the history of a fixed-price league through the real decisions, month by month until now (R14, R15, R17). */
export function makeHistory(leagueId: string, shape: HistoryShape): History {
  const history: History = { account: emptyAccount(leagueId), events: [], inReview: [] };
  history.account.head_hash = GENESIS;
  const waiting = shape.inReview * (EVENTS_OF_A_MONTH - 1);
  const past = Math.max(0, shape.events - EVENTS_OF_THE_OPENING - waiting);
  const settled = Math.min(MAX_MONTHS, Math.round(past / EVENTS_OF_A_MONTH));
  // Longer streams are filled up with withdrawn receipts.
  const takenBack = settled === MAX_MONTHS ? Math.round((past / settled - EVENTS_OF_A_MONTH) / 2) : 0;
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

/** An approval of a payment with 1.00 paid in excess, so that the balance changes each time. */
export function makeApproval(paymentId: string) {
  return {
    payment_ids: [paymentId],
    amount_received: PRICE + 100,
    approval_comment: 'seen on the statement',
  };
}

/** Charges a service in an earlier month, and pays for it. */
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

/** Decides a command at `now` against the history's current state, and appends its events. */
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

/** Hours that the billing time zone is behind UTC. */
const ZONE_HOURS = 5;
const NOW = new Date();

/**
 * An instant in an earlier month, at a fraction of the time elapsed in the current month: so this month's history is in
 * the past, its period is still running, and an approval finds no period to close first.
 */
export function inMonth(ago: number, part: number): Instant {
  const local = new Date(NOW.getTime() - ZONE_HOURS * 3_600_000);
  const startOf = (month: number): number => Date.UTC(local.getUTCFullYear(), month, 1, ZONE_HOURS);
  const elapsed = NOW.getTime() - startOf(local.getUTCMonth());
  return new Date(startOf(local.getUTCMonth() - ago) + elapsed * part).toISOString();
}
