import type { Instant } from '../../kernel/index.js';
import { earlier, plusMs } from '../../kernel/index.js';
import type { EventData, EventType, NewEvent } from './events.js';
import type { Account, Payment } from './state.js';

/** What folding needs of an event besides its fact. */
export type FoldableEvent = NewEvent & { version: number; occurred_at: Instant };

interface Moment {
  version: number;
  at: Instant;
}

type Apply<T extends EventType> = (account: Account, data: EventData[T], moment: Moment) => void;

/**
 * Folds one event into the account. It changes `account` but replaces payments instead of changing them, so a copy
 * of the account with a copy of its map is enough to decide on.
 */
export function evolve(account: Account, event: FoldableEvent): void {
  const apply = APPLY[event.type] as Apply<EventType>;
  apply(account, event.data, { version: event.version, at: event.occurred_at });
  account.version = event.version;
  account.updated = event.occurred_at;
}

/** A copy that can be evolved without touching the original. */
export function copyOf(account: Account): Account {
  return { ...account, payments: new Map(account.payments) };
}

const UNPAID = {
  payment_date: null,
  approved_date: null,
  receipts: [],
  payments_ids_token: null,
  payments_approves_timestamp_token: null,
  approval_comment: '',
  user_comment: '',
  league_balance_used: 0,
  league_balance_added: 0,
  received: 0,
  bonus_applied: 0,
} satisfies Partial<Payment>;

const UNVALUED = {
  value: 0,
  valued: false,
  charged_matches_id: [],
  uncharged_matches_id: [],
} satisfies Partial<Payment>;

const OF_SERVICE_PAYMENTS = { is_service_payment: true, generated_next: true } satisfies Partial<Payment>;

/**
 * Has every key of a payment: each payment is a copy of it with some values replaced. Building payments from several
 * spreads took forty times as long, and folding was most of what a command cost (npm run bench).
 */
const BLANK_PAYMENT: Payment = {
  ...UNPAID,
  ...UNVALUED,
  id: '',
  is_service_payment: false,
  charge_type: null,
  type_tier: 0,
  estimated_value: null,
  estimated_matches: 0,
  base_price: 0,
  full_period_days: 0,
  start_charge_date: '',
  final_charge_date: '',
  initial_payment_date: '',
  final_payment_date: '',
  generated_next: false,
  comment: '',
  decline_reason: null,
  bonus_added: 0,
  bonus_complete: false,
  penalty_value: 0,
  penalty_months_late: 0,
  declined_at: null,
  late_counted_until: null,
  voided: false,
  lines: [],
  created: '',
  updated: '',
  created_version: 0,
};

