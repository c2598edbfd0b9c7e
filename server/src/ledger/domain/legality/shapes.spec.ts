import { describe, expect, it } from '@jest/globals';
import type { EventType } from '../events.js';
import { isKnownEvent, malformedField } from './shapes.js';

/** Values that a field of a kind must accept, including its limits, and values that it must reject. */
interface Kind {
  good: unknown[];
  bad: unknown[];
}

const INSTANT = '2026-01-01T05:00:00.000Z';
const NO_NUMBERS = [null, '1', true, Number.NaN, 1.5];
const NO_TEXT = [null, 1, true, {}];

const MONEY: Kind = { good: [0, 1, 9_007_199_254_740_991], bad: [...NO_NUMBERS, -1, 9_007_199_254_740_992] };
const DIFFERENCE: Kind = { good: [0, 10, -10], bad: [...NO_NUMBERS, -9_007_199_254_740_992] };
const COUNT: Kind = { good: [0, 1, 2], bad: [...NO_NUMBERS, -1] };
const POSITIVE: Kind = { good: [1, 2], bad: [...NO_NUMBERS, 0, -1] };
const ID: Kind = { good: ['x'], bad: [...NO_TEXT, ''] };
const TEXT: Kind = { good: ['', 'x'], bad: NO_TEXT };
const FLAG: Kind = { good: [true, false], bad: [null, 0, 1, 'true'] };
const INSTANTS: Kind = {
  good: [INSTANT, '2026-12-31T04:59:59.999Z'],
  bad: [...NO_TEXT, '', '2026-01-01', 'now', Date.parse(INSTANT)],
};
const CHARGE_TYPE: Kind = { good: ['J', 'P'], bad: [...NO_TEXT, '', 'j', 'JP'] };
/** A period has one to twelve months (R6). */
const MONTHS: Kind = { good: [1, 6, 12], bad: [...NO_NUMBERS, 0, 13] };
const MONTH_DAY: Kind = { good: [1, 31], bad: [...NO_NUMBERS, 0, 32] };
const PERIOD_DAYS: Kind = { good: [1, 500], bad: [...NO_NUMBERS, 0, 501] };
const YEAR: Kind = { good: [1, 2026, 9999], bad: [...NO_NUMBERS, 0, 10_000] };
const CAUSE: Kind = { good: ['tier', 'terms'], bad: [...NO_TEXT, '', 'deletion', 'other'] };
const CUT_CAUSE: Kind = { good: ['tier', 'terms', 'deletion'], bad: [...NO_TEXT, '', 'other'] };

const orNull = ({ good, bad }: Kind): Kind => ({
  good: [...good, null],
  bad: bad.filter((value) => value !== null),
});
/** A field added by a later release, missing in older events. */
const optional = ({ good, bad }: Kind): Kind => ({ good: [...good, undefined], bad });
const listOf = ({ good, bad }: Kind): Kind => ({
  good: [[], good],
  bad: [null, 'list', {}, ...bad.map((value) => [good[0], value])],
});

/** A nested record: every valid and invalid value of each of its fields. */
function record(fields: Record<string, Kind>): Kind {
  const values = goodValues(fields);
  const each = (side: 'good' | 'bad'): object[] =>
    Object.entries(fields).flatMap(([name, kind]) =>
      kind[side].map((value) => ({ ...values, [name]: value })),
    );
  const missing = required(fields).map((name) => ({ ...values, [name]: undefined }));
  return { good: [values, ...each('good')], bad: [null, undefined, 'record', ...each('bad'), ...missing] };
}

function goodValues(fields: Record<string, Kind>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { good }]) => [name, good[0]]));
}

function required(fields: Record<string, Kind>): string[] {
  return Object.keys(fields).filter((name) => !fields[name]!.good.includes(undefined));
}

