import type { CommandResponse, PlanChange } from '../api/types.js';
import { describeEffects } from './effect-sentences.js';
import type { EffectFormat } from './effect-sentences.js';

type PlanEffect = PlanChange['effects'][number];

/** The new price stands in the sentence that names both plans. */
type Told = Exclude<PlanEffect['kind'], 'price' | 'free'>;
const isTold = (effect: PlanEffect): effect is PlanEffect & { kind: Told } =>
  effect.kind !== 'price' && effect.kind !== 'free';

/** Where the matches are not known, or there are none, it is another sentence. */
function describeEffect({ kind, matches }: PlanEffect & { kind: Told }) {
  if (kind !== 'ended_by_match' && kind !== 'last_by_match') return kind;
  if (matches === null || matches === undefined) return `${kind}_unknown` as const;
  return matches === 0 ? (`${kind}_none` as const) : kind;
}

/**
 * What a change of plan comes to: the effects that the league's owner reads before they confirm the same (ADR 0111), of which the
 * server has the amounts and dates. Closes that were only due are not among them.
 */
export function describePlanChange(
  { events, payments }: Pick<CommandResponse, 'events' | 'payments'>,
  { effects, before, after }: PlanChange,
  pen: EffectFormat,
): string[] {
  const { t, money, price, day } = pen;
  const on = (instant: string | undefined): string => (instant === undefined ? '' : day(instant));
  const changes = events.filter(({ type }) => type === 'TierChanged');
  const told = effects.filter(isTold).map((effect) => {
    const { kind, price: amount = 0, charge_type } = effect;
    return t(`planEffects.${describeEffect(effect)}`, {
      ...{ from: on(effect.from), to: on(effect.to), payFrom: on(effect.pay_from), payBy: on(effect.pay_by) },
      // A price per match is told as a mere amount where the sentence says what it is for.
      price: kind === 'started_by_match' ? money(amount) : price(amount, charge_type),
      amount: money(effect.amount ?? 0),
      credit: money(effect.credit ?? 0),
      count: effect.matches ?? 0,
    });
  });
  const toPay = { before: money(before.to_pay), after: money(after.to_pay) };
  return [
    ...describeEffects({ events: changes, payments }, pen),
    ...told,
    ...(before.to_pay === after.to_pay ? [] : [t('planEffects.to_pay', toPay)]),
  ];
}
