import type { Instant } from '../../kernel/index.js';
import { addCashEntry, setCashEntryLines } from './cash-entries.js';
import type { ChargeType, EventData, EventType, NewEvent } from './events.js';
import { toPayAtUpload } from './figures.js';
import type { Moment } from './payment-changes.js';
import {
  OF_SERVICE_PAYMENTS,
  addPayment,
  resetToPending,
  changePayment,
  coveredWithout,
  estimatePayment,
  prorationChanges,
} from './payment-changes.js';
import type { Account, Payment } from './state.js';
import { dueOf } from './state.js';

/** What folding needs: the event's type and data, its version and its time. */
export type FoldableEvent = NewEvent & { version: number; occurred_at: Instant };

type Apply<T extends EventType> = (account: Account, data: EventData[T], moment: Moment) => void;

/**
 * Folds one event into the account. It mutates `account` but replaces payments instead of changing them, so a copy of
 * the account with a copy of its map is enough to decide on.
 */
export function evolve(account: Account, event: FoldableEvent): void {
  const apply = APPLY[event.type] as Apply<EventType>;
  apply(account, event.data, { version: event.version, at: event.occurred_at });
  account.version = event.version;
  account.updated = event.occurred_at;
}

/** A copy that can be evolved without touching the original. */
export function copyAccount(account: Account): Account {
  return { ...account, payments: new Map(account.payments) };
}