const PAYMENT = { payment_id: ID };
const DATES = {
  start_charge_date: INSTANTS,
  final_charge_date: INSTANTS,
  initial_payment_date: INSTANTS,
  final_payment_date: INSTANTS,
};
const BOOKED = {
  received: MONEY,
  league_balance_used: MONEY,
  league_balance_added: MONEY,
  bonus_applied: MONEY,
  value: MONEY,
  penalty_value: MONEY,
};
const LINE = {
  id: ID,
  service_id: ID,
  single_price: MONEY,
  amount: POSITIVE,
  total_price: MONEY,
  month_number: MONTHS,
  year: YEAR,
};
/** An adjustment line by staff has no service, and may be negative (R22). */
const ADJUSTMENT = { ...LINE, service_id: orNull(ID), single_price: DIFFERENCE, total_price: DIFFERENCE };
const RECEIPT = { name: ID, mime: ID, size: COUNT, sha256: ID };
const MATCH = { id: ID, ended_at: INSTANTS, walkover: FLAG };

const LINE_USES = withoutUndefined(listOf(record({ id: ID, amount: POSITIVE })));
const BANK_LINES = optional(LINE_USES);

const EVENTS: { [T in EventType]: Record<string, Kind> } = {
  AccountOpened: {
    tier_id: ID,
    type_tier: POSITIVE,
    charge_type: CHARGE_TYPE,
    price: MONEY,
    price_negotiated: optional(FLAG),
    months_of_charge: MONTHS,
    initial_payment_day: MONTH_DAY,
    final_payment_day: MONTH_DAY,
    walkover_charge: FLAG,
  },
  TierChanged: {
    from_type_tier: POSITIVE,
    tier_id: ID,
    type_tier: POSITIVE,
    price: MONEY,
    price_negotiated: optional(FLAG),
  },
  ChargeTermsChanged: { charge_type: CHARGE_TYPE, price: MONEY, price_negotiated: optional(FLAG) },
  BillingScheduleChanged: {
    months_of_charge: MONTHS,
    initial_payment_day: MONTH_DAY,
    final_payment_day: MONTH_DAY,
    price: optional(MONEY),
  },
  PlanCancelled: { free_tier_id: ID },
  PlanKept: { cancelled_at: INSTANTS },
  WalkoverChargeChanged: { walkover_charge: FLAG },
  PeriodPaymentCreated: {
    ...PAYMENT,
    ...DATES,
    charge_type: CHARGE_TYPE,
    value: MONEY,
    base_price: MONEY,
    full_period_days: PERIOD_DAYS,
    opened_by_change: optional(FLAG),
    period_months: optional(MONTHS),
  },
  ServicePaymentCreated: { ...PAYMENT, ...DATES, value: MONEY, lines: listOf(record(LINE)) },
  PeriodClosed: PAYMENT,
  PeriodCut: {
    ...PAYMENT,
    final_charge_date: INSTANTS,
    value: MONEY,
    bonus_taken_back: MONEY,
    credit_returned: MONEY,
    cause: CUT_CAUSE,
    kept_value: optional(MONEY),
    withdrawn: optional(FLAG),
  },
  PaymentProrated: { ...PAYMENT, value: MONEY, bonus_taken_back: MONEY, credit_returned: MONEY },
  PaymentEstimated: { ...PAYMENT, estimated_value: MONEY, estimated_matches: COUNT },
  PaymentValued: {
    ...PAYMENT,
    value: MONEY,
    charged_matches_id: listOf(ID),
    uncharged_matches_id: listOf(ID),
  },
  PaymentRepriced: { ...PAYMENT, charge_type: CHARGE_TYPE, base_price: MONEY, value: MONEY, cause: CAUSE },
  ReceiptUploaded: {
    ...PAYMENT,
    payment_date: INSTANTS,
    user_comment: TEXT,
    receipts: listOf(record(RECEIPT)),
    payments_ids_token: ID,
    due_at_upload: optional(MONEY),
  },
  ReceiptDeleted: PAYMENT,
  PaymentApproved: {
    ...PAYMENT,
    payment_date: INSTANTS,
    approved_date: INSTANTS,
    approval_comment: TEXT,
    payments_approves_timestamp_token: ID,
    ...BOOKED,
  },
  PaymentMatched: { ...PAYMENT, bank_lines: LINE_USES },
  PaymentDeclined: { ...PAYMENT, reason: TEXT, reversed: orNull(record(BOOKED)) },
  PaymentUnmatched: { ...PAYMENT, reason: TEXT },
  PartReceived: { ...PAYMENT, received: MONEY, comment: TEXT, bank_lines: BANK_LINES },
  PartReversed: { ...PAYMENT, bank_line_id: ID, reversed: POSITIVE, reason: TEXT },
  PartMatched: { ...PAYMENT, entry_version: POSITIVE, bank_lines: LINE_USES },
  PartUnmatched: { ...PAYMENT, entry_version: POSITIVE, reason: TEXT },
  PayOutMatched: { entry_version: POSITIVE, bank_lines: LINE_USES },
  PayOutUnmatched: { entry_version: POSITIVE, reason: TEXT },
  BonusSet: { ...PAYMENT, bonus_added: MONEY, bonus_complete: FLAG, comment: TEXT },
  PaymentEdited: {
    ...PAYMENT,
    value: MONEY,
    base_price: MONEY,
    estimated_value: orNull(MONEY),
    initial_payment_date: INSTANTS,
    final_payment_date: INSTANTS,
    comment: TEXT,
    reason: TEXT,
    adjustment: optional(withoutUndefined(record(ADJUSTMENT))),
  },
  PaymentVoided: { ...PAYMENT, reason: TEXT, withdrawn: FLAG },
  PenaltyCharged: {
    ...PAYMENT,
    month_began: INSTANTS,
    penalty_basis_points: POSITIVE,
    amount: POSITIVE,
    penalty_value: MONEY,
    penalty_months_late: POSITIVE,
  },
  PenaltyWaived: { ...PAYMENT, waived: POSITIVE, reason: TEXT },
  PenaltyRecalculated: { ...PAYMENT, penalty_value: MONEY, penalty_months_late: COUNT },
  BalancePaidOut: { amount: POSITIVE, reference: TEXT, reason: TEXT, bank_lines: BANK_LINES },
  BalanceCorrected: { amount: DIFFERENCE, reason: TEXT },
  LeagueSuspended: { due_at: INSTANTS },
  LeagueResumed: { suspended_at: INSTANTS },
  AccountClosed: { matches: listOf(record(MATCH)), matches_unknown: optional(FLAG) },
  AccountReopened: { closed_at: INSTANTS },
};

