import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { ComparedPlan, League, PlanComparison } from '../../../api/types.js';
import { useNumber } from '../../../format/numbers.js';
import type { ChargeType } from '../../../plans/charge-switch.js';
import { FREE_TIER, usePriceText } from '../../../plans/price.js';
import { useChargeTitle } from '../charge-title.js';

const ContactDialog = lazy(() => import('../../../contact/contact-dialog.js'));

interface PlanRequest {
  league: League;
  comparison: PlanComparison;
  target: ComparedPlan;
  /** The charge type that the league would prefer. */
  charge: ChargeType;
}

/** The message staff need to name a price: the plan, the charge type, and the league's use. */
function useRequestText(): (request: PlanRequest) => { subject: string; message: string } {
  const t = useTranslations('plan');
  const limits = useTranslations('limits');
  const words = useTranslations('register');
  const number = useNumber();
  const priceText = usePriceText();
  const title = useChargeTitle();
  return ({ league, comparison, target, charge }) => {
    const price = league.type_tier === FREE_TIER ? words('free_') : priceText(league.price, league);
    const names = { league: league.name, plan: target.name, current: league.tier.name, price };
    const used = target.limits
      .filter(({ limit, use }) => use !== null && limit !== 'max_days_of_use')
      .map(({ limit, use }) => t('askUsageItem', { limit: limits(limit), use: number(use!) }))
      .join(', ');
    const { matches } = comparison;
    const message = [
      t(target.is_current ? 'askTermsMessage' : 'askMessage', names),
      t('askCharge', { type: charge }),
      ...(used ? [t('askUsage', { list: used })] : []),
      ...(matches
        ? [
            t('askMatches', {
              count: number(matches.count),
              period: title({ start_charge_date: matches.from, final_charge_date: matches.to }),
            }),
          ]
        : []),
      t('askEnd'),
    ].join('\n');
    return { subject: t(target.is_current ? 'askTermsSubject' : 'askSubject', names), message };
  };
}

/** The contact dialog, prefilled with the request, for plans whose price only staff can name (R24). */
export function RequestPlan({ onClose, ...request }: PlanRequest & { onClose: () => void }) {
  const text = useRequestText();
  return (
    <Suspense>
      <ContactDialog {...text(request)} onClose={onClose} />
    </Suspense>
  );
}
