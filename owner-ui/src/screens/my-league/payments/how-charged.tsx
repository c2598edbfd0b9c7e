import { useTranslations } from 'use-intl';
import type { League } from '../../../api/types.js';
import { FREE_TIER, usePriceText } from '../../../plans/price.js';
import { whole } from '../../../ui/whole.js';
import { Section } from './section.js';

/** How a league is charged, in words and with its price: a fixed price, or one per match (R4, R5). */
export function HowCharged({ league }: { league: League }) {
  const t = useTranslations('billing');
  const priceText = usePriceText();
  if (league.type_tier === FREE_TIER) {
    return (
      <Section title={t('how')}>
        <p>{t('howFree')}</p>
      </Section>
    );
  }
  const price = priceText(league.price, league);
  const walkover = league.walkover_charge ? 'on' : 'off';
  return (
    <Section title={t('how')}>
      <p>
        {whole(league.charge_type === 'J' ? t('howFixed', { price }) : t('howMatch', { price, walkover }))}
      </p>
      <p className="text-sm text-muted">
        {t('howWindow', { from: league.initial_payment_day, to: league.final_payment_day })}
      </p>
    </Section>
  );
}
