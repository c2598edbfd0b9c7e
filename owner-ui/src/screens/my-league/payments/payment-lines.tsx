import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { useDates } from '../../../format/use-dates.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { getOwedAmount, isOpenPerMatch } from '../owed-payments.js';
import { ChargeLink } from './charge-link.js';

export function useStateLine(): (payment: Payment) => string {
  const t = useTranslations('payments');
  const { day } = useDates();
  return (payment) => {
    if (payment.approved_date) return t('approvedOn', { day: day(payment.approved_date) });
    if (payment.payment_date) return t('paidOn', { day: day(payment.payment_date) });
    if (isOpenPerMatch(payment)) return t('runningHelp', { day: day(payment.final_charge_date) });
    return t(payment.overdue ? 'overdue' : 'payBy', { day: day(payment.final_payment_date) });
  };
}

/**
 * What a charge consists of besides its price: services, adjustments, a late payment penalty, a bonus for all of it.
 */
export function useParts(): (payment: Payment) => string[] {
  const t = useTranslations('payments');
  const money = useMoney();
  return (payment) => {
    const parts: string[] = [];
    for (const { id, amount, service_id, service, total_price } of payment.services_assignment ?? []) {
      // A line without a service is an adjustment by staff (R22).
      if (service_id === null) parts.push(t('adjustment', { amount: money(total_price) }));
      else parts.push(t('line', { amount, name: service?.name ?? id }));
    }
    if (payment.penalty_value > 0) {
      parts.push(t('penalty', { amount: money(payment.penalty_value), months: payment.penalty_months_late }));
    }
    if (payment.bonus_complete) parts.push(t('bonusComplete'));
    return parts;
  };
}

function useNotes(): (payment: Payment) => string[] {
  const t = useTranslations('payments');
  const money = useMoney();
  const parts = useParts();
  return (payment) => {
    const notes = parts(payment);
    if (!payment.bonus_complete && payment.bonus_added > 0)
      notes.push(t('bonus', { amount: money(payment.bonus_added) }));
    if (payment.league_balance_used > 0)
      notes.push(t('balanceUsed', { amount: money(payment.league_balance_used) }));
    if (payment.league_balance_added > 0) {
      notes.push(t('balanceAdded', { amount: money(payment.league_balance_added) }));
    }
    return [...notes, payment.comment, payment.user_comment, payment.approval_comment].filter(Boolean);
  };
}

/** Whether a payment has more details than its period, its amount and its last day. */
export function useHasDetails(): (payment: Payment) => boolean {
  const notes = useNotes();
  return (payment) =>
    notes(payment).length + payment.charged_matches_id.length + payment.uncharged_matches_id.length > 0;
}

/** A payment with its title, amount and status; the title links to its page. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useTranslations('payments');
  const money = useMoney();
  const stateLine = useStateLine();
  const notes = useNotes()(payment);
  const amount = getOwedAmount(payment);
  const amountText =
    amount === null
      ? t('unknown')
      : isOpenPerMatch(payment)
        ? t('soFar', { amount: money(amount) })
        : money(amount);
  const { charged_matches_id: charged, uncharged_matches_id: uncharged } = payment;
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline justify-between gap-x-4 font-semibold">
        <ChargeLink payment={payment} />
        <span className="whitespace-nowrap tabular-nums">{amountText}</span>
      </p>
      <p className={`text-sm ${payment.overdue ? 'font-semibold text-danger' : 'text-muted'}`}>
        {noWrap(stateLine(payment))}
      </p>
      {charged.length + uncharged.length > 0 && (
        <p className="text-sm text-muted">
          {t('matches', { charged: charged.length, uncharged: uncharged.length })}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm break-words text-muted">
          {noWrap(note)}
        </p>
      ))}
    </div>
  );
}

export function PaymentLines({ payments }: { payments: Payment[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex py-3">
          <PaymentFacts payment={payment} />
        </li>
      ))}
    </ul>
  );
}
