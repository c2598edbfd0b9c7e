import { useTranslations } from 'use-intl';
import type { CommandResponse, League, Payment } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { usePriceText } from '../../../plans/price.js';
import { creditOnApproval } from './credit.js';

/** What is read of the events of a dry run (R42). */
interface EventFacts {
  payment_id?: string;
  price?: number;
  credit_returned?: number;
  kept_value?: number;
  withdrawn?: boolean;
}

/** How the period that runs ends: what its days used cost, and what comes back of the days left (R28a). */
function useCutText(): (cut: EventFacts, payment: Payment, before: Payment | undefined) => string {
  const t = useTranslations('plan');
  const money = useMoney();
  const { day } = useDates();
  return ({ credit_returned: credit = 0, kept_value: kept, withdrawn }, payment, before) => {
    const from = day(payment.start_charge_date);
    const to = day(payment.final_payment_date);
    if (payment.charge_type === 'P') return t('cutMatches', { from, to });
    if (withdrawn) return t('withdrawn', { from, credit: money(credit) });
    const back = kept === undefined ? credit : creditOnApproval(payment, kept);
    const sums = { from, used: money(kept ?? payment.value), credit: money(back) };
    if (back > 0) return t(kept === undefined ? 'cutPaid' : 'cutInReview', sums);
    // By the policy `none` a period that is cut keeps its full value.
    const isWhole = kept === undefined && payment.value === before?.value && payment.value > 0;
    if (payment.status !== 'pending') return t(isWhole ? 'cutWholePaid' : 'cutNothingBack', { from });
    return t(isWhole ? 'cutWhole' : 'cut', { from, to, amount: money(payment.due) });
  };
}

/** The value of the payment that covers the remaining days. */
function useChargeText(): (payment: Payment, isRest: boolean) => string {
  const t = useTranslations('plan');
  const money = useMoney();
  const { day } = useDates();
  return (payment, isRest) => {
    const dates = {
      from: day(payment.start_charge_date),
      to: day(payment.final_charge_date),
      by: day(payment.final_payment_date),
    };
    if (payment.charge_type === 'P') {
      return t('createdMatches', { ...dates, price: money(payment.base_price) });
    }
    return t(isRest ? 'rest' : 'created', { ...dates, amount: money(payment.value) });
  };
}

/**
 * What a change of plan would do, in sentences: amounts and dates are those of the dry run (R42).
 * @param known payments as they are, for those that the answer leaves out because they would be voided
 */
export function useEffectLines(): (answer: CommandResponse, league: League, known: Payment[]) => string[] {
  const t = useTranslations('plan');
  const { day } = useDates();
  const cutText = useCutText();
  const chargeText = useChargeText();
  const priceText = usePriceText();
  return (answer, league, known) => {
    const isCut = answer.events.some(({ type }) => type === 'PeriodCut' || type === 'PaymentRepriced');
    return answer.events.flatMap(({ type, data }) => {
      const facts = (data ?? {}) as EventFacts;
      if (type === 'TierChanged') {
        return facts.price ? t('priceNow', { price: priceText(facts.price, league) }) : t('freeNow');
      }
      const payments = [...answer.payments, ...known];
      const payment = payments.find(({ id }) => id === facts.payment_id);
      if (!payment) return [];
      if (type === 'PeriodCut') {
        return cutText(
          facts,
          payment,
          known.find(({ id }) => id === payment.id),
        );
      }
      if (type === 'PeriodPaymentCreated' || type === 'PaymentRepriced') return chargeText(payment, isCut);
      if (type === 'PaymentVoided') return t('voided', { from: day(payment.start_charge_date) });
      return [];
    });
  };
}
