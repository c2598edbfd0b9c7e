import * as domain from '../index.js';
import type { ModelTerms } from './model.js';
import type { ModelList, RequestedTier } from './model-plan.js';
import * as plan from './model-plan.js';
import type { Choices, Make, Step } from './step.js';
import { PRICES } from './step.js';

const LIMITS = { series: 5, tournaments: 5, teams: 5, players: 5, matches: 5 };
const MONTHLY = [3100, null, 0, 1000, 33];

export const close: Make = () => ({ text: 'close', toDomain: () => undefined, toModel: () => undefined });

/** R37: usually with the instance's matches; sometimes with those of the newest backup, which lacks the last ones, or unknown. */
export const deleteLeague: Make = (choices, view) => {
  const source = choices.one(['instance', 'instance', 'backup', 'unknown'] as const);
  const matches = view.world.matches.slice(0, -1 - choices.upTo(2));
  const told = { instance: undefined, backup: matches.map(({ id }) => id), unknown: null }[source];
  const command = {
    instance: {},
    backup: { matches: matches.map(({ id, ended_at, walkover }) => ({ id, ended_at, walkover })) },
    unknown: { matches: 'unknown' as const },
  }[source];
  return {
    text: `delete the league (${source})`,
    judgesMonths: true,
    toDomain: (decision) => domain.closeAccount(decision, command),
    toModel: (model) => plan.modelDelete(model, told),
  };
};

export const restoreLeague: Make = () => ({
  text: 'restore the league',
  judgesMonths: true,
  toDomain: domain.reopenAccount,
  toModel: plan.modelReopen,
});

export const cancelPlan: Make = () => ({
  text: 'cancel the plan',
  toDomain: (decision) => domain.cancelPlan(decision, { free_tier_id: 'tier-1' }),
  toModel: plan.modelCancel,
});

export const keepPlan: Make = () => ({
  text: 'keep the plan',
  toDomain: (decision) => domain.keepPlan(decision),
  toModel: plan.modelKeep,
});

const chooseList = (choices: Choices): ModelList => ({
  match: choices.one(PRICES),
  month: choices.one(MONTHLY),
});
const domainList = ({ match, month }: ModelList) => ({ match_price: match, period_price: month });

export const changeTier: Make = (choices) => {
  const to: RequestedTier = { tier: 1 + choices.upTo(4), list: chooseList(choices), by: 'owner' };
  const exceedsLimits = choices.upTo(8) === 0;
  if (choices.upTo(2) === 0) to.by = 'staff';
  if (to.by === 'staff' && choices.upTo(2) === 0) to.price = choices.one(PRICES);
  const { tier, list, by, price } = to;
  const offered = { id: `tier-${tier}`, type_tier: tier, ...domainList(list), limits: LIMITS };
  return {
    text: `change tier ${JSON.stringify({ ...to, exceedsLimits })}`,
    exceedsLimits,
    toDomain: (decision) =>
      domain.changeTier(decision, { tier: offered, by, ...(price !== undefined && { price }) }),
    toModel: (model) => plan.modelChangeTier(model, to, exceedsLimits),
  };
};

/** R27: by staff, who know the list price of each tier. */
export function termsStep(to: { kind?: 'J' | 'P'; price?: number }, listed: ModelList): Step {
  const list = Object.fromEntries([1, 2, 3, 4].map((tier) => [`tier-${tier}`, domainList(listed)]));
  const command = {
    ...(to.kind !== undefined && { charge_type: to.kind }),
    ...(to.price !== undefined && { price: to.price }),
  };
  return {
    text: `change terms ${JSON.stringify({ ...to, list: listed })}`,
    toDomain: (decision) => domain.changeChargeTerms(decision, { ...command, list }),
    toModel: (model) => plan.modelChangeTerms(model, to, listed),
  };
}

export const changeTerms: Make = (choices) => {
  const kind = choices.one(['J', 'P', undefined] as const);
  const price = choices.upTo(3) > 0 ? choices.one(PRICES) : undefined;
  return termsStep({ kind, price }, chooseList(choices));
};

/** Like PUT /api/leagues/{id}: tier first, then terms, in one append. */
export const changeBoth: Make = (choices, view) => {
  const [tier, terms] = [changeTier(choices, view), changeTerms(choices, view)];
  return {
    text: `${tier.text} and ${terms.text}`,
    exceedsLimits: tier.exceedsLimits,
    toDomain: (decision) => [tier, terms].forEach((step) => step.toDomain(decision)),
    toModel: (model) => [tier, terms].forEach((step) => step.toModel(model)),
  };
};

export const changeSchedule: Make = (choices) => {
  const days = [choices.one([1, 2, 5, 15, 28, 29, 30, 31]), choices.one([5, 1, 15, 28, 30, 31])];
  if (choices.upTo(8) > 0) days.sort((a, b) => a - b);
  const months = choices.one([1, 2, 3, 1, 6, 12]);
  const to: Pick<ModelTerms, 'months' | 'initialDay' | 'finalDay' | 'walkovers'> = {
    months,
    initialDay: days[0]!,
    finalDay: days[1]!,
    walkovers: choices.upTo(2) === 0,
  };
  const command = {
    months_of_charge: months,
    initial_payment_day: to.initialDay,
    final_payment_day: to.finalDay,
    walkover_charge: to.walkovers,
  };
  return {
    text: `change schedule ${JSON.stringify(to)}`,
    toDomain: (decision) => domain.changeBillingSchedule(decision, command),
    toModel: (model) => plan.modelChangeSchedule(model, to),
  };
};
