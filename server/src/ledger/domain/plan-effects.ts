import type { Instant, Money } from '../../kernel/index.js';
import { plusMs } from '../../kernel/index.js';
import type { Decision, DecidedEvent } from './decision.js';
import type { ChargeType, EventData, EventType } from './events.js';
import { copyAccount, evolve } from './evolve.js';
import type { Figures } from './figures.js';
import { accountFigures } from './figures.js';
import { FREE_TIER, splitReduction } from './periods.js';
import type { Account, Payment } from './state.js';
import { dueOf, effectiveBonus, statusOf } from './state.js';

/** The possible effects of a change of plan; the apps show each as one sentence. */
export const PLAN_EFFECT_KINDS = [
  // The price from now on.
  'price',
  'free',
  // How the running period ends (R24, R25, R28a).
  'ended_by_match',
  'ended_to_pay',
  'ended_credited',
  'ended_in_review',
  'ended_settled',
  'ended_full_to_pay',
  'ended_full_paid',
  // What happens to a period that has not begun.
  'withdrawn',
  'withdrawn_credited',
  'withdrawn_in_review',
  'withdrawn_unrefunded',
  'prepaid_stays',
  // What is charged in its place.
  'started_by_match',
  'started_fixed',
  'started_rest',
  // A cancellation (R25a).
  'ends',
  'ends_all_the_same',
  'continues',
  // The last period of a plan that was canceled.
  'last_by_match',
  'last_to_pay',
  'last_in_review',
  'last_paid',
] as const;
export type PlanEffectKind = (typeof PLAN_EFFECT_KINDS)[number];

/** One effect of a change of plan. Its kind determines which amounts and dates it has. */
export interface PlanEffect {
  kind: PlanEffectKind;
  payment_id?: string;
  charge_type?: ChargeType;
  /** The charge period: first and last instant. */
  from?: Instant;
  to?: Instant;
  /** The payment window. */
  pay_from?: Instant;
  pay_by?: Instant;
  /** The price per match, or per period. */
  price?: Money;
  months_of_charge?: number;
  /** The amount to pay, or the cost of the days used. Null: not known yet. */
  amount?: Money | null;
  /** The amount added to the balance, now or once a receipt in review is approved. */
  credit?: Money;
  /** Number of matches charged so far; null: the league does not answer. */
  matches?: number | null;
}

/** The effects of a change of plan, a cancellation or the undoing of one (R42). */
export interface PlanChange {
  effects: PlanEffect[];
  before: Figures;
  after: Figures;
}

/**
 * Describes the effects of a decision on the plan, in the order that matters to a reader. Nothing is recalculated here:
 * amounts and dates come from the events and from the account after them.
 * @param account as it was loaded, before due events were applied
 * @returns null when the decision does not touch the plan
 */
export function describePlanChange(account: Account, decision: Decision): PlanChange | null {
  const events = decision.commandEvents();
  if (!events.some(({ type }) => PLAN_EVENTS.has(type))) return null;
  const before = accountBefore(account, decision);
  const read = new EffectReader(before, decision);
  const effects = events.flatMap((event) => read.describeEvent(event));
  return {
    effects: [...effects, ...read.listUnchangedEffects(events)],
    before: accountFigures(before, decision.now),
    after: accountFigures(decision.account, decision.now),
  };
}

const PLAN_EVENTS = new Set<EventType>(['TierChanged', 'PlanCancelled', 'PlanKept']);

/** The account as the command found it, with the events that were due. */
function accountBefore(account: Account, decision: Decision): Account {
  const before = copyAccount(account);
  const due = decision.events.slice(0, decision.events.length - decision.commandEvents().length);
  for (const event of due)
    evolve(before, { ...event, version: before.version + 1, occurred_at: decision.now });
  return before;
}

class EffectReader {
  constructor(
    private readonly before: Account,
    private readonly decision: Decision,
  ) {}

  describeEvent({ type, data }: DecidedEvent): PlanEffect[] {
    switch (type) {
      case 'TierChanged':
        return [this.price()];
      case 'PeriodCut':
        return [this.cut(data)];
      case 'PeriodPaymentCreated':
        return [this.started(this.payment(data.payment_id), this.hasCut())];
      case 'PaymentRepriced':
        return [this.repriced(this.payment(data.payment_id))];
      case 'PaymentVoided':
        return [{ kind: 'withdrawn', ...getPeriod(this.payment(data.payment_id)) }];
      case 'PeriodClosed':
        return [{ kind: 'withdrawn_unrefunded', ...getPeriod(this.payment(data.payment_id)) }];
      case 'PlanCancelled':
        return this.ending();
      case 'PlanKept':
        return [this.continues()];
      default:
        return [];
    }
  }

