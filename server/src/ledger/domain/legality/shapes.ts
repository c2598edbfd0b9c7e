import { isInstant } from '../../../kernel/index.js';
import type { EventData, EventType } from '../events.js';

/** Whether a field's value has the form that its event was written with. */
type Form = (value: unknown) => boolean;

/** Whole minor units that a double represents exactly, never below 0 (R1). */
const money: Form = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const count: Form = money;
const positive: Form = (value) => money(value) && value !== 0;
const text: Form = (value) => typeof value === 'string';
const id: Form = (value) => typeof value === 'string' && value !== '';
const flag: Form = (value) => typeof value === 'boolean';
const instant: Form = (value) => typeof value === 'string' && isInstant(value);
const chargeType: Form = (value) => value === 'J' || value === 'P';
const between =
  (min: number, max: number): Form =>
  (value) =>
    count(value) && (value as number) >= min && (value as number) <= max;
const oneOf =
  (...values: string[]): Form =>
  (value) =>
    values.includes(value as string);
const orNull =
  (form: Form): Form =>
  (value) =>
    value === null || form(value);
/** A field added by a later release: may be missing. */
const added =
  (form: Form): Form =>
  (value) =>
    value === undefined || form(value);
const listOf =
  (form: Form): Form =>
  (value) =>
    Array.isArray(value) && value.every(form);
const record =
  (fields: Record<string, Form>): Form =>
  (value) =>
    typeof value === 'object' && value !== null && malformed(fields, value) === null;

const DATES = {
  start_charge_date: instant,
  final_charge_date: instant,
  initial_payment_date: instant,
  final_payment_date: instant,
};
const BOOKED = {
  received: money,
  league_balance_used: money,
  league_balance_added: money,
  bonus_applied: money,
  value: money,
  penalty_value: money,
};
const SCHEDULE = {
  months_of_charge: between(1, 12),
  initial_payment_day: between(1, 31),
  final_payment_day: between(1, 31),
};
const RECEIPT = record({ name: id, mime: id, size: count, sha256: id });
const MATCH = record({ id, ended_at: instant, walkover: flag });
const LINE = {
  id,
  service_id: id,
  single_price: money,
  amount: positive,
  total_price: money,
  month_number: between(1, 12),
  year: between(1, 9999),
};
const difference: Form = (value) => Number.isSafeInteger(value);
const ADJUSTMENT = { ...LINE, service_id: orNull(id), single_price: difference, total_price: difference };
const LINE_USE = record({ id, amount: positive });
const BANK_LINES = { bank_lines: added(listOf(LINE_USE)) };
const NEGOTIATED = { price_negotiated: added(flag) };

