import type { Instant, Money } from '../../kernel/index.js';
import { earlier } from '../../kernel/index.js';
import type { Account, Payment } from '../domain/index.js';
import { awaitsEstimate, chargedOf, dueOf, effectiveBonus, isOwed, statusOf } from '../domain/index.js';

/**
 * The version of the code that creates projections (R38b). Raise it when the same events give different rows: the next
 * `npm run migrate` then rebuilds them while the application is running, and no process serves old rows as new ones. A
 * spec fails when the rows change without a new version.
 */
export const PROJECTION_VERSION = 2;

/*
 * The rows of the ledger's read tables, as pure functions of events and folded state (R39). The append and the rebuild
 * share this one definition, so that both write the same bytes. The order of the keys is the order of the columns.
 */

export type Row = Record<string, unknown>;

/** Row of read.league_account. */
export function accountRow(account: Account): Row {
  const terms = account.terms!;
  const summary = summarizeAccount(account);
  return {
    league_id: account.league_id,
    version: account.version,
    tier_id: terms.tier_id,
    type_tier: terms.type_tier,
    charge_type: terms.charge_type,
    price: terms.price,
    months_of_charge: terms.months_of_charge,
    initial_payment_day: terms.initial_payment_day,
    final_payment_day: terms.final_payment_day,
    walkover_charge: terms.walkover_charge,
    positive_balance: account.balance,
    owed: summary.owed,
    overdue_from: summary.overdue_from,
    next_close_at: summary.next_close_at,
    updated: account.updated,
    suspended_at: account.suspended_at,
    closed_at: account.closed_at,
    price_negotiated: terms.price_negotiated,
    cancelled_at: account.cancelled_at,
    estimate_due_at: summary.estimate_due_at,
  };
}

/**
 * Total due of pending payments (R13: nothing is due for a per-match payment before its period ended), since when the
 * league can be overdue, when the running period ends, and since when an ended period has needed an estimate (R14).
 */
export function summarizeAccount(account: Account): AccountSummary {
  const summary: AccountSummary = { owed: 0, overdue_from: null, next_close_at: null, estimate_due_at: null };
  const current = account.current_payment_id;
  for (const payment of account.payments.values()) {
    const due = dueOf(payment);
    if (!payment.voided && isOwed({ status: statusOf(payment), due })) {
      summary.owed += due;
      summary.overdue_from = min(summary.overdue_from, payment.final_payment_date);
    }
    if (payment.id === current) summary.next_close_at = payment.final_charge_date;
    if (awaitsEstimate(payment)) {
      summary.estimate_due_at = min(summary.estimate_due_at, payment.final_charge_date);
    }
  }
  return summary;
}

export type AccountSummary = {
  owed: Money;
  overdue_from: Instant | null;
  next_close_at: Instant | null;
  estimate_due_at: Instant | null;
};

/** Row of read.payment. */
export function paymentRow(leagueId: string, payment: Payment): Row {
  const row = toRow(leagueId, payment);
  row['late_counted_until'] = payment.late_counted_until;
  row['type_tier'] = payment.type_tier;
  row['charged'] = chargedOf(payment);
  row['late_pauses'] = payment.late_pauses;
  row['due_at_upload'] = payment.due_at_upload;
  row['kept_value'] = payment.kept_value;
  row['to_pay_at_upload'] = payment.to_pay_at_upload;
  return row;
}

function toRow(leagueId: string, payment: Payment): Row {
  return {
    id: payment.id,
    league_id: leagueId,
    status: statusOf(payment),
    is_service_payment: payment.is_service_payment,
    charge_type: payment.charge_type,
    value: payment.value,
    base_price: payment.base_price,
    estimated_value: payment.estimated_value,
    due: dueOf(payment),
    start_charge_date: payment.start_charge_date,
    final_charge_date: payment.final_charge_date,
    initial_payment_date: payment.initial_payment_date,
    final_payment_date: payment.final_payment_date,
    payment_date: payment.payment_date,
    approved_date: payment.approved_date,
    receipts: payment.receipts,
    charged_matches_id: payment.charged_matches_id,
    uncharged_matches_id: payment.uncharged_matches_id,
    payments_ids_token: payment.payments_ids_token,
    payments_approves_timestamp_token: payment.payments_approves_timestamp_token,
    generated_next: payment.generated_next,
    approval_comment: payment.approval_comment,
    user_comment: payment.user_comment,
    comment: payment.comment,
    decline_reason: payment.decline_reason,
    league_balance_used: payment.league_balance_used,
    league_balance_added: payment.league_balance_added,
    received: payment.received,
    bonus_added: payment.bonus_complete ? effectiveBonus(payment) : payment.bonus_added,
    bonus_complete: payment.bonus_complete,
    bonus_applied: payment.bonus_applied,
    penalty_value: payment.penalty_value,
    penalty_months_late: payment.penalty_months_late,
    voided: payment.voided,
    created: payment.created,
    updated: payment.updated,
  };
}

/** Rows of read.receipt: the receipts that a payment currently has. */
export function receiptRows(leagueId: string, payment: Payment): Row[] {
  return payment.receipts.map(({ name, mime, size, sha256 }, n) => ({
    payment_id: payment.id,
    n,
    league_id: leagueId,
    name,
    mime,
    size,
    sha256,
  }));
}

/** Rows of read.service_charge_line (R32). */
export function lineRows(leagueId: string, payment: Payment): Row[] {
  return payment.lines.map((line) => ({
    id: line.id,
    service_id: line.service_id,
    league_id: leagueId,
    payment_id: payment.id,
    payed: payment.approved_date !== null,
    single_price: line.single_price,
    amount: line.amount,
    total_price: line.total_price,
    month_number: line.month_number,
    year: line.year,
    voided: payment.voided,
    created: payment.created,
    updated: payment.updated,
  }));
}

function min(a: Instant | null, b: Instant): Instant {
  return a === null ? b : earlier(a, b);
}
