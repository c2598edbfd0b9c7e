import { plusMs, toEpochMs } from '../../../kernel/index.js';
import type { Terms } from '../events.js';
import type { Payment } from '../state.js';
import { dueOf } from '../state.js';
import type { Ensure, Rule, CheckContext } from './check-context.js';
import { checkBankLines } from './check-context.js';

const FREE_TIER = 1;

const isOpen = ({ account }: CheckContext): boolean => account.closed_at === null;

function checkSchedule(
  ensure: Ensure,
  schedule: Pick<Terms, 'initial_payment_day' | 'final_payment_day'>,
): void {
  ensure(schedule.initial_payment_day <= schedule.final_payment_day, 'the payment days are reversed (R6)');
}

export const accountOpened: Rule<'AccountOpened'> = (ensure, data, { account }) => {
  ensure(account.terms === null, 'the account is opened already');
  ensure(data.type_tier !== FREE_TIER || data.price === 0, 'the free tier has a price (R33)');
  checkSchedule(ensure, data);
};

export const tierChanged: Rule<'TierChanged'> = (ensure, data, context) => {
  ensure(isOpen(context), 'the league is deleted (R37)');
  ensure(data.from_type_tier === context.account.terms!.type_tier, 'the league was on another tier');
  ensure(data.type_tier !== data.from_type_tier, 'the league is on this tier already');
  ensure(data.type_tier !== FREE_TIER || data.price === 0, 'the free tier has a price (R25)');
};

export const chargeTermsChanged: Rule<'ChargeTermsChanged'> = (ensure, _data, context) => {
  ensure(isOpen(context), 'the league is deleted (R37)');
  ensure(context.account.terms!.type_tier !== FREE_TIER, 'the league is on the free tier (R27)');
};

export const billingScheduleChanged: Rule<'BillingScheduleChanged'> = (ensure, data, context) => {
  ensure(isOpen(context), 'the league is deleted (R37)');
  checkSchedule(ensure, data);
  const { charge_type, price, price_negotiated, months_of_charge } = context.account.terms!;
  if (data.price === undefined) return;
  ensure(charge_type === 'J' && !price_negotiated, 'no list price is scaled (R5)');
  ensure(
    data.price * months_of_charge === price * data.months_of_charge,
    'the price is not scaled by months (R5)',
  );
};

export const planCancelled: Rule<'PlanCancelled'> = (ensure, _data, context) => {
  ensure(isOpen(context), 'the league is deleted (R37)');
  ensure(context.account.terms!.type_tier !== FREE_TIER, 'the league is on the free tier (R25a)');
  ensure(context.account.cancelled_at === null, 'the plan is canceled already (R25a)');
};

export const planKept: Rule<'PlanKept'> = (ensure, data, { account }) => {
  ensure(account.cancelled_at === data.cancelled_at, 'the plan was not canceled then (R25a)');
};

export const walkoverChargeChanged: Rule<'WalkoverChargeChanged'> = (ensure, data, context) => {
  ensure(isOpen(context), 'the league is deleted (R37)');
  ensure(data.walkover_charge !== context.account.terms!.walkover_charge, 'nothing has changed');
};

/** Allowed on a closed account too (R18). Every event is checked for a balance below 0. */
export const balancePaidOut: Rule<'BalancePaidOut'> = (ensure, { amount, bank_lines }) => {
  checkBankLines(ensure, bank_lines, amount);
};

export const balanceCorrected: Rule<'BalanceCorrected'> = (ensure, { amount }) => {
  ensure(amount !== 0, 'nothing was corrected (R18)');
};

export const leagueSuspended: Rule<'LeagueSuspended'> = (ensure, data, context) => {
  const { account, at } = context;
  ensure(isOpen(context), 'the league is deleted (R37)');
  ensure(account.suspended_at === null, 'the league is suspended already');
  ensure(data.due_at <= at, 'the suspension is due later');
  const overdue = (payment: Payment): boolean =>
    payment.final_payment_date < data.due_at && dueOf(payment) > 0;
  ensure([...account.payments.values()].some(overdue), 'nothing is overdue (R31)');
  context.memory.suspendedAt = at;
};

/** In former releases a league was suspended since the event rather than since it was due. */
export const leagueResumed: Rule<'LeagueResumed'> = (ensure, data, { account, memory }) => {
  ensure(account.suspended_at !== null, 'the league is not suspended');
  const since = [account.suspended_at, memory.suspendedAt];
  ensure(since.includes(data.suspended_at), 'the league is not suspended since then');
};

export const accountClosed: Rule<'AccountClosed'> = (ensure, { matches }, context) => {
  ensure(isOpen(context), 'the league is deleted already');
  ensure(new Set(matches.map(({ id }) => id)).size === matches.length, 'a match is recorded twice (R11)');
};

export const accountReopened: Rule<'AccountReopened'> = (ensure, data, { account }) => {
  ensure(account.closed_at === data.closed_at, 'the league was not deleted then');
};

/** The longest day of any zone: 24 hours and a clock change of two. */
const LONGEST_DAY_MS = 26 * 3_600_000;

/** On a paid tier each period begins the instant after the previous one, or today if none was running (R9). */
export function checkPeriodStart(
  ensure: Ensure,
  start: string,
  { account: { covered_until, current_payment_id }, at }: CheckContext,
): void {
  if (covered_until !== null && start === plusMs(covered_until, 1)) return;
  ensure(current_payment_id === null, 'the period does not begin where the one before ends (R9)');
  ensure(covered_until === null || start > covered_until, 'the period overlaps one before (R9)');
  const since = toEpochMs(at) - toEpochMs(start);
  ensure(since >= 0 && since < LONGEST_DAY_MS, 'the first period does not begin today (R9)');
}
