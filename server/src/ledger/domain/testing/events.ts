import type { Instant, Money } from '../../../kernel/index.js';
import type { LeagueUsage } from '../decision.js';
import type { EventData, EventType, FinishedMatch, NewEvent, Receipt, Terms } from '../events.js';
import { endOf, gye } from './wall-clock.js';

/* Events for specs, with figures that are easy to calculate: a month of 31 days costs 3100. */

export function fact<T extends EventType>(type: T, data: EventData[T]): NewEvent {
  return { type, data } as NewEvent;
}

export const TERMS: Terms = {
  tier_id: 'tier-2',
  type_tier: 2,
  charge_type: 'J',
  price: 3100,
  price_negotiated: false,
  months_of_charge: 1,
  initial_payment_day: 1,
  final_payment_day: 5,
  walkover_charge: true,
};

export const RECEIPT: Receipt = { name: 'r.png', mime: 'image/png', size: 1000, sha256: 'abc' };

export const opened = (terms: Partial<Terms> = {}): NewEvent => fact('AccountOpened', { ...TERMS, ...terms });

type Dates = [start: string, end: string, windowFrom: string, windowTo: string, days: number];

const MONTHS = {
  dec: ['2025-12-01', '2025-12-31', '2026-01-01', '2026-01-05', 31],
  jan: ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-05', 31],
  feb: ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-05', 28],
  mar: ['2026-03-01', '2026-03-31', '2026-04-01', '2026-04-05', 31],
  apr: ['2026-04-01', '2026-04-30', '2026-05-01', '2026-05-05', 30],
  may: ['2026-05-01', '2026-05-31', '2026-06-01', '2026-06-05', 31],
} as const satisfies Record<string, Dates>;
export type Month = keyof typeof MONTHS;

type PeriodData = EventData['PeriodPaymentCreated'];

/** The period payment of a whole month at a fixed price; its id defaults to the name of the month. */
export function month(name: Month, changes: Partial<PeriodData> = {}): NewEvent {
  const [start, end, from, to, days] = MONTHS[name];
  return fact('PeriodPaymentCreated', {
    payment_id: name,
    start_charge_date: gye(start),
    final_charge_date: endOf(end),
    initial_payment_date: gye(from),
    final_payment_date: endOf(to),
    charge_type: 'J',
    value: 3100,
    base_price: 3100,
    full_period_days: days,
    period_months: 1,
    ...changes,
  });
}

/** Like month(), charged per match. */
export const perMatch = (name: Month, changes: Partial<PeriodData> = {}): NewEvent =>
  month(name, { charge_type: 'P', value: 0, base_price: 250, ...changes });

/** A price set by staff; negotiated by default. */
export const terms = (charge_type: 'J' | 'P', price: Money, price_negotiated = true): NewEvent =>
  fact('ChargeTermsChanged', { charge_type, price, price_negotiated });
/** A change of tier; at the list price by default. */
export const tier = (
  type_tier: number,
  price: Money,
  from_type_tier = 2,
  price_negotiated = false,
): NewEvent =>
  fact('TierChanged', { from_type_tier, tier_id: `tier-${type_tier}`, type_tier, price, price_negotiated });
export const schedule = (data: EventData['BillingScheduleChanged']): NewEvent =>
  fact('BillingScheduleChanged', data);
export const walkovers = (walkover_charge: boolean): NewEvent =>
  fact('WalkoverChargeChanged', { walkover_charge });
export const closed = (payment_id: string): NewEvent => fact('PeriodClosed', { payment_id });
export const estimated = (payment_id: string, estimated_value: Money, estimated_matches: number): NewEvent =>
  fact('PaymentEstimated', { payment_id, estimated_value, estimated_matches });
export const valued = (
  payment_id: string,
  value: Money,
  charged: string[],
  uncharged: string[] = [],
): NewEvent =>
  fact('PaymentValued', { payment_id, value, charged_matches_id: charged, uncharged_matches_id: uncharged });
export const repriced = (data: EventData['PaymentRepriced']): NewEvent => fact('PaymentRepriced', data);
export const receiptDeleted = (payment_id: string): NewEvent => fact('ReceiptDeleted', { payment_id });
export const voided = (payment_id: string, reason = 'by mistake', withdrawn = false): NewEvent =>
  fact('PaymentVoided', { payment_id, reason, withdrawn });
export const edited = (data: EventData['PaymentEdited']): NewEvent => fact('PaymentEdited', data);