const APPLY: { [T in EventType]: Apply<T> } = {
  AccountOpened: (account, data) => {
    account.terms = { ...data };
  },
  TierChanged: (account, { tier_id, type_tier, price }) => {
    account.terms = { ...account.terms!, tier_id, type_tier, price };
    if (type_tier === 1) account.current_payment_id = null;
  },
  ChargeTermsChanged: (account, { charge_type, price }) => {
    account.terms = { ...account.terms!, charge_type, price };
  },
  BillingScheduleChanged: (account, schedule) => {
    account.terms = { ...account.terms!, ...schedule };
  },
  WalkoverChargeChanged: (account, { walkover_charge }) => {
    account.terms = { ...account.terms!, walkover_charge };
  },
  PeriodPaymentCreated: (account, data, moment) => {
    add(account, data.payment_id, [data, tierOf(account)], moment);
    account.current_payment_id = data.payment_id;
    account.covered_until = data.final_charge_date;
  },
  ServicePaymentCreated: (account, data, moment) => {
    const facts = [data, OF_SERVICE_PAYMENTS, { base_price: data.value }, tierOf(account)];
    add(account, data.payment_id, facts, moment);
  },
  PeriodClosed: (account, { payment_id }, moment) => {
    change(account, payment_id, [{ generated_next: true }], moment);
  },
  PeriodCut: (account, data, moment) => {
    const payment = account.payments.get(data.payment_id)!;
    change(account, data.payment_id, [cutChanges(payment, data)], moment);
    account.covered_until = data.final_charge_date;
    account.balance += data.credit_returned;
  },
  PaymentEstimated: (account, data, moment) => {
    change(account, data.payment_id, [data], moment);
  },
  PaymentValued: (account, data, moment) => {
    change(account, data.payment_id, [data, { valued: true }], moment);
  },
  PaymentRepriced: (account, data, moment) => {
    change(account, data.payment_id, [data, tierOf(account)], moment);
  },
  ReceiptUploaded: (account, data, moment) => {
    change(account, data.payment_id, [data, { decline_reason: null }], moment);
  },
  ReceiptDeleted: (account, { payment_id }, moment) => {
    const pending = backToPending(account.payments.get(payment_id)!);
    change(account, payment_id, [...pending, countedUntil(moment)], moment);
  },
  PaymentApproved: (account, data, moment) => {
    change(account, data.payment_id, [data, { decline_reason: null }], moment);
    account.balance += data.league_balance_added - data.league_balance_used;
  },
  PaymentDeclined: (account, { payment_id, reason, reversed }, moment) => {
    const pending = backToPending(account.payments.get(payment_id)!);
    const declined = { decline_reason: reason, declined_at: moment.at };
    change(account, payment_id, [...pending, declined, countedUntil(moment)], moment);
    if (reversed) account.balance += reversed.league_balance_used - reversed.league_balance_added;
  },
  BonusSet: (account, { payment_id, bonus_added, bonus_complete }, moment) => {
    change(account, payment_id, [{ bonus_added, bonus_complete }, countedUntil(moment)], moment);
  },
  PaymentEdited: (account, data, moment) => {
    change(account, data.payment_id, [data, countedUntil(moment)], moment);
  },
  PaymentVoided: (account, { payment_id, withdrawn }, moment) => {
    const payment = account.payments.get(payment_id)!;
    const voided = { voided: true, generated_next: withdrawn || payment.generated_next };
    change(account, payment_id, [voided], moment);
    if (withdrawn)
      account.covered_until = earlier(account.covered_until!, plusMs(payment.start_charge_date, -1));
  },
  PenaltyCharged: (account, data, moment) => {
    change(account, data.payment_id, [data, { late_counted_until: data.month_began }], moment);
  },
  PenaltyWaived: (account, { payment_id }, moment) => {
    const waived = { penalty_value: 0, penalty_months_late: 0 };
    change(account, payment_id, [waived, countedUntil(moment)], moment);
  },
  LeagueSuspended: (account, _data, { at }) => {
    account.suspended_at = at;
  },
  LeagueResumed: (account) => {
    account.suspended_at = null;
  },
  AccountClosed: (account, { matches }, { at }) => {
    const closed = { closed_at: at, recorded_matches: matches };
    Object.assign(account, closed, { current_payment_id: null, suspended_at: null });
  },
  AccountReopened: (account, _data, { at }) => {
    Object.assign(account, { closed_at: null, reopened_at: at });
  },
};

/** What changes how late a payment is charges none of the months that began before, when it was another matter (R29). */
function countedUntil({ at }: Moment): Partial<Payment> {
  return { late_counted_until: at };
}

/** A change of tier is recorded before the payments that it opens or reprices. */
function tierOf(account: Account): Partial<Payment> {
  return { type_tier: account.terms!.type_tier };
}

/** A declined or undone payment is as before it was paid; a per-match one gives its matches back (R16, R20). */
function backToPending(payment: Payment): Partial<Payment>[] {
  return payment.charge_type === 'P' ? [UNPAID, UNVALUED] : [UNPAID];
}

function cutChanges(payment: Payment, cut: EventData['PeriodCut']): Partial<Payment> {
  const changes = { final_charge_date: cut.final_charge_date, value: cut.value, generated_next: true };
  if (payment.approved_date === null) return changes;
  const bonus = payment.bonus_applied - cut.bonus_taken_back;
  return {
    ...changes,
    bonus_applied: bonus,
    bonus_added: cut.bonus_taken_back > 0 ? bonus : payment.bonus_added,
    league_balance_added: payment.league_balance_added + cut.credit_returned,
  };
}

function add(account: Account, id: string, facts: Partial<Payment>[], { version, at }: Moment): void {
  const payment = { ...BLANK_PAYMENT, id, created: at, updated: at, created_version: version };
  account.payments.set(id, withFacts(payment, facts));
}

function change(account: Account, id: string, facts: Partial<Payment>[], { at }: Moment): void {
  const payment = { ...account.payments.get(id)! };
  payment.updated = at;
  account.payments.set(id, withFacts(payment, facts));
}

/** Puts into a payment what the facts say of its fields; an event's other fields are no part of it. */
function withFacts(payment: Payment, facts: Partial<Payment>[]): Payment {
  const fields = payment as unknown as Record<string, unknown>;
  for (const fact of facts) {
    for (const key in fact) if (key in fields) fields[key] = fact[key as keyof Payment];
  }
  return payment;
}