const APPLY: { [T in EventType]: Apply<T> } = {
  AccountOpened: (account, data) => {
    account.terms = { ...data, price_negotiated: isNegotiated(data.charge_type, data) };
  },
  TierChanged: (account, { tier_id, type_tier, price, price_negotiated }) => {
    const toFree = type_tier === 1;
    const negotiated = !toFree && isNegotiated(account.terms!.charge_type, { price_negotiated });
    account.terms = { ...account.terms!, tier_id, type_tier, price, price_negotiated: negotiated };
    if (toFree) Object.assign(account, NOT_CANCELED, { current_payment_id: null });
  },
  ChargeTermsChanged: (account, { charge_type, price, price_negotiated }) => {
    const negotiated = isNegotiated(charge_type, { price_negotiated });
    account.terms = { ...account.terms!, charge_type, price, price_negotiated: negotiated };
  },
  BillingScheduleChanged: (account, schedule) => {
    account.terms = { ...account.terms!, ...schedule };
  },
  PlanCancelled: (account, { free_tier_id }, { at }) => {
    Object.assign(account, { cancelled_at: at, cancelled_to_tier_id: free_tier_id });
  },
  PlanKept: (account) => {
    Object.assign(account, NOT_CANCELED);
  },
  WalkoverChargeChanged: (account, { walkover_charge }) => {
    account.terms = { ...account.terms!, walkover_charge };
  },
  PeriodPaymentCreated: (account, data, moment) => {
    const { period_months = account.terms!.months_of_charge } = data;
    addPayment(account, data.payment_id, [data, currentTier(account), { period_months }], moment);
    account.current_payment_id = data.payment_id;
    account.covered_until = data.final_charge_date;
  },
  ServicePaymentCreated: (account, data, moment) => {
    const facts = [data, OF_SERVICE_PAYMENTS, { base_price: data.value }, currentTier(account)];
    addPayment(account, data.payment_id, facts, moment);
  },
  PeriodClosed: (account, { payment_id }, moment) => {
    changePayment(account, payment_id, [{ generated_next: true }], moment);
  },
  PeriodCut: (account, data, moment) => {
    const payment = account.payments.get(data.payment_id)!;
    const { final_charge_date, kept_value = null } = data;
    const closed = { final_charge_date, kept_value, generated_next: true };
    changePayment(account, data.payment_id, [closed, prorationChanges(payment, data)], moment);
    account.covered_until = data.withdrawn ? coveredWithout(account, payment) : final_charge_date;
    account.balance += data.credit_returned;
  },
  PaymentProrated: (account, data, moment) => {
    const payment = account.payments.get(data.payment_id)!;
    changePayment(account, data.payment_id, [{ kept_value: null }, prorationChanges(payment, data)], moment);
    account.balance += data.credit_returned;
  },
  PaymentEstimated: estimatePayment,
  PaymentValued: (account, data, moment) => {
    changePayment(account, data.payment_id, [data, { valued: true }], moment);
  },
  PaymentRepriced: (account, data, moment) => {
    changePayment(account, data.payment_id, [data, currentTier(account)], moment);
  },
  ReceiptUploaded: (account, data, moment) => {
    const { due_at_upload = dueOf(account.payments.get(data.payment_id)!) } = data;
    const uploadAmounts = { due_at_upload, to_pay_at_upload: toPayAtUpload(account, due_at_upload) };
    changePayment(account, data.payment_id, [data, uploadAmounts, { decline_reason: null }], moment);
  },
  ReceiptDeleted: (account, { payment_id }, moment) => {
    changePayment(account, payment_id, resetToPending(account.payments.get(payment_id)!), moment);
  },
  PaymentMatched: (account, { payment_id, bank_lines }, moment) => {
    const matched_later = account.payments.get(payment_id)!.approved_date !== null;
    changePayment(account, payment_id, [{ bank_lines, matched_later }], moment);
  },
  PaymentUnmatched: (account, { payment_id }, moment) => {
    changePayment(account, payment_id, [{ bank_lines: [], matched_later: false }], moment);
  },
  PaymentApproved: (account, data, moment) => {
    changePayment(account, data.payment_id, [data, { decline_reason: null }], moment);
    account.balance += data.league_balance_added - data.league_balance_used;
  },
  PaymentDeclined: (account, { payment_id, reason, reversed, bonus_added }, moment) => {
    const payment = account.payments.get(payment_id)!;
    const bonus = { bonus_added: bonus_added ?? payment.bonus_added, bonus_before_cut: null };
    changePayment(
      account,
      payment_id,
      [...resetToPending(payment), bonus, { decline_reason: reason }],
      moment,
    );
    if (reversed) account.balance += reversed.league_balance_used - reversed.league_balance_added;
  },
  PartReceived: (account, { payment_id, received, bank_lines }, moment) => {
    const payment = account.payments.get(payment_id)!;
    const parts = [...payment.parts, ...(bank_lines ?? [])];
    if (!bank_lines && received > 0)
      addCashEntry(account, { version: moment.version, payment_id, amount: received });
    changePayment(account, payment_id, [...resetToPending(payment), { parts }], moment);
    account.balance += received;
  },
  PartReversed: (account, { payment_id, bank_line_id, reversed }, moment) => {
    const parts = account.payments.get(payment_id)!.parts.filter(({ id }) => id !== bank_line_id);
    changePayment(account, payment_id, [{ parts }], moment);
    account.balance -= reversed;
  },
  BonusSet: (account, { payment_id, bonus_added, bonus_complete }, moment) => {
    changePayment(account, payment_id, [{ bonus_added, bonus_complete }], moment);
  },
  PaymentEdited: (account, data, moment) => {
    const { lines } = account.payments.get(data.payment_id)!;
    const adjusted = data.adjustment ? [...lines, data.adjustment] : lines;
    changePayment(account, data.payment_id, [data, { lines: adjusted }], moment);
  },
  PaymentVoided: (account, { payment_id, withdrawn }, moment) => {
    const payment = account.payments.get(payment_id)!;
    const voided = { voided: true, generated_next: withdrawn || payment.generated_next };
    changePayment(account, payment_id, [voided], moment);
    if (withdrawn) account.covered_until = coveredWithout(account, payment);
  },
  PenaltyCharged: (account, data, moment) => {
    changePayment(account, data.payment_id, [data, { late_counted_until: data.month_began }], moment);
  },
  PenaltyWaived: (account, { payment_id }, moment) => {
    const until = { waived_until: moment.at, late_counted_until: moment.at };
    changePayment(account, payment_id, [{ penalty_value: 0, penalty_months_late: 0, ...until }], moment);
  },
  PenaltyRecalculated: (account, data, moment) => {
    changePayment(account, data.payment_id, [data, { late_counted_until: moment.at }], moment);
  },
  PartMatched: (account, { payment_id, entry_version, bank_lines }, moment) => {
    setCashEntryLines(account, entry_version, bank_lines);
    changePayment(account, payment_id, [], moment);
  },
  PartUnmatched: (account, { payment_id, entry_version }, moment) => {
    setCashEntryLines(account, entry_version, []);
    changePayment(account, payment_id, [], moment);
  },
  BalancePaidOut: (account, { amount, bank_lines }, { version }) => {
    account.balance -= amount;
    if (!bank_lines) addCashEntry(account, { version, payment_id: null, amount });
  },
  PayOutMatched: (account, { entry_version, bank_lines }) => {
    setCashEntryLines(account, entry_version, bank_lines);
  },
  PayOutUnmatched: (account, { entry_version }) => {
    setCashEntryLines(account, entry_version, []);
  },
  BalanceCorrected: (account, { amount }) => {
    account.balance += amount;
  },
  LeagueSuspended: (account, { due_at }) => {
    account.suspended_at = due_at;
  },
  LeagueResumed: (account) => {
    account.suspended_at = null;
  },
  AccountClosed: (account, { matches, matches_unknown = false }, { at }) => {
    const absences = [...account.absences, { from: at, until: null }];
    const closed = { closed_at: at, recorded_matches: matches, matches_unknown, absences };
    Object.assign(account, closed, NOT_CANCELED, { current_payment_id: null, suspended_at: null });
  },
  AccountReopened: (account, _data, { at }) => {
    const [last, ...earlier] = [...account.absences].reverse();
    const absences = [...earlier.reverse(), { ...last!, until: at }];
    Object.assign(account, { closed_at: null, matches_unknown: false, absences });
  },
};

const NOT_CANCELED = { cancelled_at: null, cancelled_to_tier_id: null } satisfies Partial<Account>;

/** Before list and negotiated prices were distinguished, a fixed price was always negotiated (R5). */
function isNegotiated(chargeType: ChargeType, { price_negotiated }: { price_negotiated?: boolean }): boolean {
  return price_negotiated ?? chargeType === 'J';
}

/** A change of tier is recorded before the payments that it opens or reprices, so the terms are current. */
function currentTier(account: Account): Partial<Payment> {
  return { type_tier: account.terms!.type_tier };
}
