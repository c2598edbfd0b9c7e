import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { LeagueName } from '../ui/crest.js';
import { OverdueChip, StatusChip } from '../ui/status-chip.js';
import { noWrap } from '../ui/no-wrap.js';
import { labelValues } from './list/columns.js';
import type { Column } from './list/columns.js';
import { chargeKind, isValueUnknown, paymentPeriod } from './payment-facts.js';
import { useFormat } from './platform.js';

/** The columns of payment lists. */
export function usePaymentColumns({ withLeague }: { withLeague: boolean }): Column<Payment>[] {
  const t = useT();
  const format = useFormat();
  const { money, day } = format;
  const amount = (payment: Payment, minor: number): string =>
    isValueUnknown(payment) ? t('payments.not_known') : money(minor);
  const league: Column<Payment> = {
    key: 'league',
    label: t('word.league'),
    render: ({ league: of }) => of && <LeagueName name={of.name} />,
    file: { of: 'league.name' },
  };
  return [
    ...(withLeague ? [league] : []),
    {
      key: 'period',
      card: 'line',
      label: t('word.period'),
      sort: 'start_charge_date',
      render: (payment) => noWrap(paymentPeriod(payment, format)),
      file: [
        { of: 'start_charge_date', as: 'day', title: `${t('word.period')}: ${t('word.from')}` },
        { of: 'final_charge_date', as: 'day', title: `${t('word.period')}: ${t('word.to')}` },
      ],
    },
    {
      key: 'kind',
      card: 'line',
      label: t('payments.kind'),
      from: 'md',
      render: (payment) => noWrap(t(`charge_type.${chargeKind(payment)}`)),
      file: { of: 'charge_type', words: labelValues(['J', 'P'], (name) => t(`charge_type.${name}`)) },
    },
    {
      key: 'window',
      only: 'table',
      label: t('word.window'),
      sort: 'final_payment_date',
      from: 'md',
      render: ({ initial_payment_date: from, final_payment_date: to }) => noWrap(`${day(from)} – ${day(to)}`),
      file: [
        { of: 'initial_payment_date', as: 'day', title: `${t('word.window')}: ${t('word.from')}` },
        { of: 'final_payment_date', as: 'day', title: `${t('word.window')}: ${t('word.to')}` },
      ],
    },
    {
      key: 'status',
      card: 'corner',
      label: t('word.status'),
      render: (payment) => (payment.overdue ? <OverdueChip /> : <StatusChip status={payment.status} />),
      file: [
        {
          of: 'status',
          words: labelValues(['pending', 'in_review', 'approved'], (name) => t(`status.${name}`)),
        },
        { of: 'overdue', title: t('word.overdue'), words: { true: t('word.yes'), false: t('word.no') } },
      ],
    },
    {
      key: 'charged',
      only: 'table',
      label: t('word.value'),
      sort: 'charged',
      numeric: true,
      render: (payment) => amount(payment, payment.charged),
      file: { of: 'charged', as: 'amount' },
    },
    {
      key: 'due',
      only: 'table',
      label: t('word.due'),
      sort: 'due',
      numeric: true,
      // The value column already says that the amount is unknown.
      render: (payment) => (isValueUnknown(payment) ? '–' : money(payment.due)),
      file: { of: 'due', as: 'amount' },
    },
    {
      key: 'amount',
      label: t('word.due'),
      only: 'card',
      card: 'amount',
      render: (payment) => amount(payment, payment.status === 'approved' ? payment.charged : payment.due),
    },
  ];
}
