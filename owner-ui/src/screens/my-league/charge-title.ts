import { useTranslations } from 'use-intl';
import type { Payment } from '../../api/types.js';
import { useDates } from '../../format/use-dates.js';

type Charged = Pick<Payment, 'start_charge_date' | 'final_charge_date'> & { is_service_payment?: boolean };

/** What a charge is for: its month if it is a whole one, otherwise its days, or the services of a day. */
export function useChargeTitle(): (charge: Charged) => string {
  const t = useTranslations('payments');
  const { day, wholeMonth } = useDates();
  return ({ is_service_payment, start_charge_date: from, final_charge_date: to }) => {
    if (is_service_payment) return t('services', { day: day(from) });
    const days = { from: day(from), to: day(to) };
    if (days.from === days.to) return days.from;
    return wholeMonth(from, to) ?? t('period', days);
  };
}