function withoutUndefined({ good, bad }: Kind): Kind {
  return { good, bad: bad.filter((value) => value !== undefined) };
}

describe.each(Object.entries(EVENTS) as [EventType, Record<string, Kind>][])('%s', (type, fields) => {
  const data = goodValues(fields);

  it.each(Object.entries(fields))('accepts valid values of %s and reports invalid ones', (name, kind) => {
    for (const value of kind.good) expect(malformedField(type, { ...data, [name]: value })).toBeNull();
    for (const value of kind.bad) expect(malformedField(type, { ...data, [name]: value })).toBe(name);
  });

  it('accepts events of older releases, and reports a missing field that was always required', () => {
    const always = required(fields);
    const former = Object.fromEntries(always.map((name) => [name, data[name]]));
    expect(malformedField(type, former)).toBeNull();
    for (const name of always) {
      const { [name]: _left, ...others } = former;
      expect(malformedField(type, others)).toBe(name);
    }
  });

  it.each([null, undefined, 'text', 1])('rejects %j as its data', (value) => {
    expect(malformedField(type, value)).toBe('data');
  });
});

describe('isKnownEvent', () => {
  it('accepts the events of the ledger and no other name (R38b)', () => {
    for (const type of Object.keys(EVENTS)) expect(isKnownEvent(type)).toBe(true);
    for (const type of ['PaymentRefunded', 'toString', '__proto__', ''])
      expect(isKnownEvent(type)).toBe(false);
  });
});
