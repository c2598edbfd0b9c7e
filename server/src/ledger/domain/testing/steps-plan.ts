import * as domain from '../index.js';
import type { ModelTerms } from './model.js';
import * as plan from './model-plan.js';
import type { Choices, Make } from './step.js';
import { PRICES } from './step.js';

const LIMITS = { series: 5, tournaments: 5, teams: 5, players: 5, matches: 5 };

export const close: Make = () => ({ text: 'close', toDomain: () => undefined, toModel: () => undefined });

/** R37. */
export const deleteLeague: Make = () => ({
  text: 'delete the league',
  toDomain: domain.closeAccount,
  toModel: plan.modelDelete,
});

export const restoreLeague: Make = () => ({
  text: 'restore the league',
  toDomain: domain.reopenAccount,
  toModel: plan.modelReopen,
});

function tierOf(choices: Choices) {
  return { tier: 1 + choices.upTo(4), price: choices.one(PRICES) };
}

const domainTier = ({ tier, price }: { tier: number; price: number }) => ({
  tier: { id: `tier-${tier}`, type_tier: tier, match_price: price, limits: LIMITS },
});

export const changeTier: Make = (choices) => {
  const to = tierOf(choices);
  const usesTooMuch = choices.upTo(8) === 0;
  return {
    text: `change tier ${JSON.stringify({ ...to, usesTooMuch })}`,
    usesTooMuch,
    toDomain: (decision) => domain.changeTier(decision, domainTier(to)),
    toModel: (model) => plan.modelChangeTier(model, to, usesTooMuch),
  };
};

export const changeTerms: Make = (choices) => {
  const to = { kind: choices.one(['J', 'P'] as const), price: choices.one(PRICES) };
  return {
    text: `change terms ${JSON.stringify(to)}`,
    toDomain: (decision) => domain.changeChargeTerms(decision, { charge_type: to.kind, price: to.price }),
    toModel: (model) => plan.modelChangeTerms(model, to),
  };
};

/** As PUT /api/leagues/{id} does: tier first, then terms, in one append. */
export const changeBoth: Make = (choices, view) => {
  const [tier, terms] = [changeTier(choices, view), changeTerms(choices, view)];
  return {
    text: `${tier.text} and ${terms.text}`,
    usesTooMuch: tier.usesTooMuch,
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
