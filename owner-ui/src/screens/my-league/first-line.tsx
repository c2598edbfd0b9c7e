import { useTranslations } from 'use-intl';
import type { Forecast, League, Payment } from '../../api/types.js';
import { useMoney } from '../../format/money.js';
import { useDates } from '../../format/use-dates.js';
import type { Owing } from './owing.js';
import { computeOwing } from './owing.js';

const LOOKS: Record<Owing['state'], string> = {
  overdue: 'border-danger bg-danger-soft',
  due: 'border-warn bg-warn-soft',
  in_review: 'border-accent bg-accent-soft',
  nothing: 'border-accent bg-accent-soft',
};

function useOwingText(): (owing: Owing) => string {
  const t = useTranslations('league');
  const money = useMoney();
  const { day, daysUntil } = useDates();
  return (owing) => {
    switch (owing.state) {
      case 'overdue':
        return t('oweOverdue', {
          amount: money(owing.amount),
          overdue: money(owing.overdue),
          day: day(owing.since),
        });
      case 'due':
        return t('oweBy', { amount: money(owing.amount), day: day(owing.by), days: daysUntil(owing.by) });
      case 'in_review':
        return t('inReview', { amount: money(owing.amount) });
      case 'nothing':
        return t('oweNothing');
    }
  };
}

function NextCharge({ charge }: { charge: Forecast['charge'] }) {
  const t = useTranslations('league');
  const money = useMoney();
  const { day } = useDates();
  if (!charge) return <p>{t('nextFree')}</p>;
  const window = { from: day(charge.initial_payment_date), to: day(charge.final_payment_date) };
  if (charge.value !== null) return <p>{t('nextCharge', { amount: money(charge.value), ...window })}</p>;
  if (charge.estimated_value === null) return <p>{t('nextChargeUnknown', window)}</p>;
  return <p>{t('nextChargeSoFar', { amount: money(charge.estimated_value), ...window })}</p>;
}

interface Props {
  league: League;
  payments: Payment[];
  forecast: Forecast | undefined;
}

/** The first thing an owner reads. Said aloud when it changes, as after an approval. */
export function FirstLine({ league, payments, forecast }: Props) {
  const owing = computeOwing(league, payments, forecast);
  const text = useOwingText();
  return (
    <div role="status" className={`rounded-card border-l-4 px-4 py-4 sm:px-6 ${LOOKS[owing.state]}`}>
      <p className="text-lg font-bold sm:text-xl">{text(owing)}</p>
      {owing.state === 'nothing' && forecast && <NextCharge charge={owing.charge} />}
    </div>
  );
}