export const bonus = (payment_id: string, amount: Money | 'complete', comment = 'gift'): NewEvent =>
  fact('BonusSet', {
    payment_id,
    bonus_added: amount === 'complete' ? 0 : amount,
    bonus_complete: amount === 'complete',
    comment,
  });

export function uploaded(
  payment_id: string,
  token: string,
  payment_date: Instant,
  user_comment = '',
  /** Omitted, as in releases that did not record it: `evolve` computes what is due. */
  due_at_upload?: Money,
): NewEvent {
  return fact('ReceiptUploaded', {
    payment_id,
    payment_date,
    user_comment,
    receipts: [RECEIPT],
    payments_ids_token: token,
    ...(due_at_upload !== undefined && { due_at_upload }),
  });
}

type Approved = EventData['PaymentApproved'];
type Approval = Partial<Approved> & Pick<Approved, 'payment_id' | 'payment_date' | 'approved_date'>;

/** An approval; `received` defaults to what its other amounts imply (R17). */
export function approved(approval: Approval): NewEvent {
  const data = {
    approval_comment: '',
    payments_approves_timestamp_token: 'approve-token',
    value: 3100,
    penalty_value: 0,
    bonus_applied: 0,
    league_balance_used: 0,
    league_balance_added: 0,
    ...approval,
  };
  const due = data.value + data.penalty_value - data.bonus_applied;
  return fact('PaymentApproved', {
    received: due - data.league_balance_used + data.league_balance_added,
    ...data,
  });
}

export const declined = (
  payment_id: string,
  reason: string,
  reversed: EventData['PaymentDeclined']['reversed'],
  bonus_added?: Money,
): NewEvent =>
  fact('PaymentDeclined', {
    payment_id,
    reason,
    reversed,
    ...(bonus_added !== undefined && { bonus_added }),
  });

/** A month late with this amount; assumes the same amount for each earlier month. */
export const penalty = (payment_id: string, began: string, amount: Money, months: number): NewEvent =>
  fact('PenaltyCharged', {
    payment_id,
    month_began: gye(began),
    penalty_basis_points: 1000,
    amount,
    penalty_value: amount * months,
    penalty_months_late: months,
  });
export const recalculated = (payment_id: string, penalty_value: Money, months: number): NewEvent =>
  fact('PenaltyRecalculated', { payment_id, penalty_value, penalty_months_late: months });
export const waived = (payment_id: string, amount: Money, reason: string): NewEvent =>
  fact('PenaltyWaived', { payment_id, waived: amount, reason });

export const suspended = (due: string): NewEvent => fact('LeagueSuspended', { due_at: gye(due) });
export const resumed = (suspendedAt: string): NewEvent =>
  fact('LeagueResumed', { suspended_at: gye(suspendedAt) });

export const accountClosed = (...matches: FinishedMatch[]): NewEvent => fact('AccountClosed', { matches });
export const reopened = (closedAt: string): NewEvent => fact('AccountReopened', { closed_at: gye(closedAt) });

type CutData = EventData['PeriodCut'];
export const cut = (
  data: Partial<CutData> & Pick<CutData, 'payment_id' | 'final_charge_date' | 'cause' | 'value'>,
): NewEvent => fact('PeriodCut', { bonus_taken_back: 0, credit_returned: 0, ...data });

export const prorated = (
  payment_id: string,
  value: Money,
  credit_returned = 0,
  bonus_taken_back = 0,
): NewEvent => fact('PaymentProrated', { payment_id, value, bonus_taken_back, credit_returned });
export const planCancelled = (): NewEvent => fact('PlanCancelled', { free_tier_id: 'tier-1' });
export const planKept = (cancelled: string): NewEvent => fact('PlanKept', { cancelled_at: gye(cancelled) });

/** A service payment assigned at `when`, payable until the 5th of the next month. */
export function service(payment_id: string, value: Money, when: string, windowTo: string): NewEvent {
  const at = gye(when);
  const line = {
    id: `${payment_id}-line`,
    service_id: 'referee',
    single_price: value,
    amount: 1,
    total_price: value,
  };
  return fact('ServicePaymentCreated', {
    payment_id,
    start_charge_date: at,
    final_charge_date: at,
    initial_payment_date: at,
    final_payment_date: endOf(windowTo),
    value,
    lines: [{ ...line, month_number: 1, year: 2026 }],
  });
}

export const match = (id: string, ended: string, walkover = false): FinishedMatch => ({
  id,
  ended_at: gye(ended),
  walkover,
});

export const NO_USAGE: LeagueUsage = { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 };
