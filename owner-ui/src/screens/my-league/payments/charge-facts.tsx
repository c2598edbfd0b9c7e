import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { getOwedAmount } from '../owed-payments.js';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-0">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** What a payment consists of: only the parts it has, and no unknown amount shown as 0. */
export function ChargeFacts({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const money = useMoney();
  const { day } = useDates();
  const amount = payment.status === 'pending' ? getOwedAmount(payment) : payment.charged;
  const { to_pay_at_upload: requested } = payment;
  const isApproved = payment.status === 'approved';
  const isPerMatch = payment.charge_type === 'P';
  // A fixed price that equals the charge is not repeated.
  const isPriceListed = payment.charge_type !== null && (isPerMatch || payment.base_price !== amount);
  const parts: [string, number, boolean][] = [
    [t('penalty'), payment.penalty_value, payment.penalty_value > 0],
    [t('bonus'), -payment.bonus_added, payment.bonus_added > 0],
    [t('due'), payment.due, payment.due > 0 && payment.due !== amount],
    [t('requested'), requested ?? 0, requested !== null && !(isApproved && requested === payment.received)],
    [t('received'), payment.received, isApproved],
    [t('balanceUsed'), payment.league_balance_used, payment.league_balance_used > 0],
    [t('balanceAdded'), payment.league_balance_added, payment.league_balance_added > 0],
  ];
  return (
    <dl>
      {!payment.is_service_payment && (
        <Fact name={t('period')}>
          {noWrap(`${day(payment.start_charge_date)} – ${day(payment.final_charge_date)}`)}
        </Fact>
      )}
      <Fact name={t('window')}>
        {noWrap(`${day(payment.initial_payment_date)} – ${day(payment.final_payment_date)}`)}
      </Fact>
      {isPriceListed && (
        <Fact name={t(isPerMatch ? 'price' : 'fixedPrice')}>{money(payment.base_price)}</Fact>
      )}
      <Fact name={t('charged')}>{amount === null ? t('unknown') : money(amount)}</Fact>
      {parts
        .filter(([, , isVisible]) => isVisible)
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {money(value)}
          </Fact>
        ))}
    </dl>
  );
}
