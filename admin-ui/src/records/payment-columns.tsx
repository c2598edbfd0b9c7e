import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { OverdueChip, StatusChip } from '../ui/status-chip.js';
import type { Column } from './list/columns.js';
import { kindOf } from './payment-facts.js';
import { useFormat } from './platform.js';

/** What lists of payments show. */
export function usePaymentColumns({ withLeague }: { withLeague: boolean }): Column<Payment>[] {
  const t = useT();
  const { money, day } = useFormat();
  const period = (payment: Payment): string =>
    payment.is_service_payment
      ? day(payment.start_charge_date)
      : `${day(payment.start_charge_date)} – ${day(payment.final_charge_date)}`;
  const league: Column<Payment> = {
    key: 'league',
    label: t('word.league'),
    render: ({ league: of }) => of?.name ?? '',
    text: ({ league: of }) => of?.name ?? '',
  };
  return [
    ...(withLeague ? [league] : []),
    { key: 'period', label: t('word.period'), sort: 'start_charge_date', render: period, text: period },
    {
      key: 'kind',
      label: t('payments.kind'),
      from: 'md',
      render: (payment) => t(`charge_type.${kindOf(payment)}`),
      text: (payment) => t(`charge_type.${kindOf(payment)}`),
    },
    {
      key: 'window',
      label: t('word.window'),
      sort: 'final_payment_date',
      from: 'md',
      render: (payment) => `${day(payment.initial_payment_date)} – ${day(payment.final_payment_date)}`,
      text: (payment) => `${day(payment.initial_payment_date)} – ${day(payment.final_payment_date)}`,
    },
    {
      key: 'status',
      label: t('word.status'),
      render: (payment) => (payment.overdue ? <OverdueChip /> : <StatusChip status={payment.status} />),
      text: (payment) => t(`status.${payment.status}`),
    },
    {
      key: 'charged',
      label: t('word.value'),
      sort: 'charged',
      numeric: true,
      render: (payment) => money(payment.charged),
      text: (payment) => money(payment.charged),
    },
    {
      key: 'due',
      label: t('word.due'),
      sort: 'due',
      numeric: true,
      render: ({ due }) => money(due),
      text: ({ due }) => money(due),
    },
  ];
}
