import { useTranslations } from 'use-intl';
import type { League, PlanChange, PlanEffect } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { usePriceText } from '../../../plans/price.js';
import { whole } from '../../../ui/whole.js';

/** Names of the plans in the sentences: the present one, and the free one that a cancelled plan ends on. */
interface Names {
  name: string;
  free: string;
}

/** The key of an effect's sentence: where the matches are not known, or none, it is another one. */
function getKey({ kind, matches }: PlanEffect) {
  if (kind !== 'ended_by_match' && kind !== 'last_by_match') return kind;
  if (matches === null || matches === undefined) return `${kind}_unknown` as const;
  return matches === 0 ? (`${kind}_none` as const) : kind;
}

/** What a change of plan does, each in a sentence. Amounts and dates are the server's (R42). */
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
    // A price per match is told as a mere amount where the sentence says what it is for.
    const isPlain = effect.kind === 'started_by_match';
    return t(getKey(effect), {
      ...names,
      ...{ from: on(effect.from), to: on(effect.to), payFrom: on(effect.pay_from), payBy: on(effect.pay_by) },
      price: isPlain ? money(price) : priceText(price, { charge_type, months_of_charge }),
      amount: money(effect.amount ?? 0),
      credit: money(effect.credit ?? 0),
      matches: effect.matches ?? 0,
    });
  };
}

const REVIEWED = ['ended_in_review', 'withdrawn_in_review', 'last_in_review'];

/** Effects that say themselves what is to be paid. */
const TO_PAY = ['ended_to_pay', 'ended_full_to_pay', 'started_fixed', 'started_rest', 'last_to_pay'];

/** What is then to pay, and whether that is new, late, or covered by the balance. */
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
    // It is all that there is to pay, and has its own sentence.
    if (effects.some(({ kind, amount }) => TO_PAY.includes(kind) && amount === owed)) return [];
    return [t(before.owed === owed ? 'stillToPay' : 'toPayAfter', sums)];
  };
}

/** How the account stands then: what is to pay, the balance, and what is in review. */
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
  /** Sentences that the dialog around says itself. */
  without?: PlanEffect['kind'];
}

/** What a dry run comes to, in sentences. */
export function Effects({ change, league, free, without }: Props) {
  const formatEffect = useEffectText(league, { name: league.tier.name, free });
  const standing = useStandingText();
  const said = change.effects.filter(({ kind }) => kind !== without).map(formatEffect);
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {[...said, ...standing(change)].map((line) => (
        <li key={line}>{whole(line)}</li>
      ))}
    </ul>
  );
}
