import { useTranslations } from 'use-intl';
import type { CommandAnswer, League, Payment, Tier } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { usePlanPrice } from '../../../plans/plan-card.js';

/** One payment that the change would cut or make, in words. */
function useEffectText(): (payment: Payment) => string {
  const t = useTranslations('plan');
  const money = useMoney();
  const { day } = useDates();
  return (payment) => {
    const from = day(payment.start_charge_date);
    const by = day(payment.final_payment_date);
    const isPerMatch = payment.charge_type === 'P';
    if (payment.generated_next) {
      const ended = { from, to: by };
      return isPerMatch ? t('cutMatches', ended) : t('cut', { ...ended, amount: money(payment.due) });
    }
    const begun = { from, to: day(payment.final_charge_date), by };
    return isPerMatch
      ? t('createdMatches', { ...begun, price: money(payment.base_price) })
      : t('created', { ...begun, amount: money(payment.value) });
  };
}

/** What a dry run says: the price, the payments touched, the balance. */
export function Effects({ answer, league, target }: { answer: CommandAnswer; league: League; target: Tier }) {
  const t = useTranslations('plan');
  const money = useMoney();
  const price = usePlanPrice();
  const effectText = useEffectText();
  const priceText = (): string => {
    if (target.match_price === 0) return t('freeNow');
    return league.charge_type === 'J'
      ? t('priceNowPeriod', { price: money(target.match_price) })
      : t('priceNow', { price: price(target) });
  };
  return (
    <>
      <p>{t('previewIntro')}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{priceText()}</li>
        {answer.payments.map((payment) => (
          <li key={payment.id}>{effectText(payment)}</li>
        ))}
        {answer.payments.length === 0 && <li>{t('stays')}</li>}
        {answer.balance !== undefined && answer.balance !== league.positive_balance && (
          <li>{t('balanceAfter', { amount: money(answer.balance) })}</li>
        )}
      </ul>
    </>
  );
}
