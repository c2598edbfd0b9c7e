import { plusMs, toEpochMs } from '../../../kernel/index.js';
import type { Terms } from '../events.js';
import type { Payment } from '../state.js';
import { dueOf } from '../state.js';
import type { Require, Rule, CheckContext } from './check-context.js';

const FREE_TIER = 1;

const isOpen = ({ account }: CheckContext): boolean => account.closed_at === null;

function ofSchedule(
  demand: Require,
  schedule: Pick<Terms, 'initial_payment_day' | 'final_payment_day'>,
): void {
  demand(schedule.initial_payment_day <= schedule.final_payment_day, 'the payment days are reversed (R6)');
}

export const accountOpened: Rule<'AccountOpened'> = (demand, data, { account }) => {
  demand(account.terms === null, 'the account is opened already');
  demand(data.type_tier !== FREE_TIER || data.price === 0, 'the free tier has a price (R33)');
  ofSchedule(demand, data);
};

export const tierChanged: Rule<'TierChanged'> = (demand, data, seen) => {
  demand(isOpen(seen), 'the league is deleted (R37)');
  demand(data.from_type_tier === seen.account.terms!.type_tier, 'the league was on another tier');
  demand(data.type_tier !== data.from_type_tier, 'the league is on this tier already');
  demand(data.type_tier !== FREE_TIER || data.price === 0, 'the free tier has a price (R25)');
};

export const chargeTermsChanged: Rule<'ChargeTermsChanged'> = (demand, _data, seen) => {
  demand(isOpen(seen), 'the league is deleted (R37)');
  demand(seen.account.terms!.type_tier !== FREE_TIER, 'the league is on the free tier (R27)');
};

export const billingScheduleChanged: Rule<'BillingScheduleChanged'> = (demand, data, seen) => {
  demand(isOpen(seen), 'the league is deleted (R37)');
  ofSchedule(demand, data);
  const { charge_type, price, price_negotiated, months_of_charge } = seen.account.terms!;
  if (data.price === undefined) return;
  demand(charge_type === 'J' && !price_negotiated, 'no list price is scaled (R5)');
  demand(
    data.price * months_of_charge === price * data.months_of_charge,
    'the price is not scaled by months (R5)',
  );
};

export const planCancelled: Rule<'PlanCancelled'> = (demand, _data, seen) => {
  demand(isOpen(seen), 'the league is deleted (R37)');
  demand(seen.account.terms!.type_tier !== FREE_TIER, 'the league is on the free tier (R25a)');
  demand(seen.account.cancelled_at === null, 'the plan is cancelled already (R25a)');
};

export const planKept: Rule<'PlanKept'> = (demand, data, { account }) => {
  demand(account.cancelled_at === data.cancelled_at, 'the plan was not cancelled then (R25a)');
};

export const walkoverChargeChanged: Rule<'WalkoverChargeChanged'> = (demand, data, seen) => {
  demand(isOpen(seen), 'the league is deleted (R37)');
  demand(data.walkover_charge !== seen.account.terms!.walkover_charge, 'nothing has changed');
};

export const leagueSuspended: Rule<'LeagueSuspended'> = (demand, data, seen) => {
  const { account, at } = seen;
  demand(isOpen(seen), 'the league is deleted (R37)');
  demand(account.suspended_at === null, 'the league is suspended already');
  demand(data.due_at <= at, 'the suspension is due later');
  const overdue = (payment: Payment): boolean =>
    payment.approved_date === null && payment.final_payment_date < data.due_at && dueOf(payment) > 0;
  demand([...account.payments.values()].some(overdue), 'nothing is overdue (R31)');
  seen.memory.suspendedAt = at;
};

/** Before a late job made no difference, a league was suspended since the event and not since it was due. */
export const leagueResumed: Rule<'LeagueResumed'> = (demand, data, { account, memory }) => {
  demand(account.suspended_at !== null, 'the league is not suspended');
  const since = [account.suspended_at, memory.suspendedAt];
  demand(since.includes(data.suspended_at), 'the league is not suspended since then');
};

export const accountClosed: Rule<'AccountClosed'> = (demand, { matches }, seen) => {
  demand(isOpen(seen), 'the league is deleted already');
  demand(new Set(matches.map(({ id }) => id)).size === matches.length, 'a match is recorded twice (R11)');
};

export const accountReopened: Rule<'AccountReopened'> = (demand, data, { account }) => {
  demand(account.closed_at === data.closed_at, 'the league was not deleted then');
};

/** More than a day with a change of the clock: "today" begins no longer ago in any zone. */
const LONGEST_DAY_MS = 26 * 3_600_000;

/**
 * Periods tile time while a league is on a paid tier (R9): each begins the instant after what is covered, or, after a
 * time without one, today.
 */
export function ofTiling(
  demand: Require,
  start: string,
  { account: { covered_until, current_payment_id }, at }: CheckContext,
): void {
  if (covered_until !== null && start === plusMs(covered_until, 1)) return;
  demand(current_payment_id === null, 'the period does not begin where the one before ends (R9)');
  demand(covered_until === null || start > covered_until, 'the period overlaps one before (R9)');
  const since = toEpochMs(at) - toEpochMs(start);
  demand(since >= 0 && since < LONGEST_DAY_MS, 'the first period does not begin today (R9)');
}