  /** Mentions what a reader might wonder about: a period paid in advance at the old price, and a cancellation that remains (R25a). */
  listUnchangedEffects(events: readonly DecidedEvent[]): PlanEffect[] {
    const { current, account } = this.decision;
    if (current === null || !events.some(({ type }) => type === 'TierChanged')) return [];
    const isChanged = events.some(({ data }) => 'payment_id' in data && data.payment_id === current.id);
    const effects: PlanEffect[] = [];
    if (!isChanged && !current.voided) effects.push({ kind: 'prepaid_stays', ...getPeriod(current) });
    if (account.cancelled_at !== null) effects.push({ kind: 'ends_all_the_same', ...getPeriod(current) });
    return effects;
  }

  private price(): PlanEffect {
    const { charge_type, price, months_of_charge, type_tier } = this.decision.terms;
    if (type_tier === FREE_TIER) return { kind: 'free' };
    return { kind: 'price', charge_type, price, months_of_charge };
  }

  private cut(event: EventData['PeriodCut']): PlanEffect {
    const payment = this.payment(event.payment_id);
    const period = getPeriod(payment);
    if (payment.charge_type === 'P')
      return { kind: 'ended_by_match', ...period, price: payment.base_price, amount: null, matches: null };
    const isInReview = event.kept_value !== undefined;
    const credit = isInReview ? creditOnApproval(payment, event.kept_value!) : event.credit_returned;
    if (event.withdrawn) {
      if (credit === 0) return { kind: 'withdrawn', ...period };
      return { kind: isInReview ? 'withdrawn_in_review' : 'withdrawn_credited', ...period, credit };
    }
    const used = event.kept_value ?? payment.value;
    if (credit > 0)
      return { kind: isInReview ? 'ended_in_review' : 'ended_credited', ...period, amount: used, credit };
    return { ...period, ...this.endedWithoutCredit(payment) };
  }

  /** Under the policy `none` a period that is cut keeps its full value (R28a). */
  private endedWithoutCredit(payment: Payment): PlanEffect {
    const isChargedInFull = this.decision.policy.proration === 'none' && payment.value > 0;
    if (statusOf(payment) !== 'pending')
      return { kind: isChargedInFull ? 'ended_full_paid' : 'ended_settled' };
    return { kind: isChargedInFull ? 'ended_full_to_pay' : 'ended_to_pay', amount: dueOf(payment) };
  }

  private started(payment: Payment, isRemainder: boolean): PlanEffect {
    const period = getPeriod(payment);
    if (payment.charge_type === 'P')
      return { kind: 'started_by_match', ...period, price: payment.base_price };
    return { kind: isRemainder ? 'started_rest' : 'started_fixed', ...period, amount: payment.value };
  }

  private repriced(payment: Payment): PlanEffect {
    return this.started(payment, payment.start_charge_date <= this.decision.now);
  }

  /** When a canceled plan ends, and what remains to be paid for its last period. */
  private ending(): PlanEffect[] {
    const current = this.decision.current!;
    const period = getPeriod(current);
    const ends: PlanEffect = { kind: 'ends', ...period };
    if (current.voided) return [ends];
    if (current.charge_type === 'P')
      return [
        ends,
        { kind: 'last_by_match', ...period, price: current.base_price, amount: null, matches: null },
      ];
    if (statusOf(current) === 'in_review') return [ends, { kind: 'last_in_review', ...period }];
    const due = dueOf(current);
    if (due === 0) return [ends, { kind: 'last_paid', ...period }];
    return [ends, { kind: 'last_to_pay', ...period, amount: due }];
  }

  /** When the plan continues, and on which terms. */
  private continues(): PlanEffect {
    const { terms, calendar, current } = this.decision;
    const next = calendar.periodDates(plusMs(current!.final_charge_date, 1), terms);
    const { charge_type, price, months_of_charge } = terms;
    const dates = { from: next.start_charge_date, to: next.final_charge_date };
    return { kind: 'continues', ...dates, charge_type, price, months_of_charge };
  }

  private payment(id: string): Payment {
    return this.decision.account.payments.get(id) ?? this.before.payments.get(id)!;
  }

  private hasCut(): boolean {
    return this.decision.commandEvents().some(({ type }) => type === 'PeriodCut');
  }
}

function getPeriod(payment: Payment): Partial<PlanEffect> {
  return {
    payment_id: payment.id,
    from: payment.start_charge_date,
    to: payment.final_charge_date,
    pay_from: payment.initial_payment_date,
    pay_by: payment.final_payment_date,
  };
}

/** The credit for a period that was cut in review, once its receipt is approved (R28a). */
function creditOnApproval(payment: Payment, kept: Money): Money {
  return splitReduction(payment.value - kept, effectiveBonus(payment)).credit_returned;
}