/** The fields that events of each type have had since they were first written, and those that later releases added. */
const SHAPES: { [T in EventType]: Partial<Record<keyof EventData[T], Form>> } = {
  AccountOpened: {
    tier_id: id,
    type_tier: positive,
    charge_type: chargeType,
    price: money,
    ...SCHEDULE,
    walkover_charge: flag,
    ...NEGOTIATED,
  },
  TierChanged: { from_type_tier: positive, tier_id: id, type_tier: positive, price: money, ...NEGOTIATED },
  ChargeTermsChanged: { charge_type: chargeType, price: money, ...NEGOTIATED },
  BillingScheduleChanged: { ...SCHEDULE, price: added(money) },
  PlanCancelled: { free_tier_id: id },
  PlanKept: { cancelled_at: instant },
  WalkoverChargeChanged: { walkover_charge: flag },
  PeriodPaymentCreated: {
    payment_id: id,
    ...DATES,
    charge_type: chargeType,
    value: money,
    base_price: money,
    full_period_days: between(1, 500),
    opened_by_change: added(flag),
    period_months: added(between(1, 12)),
  },
  ServicePaymentCreated: { payment_id: id, ...DATES, value: money, lines: listOf(record(LINE)) },
  PeriodClosed: { payment_id: id },
  PeriodCut: {
    payment_id: id,
    final_charge_date: instant,
    value: money,
    bonus_taken_back: money,
    credit_returned: money,
    cause: oneOf('tier', 'terms', 'deletion'),
    kept_value: added(money),
    withdrawn: added(flag),
  },
  PaymentProrated: { payment_id: id, value: money, bonus_taken_back: money, credit_returned: money },
  PaymentEstimated: { payment_id: id, estimated_value: money, estimated_matches: count },
  PaymentValued: {
    payment_id: id,
    value: money,
    charged_matches_id: listOf(id),
    uncharged_matches_id: listOf(id),
  },
  PaymentRepriced: {
    payment_id: id,
    charge_type: chargeType,
    base_price: money,
    value: money,
    cause: oneOf('tier', 'terms'),
  },
  ReceiptUploaded: {
    payment_id: id,
    payment_date: instant,
    user_comment: text,
    receipts: listOf(RECEIPT),
    payments_ids_token: id,
    due_at_upload: added(money),
  },
  ReceiptDeleted: { payment_id: id },
  PaymentApproved: {
    payment_id: id,
    payment_date: instant,
    approved_date: instant,
    approval_comment: text,
    payments_approves_timestamp_token: id,
    ...BOOKED,
  },
  PaymentMatched: { payment_id: id, bank_lines: listOf(LINE_USE) },
  PaymentUnmatched: { payment_id: id, reason: text },
  PartReceived: { payment_id: id, received: money, comment: text, ...BANK_LINES },
  PartReversed: { payment_id: id, bank_line_id: id, reversed: positive, reason: text },
  PartMatched: { payment_id: id, entry_version: positive, bank_lines: listOf(LINE_USE) },
  PartUnmatched: { payment_id: id, entry_version: positive, reason: text },
  PaymentDeclined: { payment_id: id, reason: text, reversed: orNull(record(BOOKED)) },
  BonusSet: { payment_id: id, bonus_added: money, bonus_complete: flag, comment: text },
  PaymentEdited: {
    payment_id: id,
    value: money,
    base_price: money,
    estimated_value: orNull(money),
    initial_payment_date: instant,
    final_payment_date: instant,
    comment: text,
    reason: text,
    adjustment: added(record(ADJUSTMENT)),
  },
  PaymentVoided: { payment_id: id, reason: text, withdrawn: flag },
  PenaltyCharged: {
    payment_id: id,
    month_began: instant,
    penalty_basis_points: positive,
    amount: positive,
    penalty_value: money,
    penalty_months_late: positive,
  },
  PenaltyWaived: { payment_id: id, waived: positive, reason: text },
  PenaltyRecalculated: { payment_id: id, penalty_value: money, penalty_months_late: count },
  BalancePaidOut: { amount: positive, reference: text, reason: text, ...BANK_LINES },
  PayOutMatched: { entry_version: positive, bank_lines: listOf(LINE_USE) },
  PayOutUnmatched: { entry_version: positive, reason: text },
  BalanceCorrected: { amount: difference, reason: text },
  LeagueSuspended: { due_at: instant },
  LeagueResumed: { suspended_at: instant },
  AccountClosed: { matches: listOf(MATCH), matches_unknown: added(flag) },
  AccountReopened: { closed_at: instant },
};

/** Whether this release knows events of a type (R38b). */
export function isKnownEvent(type: string): type is EventType {
  return Object.hasOwn(SHAPES, type);
}

/** The first field of an event's data that is missing or has a form it was never written with; null: none. */
export function malformedField(type: EventType, data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return 'data';
  return malformed(SHAPES[type] as Record<string, Form>, data);
}

function malformed(fields: Record<string, Form>, value: object): string | null {
  for (const name in fields) {
    if (!fields[name]!((value as Record<string, unknown>)[name])) return name;
  }
  return null;
}
