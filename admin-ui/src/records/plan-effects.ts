import type { CommandResponse, PlanChange } from '../api/types.js';
import { describeEffects } from './effect-sentences.js';
import type { EffectFormat } from './effect-sentences.js';

type PlanEffect = PlanChange['effects'][number];

/** The new price is part of the sentence that names both plans. */
type DescribedKind = Exclude<PlanEffect['kind'], 'price' | 'free'>;
const isDescribed = (effect: PlanEffect): effect is PlanEffect & { kind: DescribedKind } =>
  effect.kind !== 'price' && effect.kind !== 'free';

/** The sentence is different if there are no matches or their number is unknown. */
function describeEffect({ kind, matches }: PlanEffect & { kind: DescribedKind }) {
  if (kind !== 'ended_by_match' && kind !== 'last_by_match') return kind;
  if (matches === null || matches === undefined) return `${kind}_unknown` as const;
  return matches === 0 ? (`${kind}_none` as const) : kind;
}

/**
 * Describes the effects of a change of plan: the same ones that the league's owner reads before confirming it (ADR
 * 0111), with the server's amounts and dates. Closes that were merely due are left out.
 */
export function describePlanChange(
  { events, payments }: Pick<CommandResponse, 'events' | 'payments'>,
  { effects, before, after }: PlanChange,
  format: EffectFormat,
): string[] {
  const { t, money, price, day } = format;
  const on = (instant: string | undefined): string => (instant === undefined ? '' : day(instant));
  const changes = events.filter(({ type }) => type === 'TierChanged');
  const sentences = effects.filter(isDescribed).map((effect) => {
    const { kind, price: amount = 0, charge_type } = effect;
    return t(`planEffects.${describeEffect(effect)}`, {
      ...{ from: on(effect.from), to: on(effect.to), payFrom: on(effect.pay_from), payBy: on(effect.pay_by) },
      // A price per match is a plain amount where the sentence already says what it is for.
      price: kind === 'started_by_match' ? money(amount) : price(amount, charge_type),
      amount: money(effect.amount ?? 0),
      credit: money(effect.credit ?? 0),
      count: effect.matches ?? 0,
    });
  });
  const toPay = { before: money(before.to_pay), after: money(after.to_pay) };
  return [
    ...describeEffects({ events: changes, payments }, format),
    ...sentences,
    ...(before.to_pay === after.to_pay ? [] : [t('planEffects.to_pay', toPay)]),
  ];
}
