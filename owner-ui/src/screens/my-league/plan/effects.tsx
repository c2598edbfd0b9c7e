import { useTranslations } from 'use-intl';
import type { League, PlanChange, PlanEffect } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { usePriceText } from '../../../plans/price.js';
import { noWrap } from '../../../ui/no-wrap.js';

/** Names of plans in the sentences: the current one, and the free one that follows a canceled plan. */
interface Names {
  name: string;
  free: string;
}

/** The key of an effect's sentence, which differs if there are no matches or their number is unknown. */
function getKey({ kind, matches }: PlanEffect) {
  if (kind !== 'ended_by_match' && kind !== 'last_by_match') return kind;
  if (matches === null || matches === undefined) return `${kind}_unknown` as const;
  return matches === 0 ? (`${kind}_none` as const) : kind;
}

/** Describes each effect of a change of plan in a sentence. Amounts and dates come from the server (R42). */
function useEffectText(league: League, names: Names): (effect: PlanEffect) => string {
  const t = useTranslations('plan');
  const money = useMoney();
  const priceText = usePriceText();
  const { day } = useDates();
  const on = (instant: string | undefined): string => (instant === undefined ? '' : day(instant));
  return (effect) => {
    const {
      price = 0,
      charge_type = league.charge_type,
      months_of_charge = league.months_of_charge,
    } = effect;
    // A price per match is a plain amount where the sentence already says what it is for.
    const isPlainAmount = effect.kind === 'started_by_match';
    return t(getKey(effect), {
      ...names,
      ...{ from: on(effect.from), to: on(effect.to), payFrom: on(effect.pay_from), payBy: on(effect.pay_by) },
      price: isPlainAmount ? money(price) : priceText(price, { charge_type, months_of_charge }),
      amount: money(effect.amount ?? 0),
      credit: money(effect.credit ?? 0),
      matches: effect.matches ?? 0,
    });
  };
}

const REVIEWED = ['ended_in_review', 'withdrawn_in_review', 'last_in_review'];

/** Effects whose sentences already include the amount to pay. */
const TO_PAY = ['ended_to_pay', 'ended_full_to_pay', 'started_fixed', 'started_rest', 'last_to_pay'];

/** What is left to pay afterwards, and whether it is new, overdue, or covered by the balance. */
function useOwingText(): (change: PlanChange) => string[] {
  const t = useTranslations('plan');
  const money = useMoney();
  const { day } = useDates();
  return ({ effects, before, after }) => {
    const { owed, to_pay: toPay, pay_by: by, overdue, overdue_since: since } = after;
    if (owed === 0 || by === null) return [];
    const sums = { owed: money(owed), amount: money(toPay), day: day(by) };
    if (toPay === 0) return [t('coveredAfter', sums)];
    if (since !== null) {
      const sum = { owed: sums.owed, overdue: money(overdue), since: day(since) };
      const late = t(overdue === owed ? 'overdueAll' : 'overdueAfter', sum);
      return toPay < owed ? [late, t('lessBalance', sums)] : [late];
    }
    if (toPay < owed) return [t('toPayAfterNet', sums)];
    // This effect is all there is to pay and has its own sentence.
    if (effects.some(({ kind, amount }) => TO_PAY.includes(kind) && amount === owed)) return [];
    return [t(before.owed === owed ? 'stillToPay' : 'toPayAfter', sums)];
  };
}

/** The account afterwards: amounts to pay, balance, and payments in review. */
function useStandingText(): (change: PlanChange) => string[] {
  const t = useTranslations('plan');
  const money = useMoney();
  const owing = useOwingText();
  return (change) => {
    const { effects, before, after } = change;
    const lines = owing(change);
    const { balance, in_review: review, unknown } = after;
    if (unknown > 0 && before.unknown > 0) lines.push(t('unknownAfter', { count: unknown }));
    if (review > 0 && !effects.some(({ kind }) => REVIEWED.includes(kind))) {
      lines.push(t('reviewStays', { amount: money(review) }));
    }
    if (balance !== before.balance) {
      lines.push(t('balanceAfter', { amount: money(balance), before: money(before.balance) }));
    } else if (balance > 0) lines.push(t('balanceStays', { amount: money(balance) }));
    return lines;
  };
}

interface Props {
  change: PlanChange;
  league: League;
  free: string;
  /** The kind of effect that the surrounding dialog already describes. */
  exceptKind?: PlanEffect['kind'];
}

/** The effects from a dry run, in sentences. */
export function Effects({ change, league, free, exceptKind }: Props) {
  const formatEffect = useEffectText(league, { name: league.tier.name, free });
  const standing = useStandingText();
  const sentences = change.effects.filter(({ kind }) => kind !== exceptKind).map(formatEffect);
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {[...sentences, ...standing(change)].map((line) => (
        <li key={line}>{noWrap(line)}</li>
      ))}
    </ul>
  );
}
