import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { LeagueName } from '../ui/crest.js';
import { OverdueChip, StatusChip } from '../ui/status-chip.js';
import { unbroken } from '../ui/unbroken.js';
import { labelValues } from './list/columns.js';
import type { Column } from './list/columns.js';
import { chargeKind, isValueUnknown, paymentPeriod } from './payment-facts.js';
import { useFormat } from './platform.js';

/** What lists of payments show. */
export function usePaymentColumns({ withLeague }: { withLeague: boolean }): Column<Payment>[] {
  const t = useT();
  const format = useFormat();
  const { money, day } = format;
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
      label: t('word.period'),
      sort: 'start_charge_date',
      render: (payment) => unbroken(paymentPeriod(payment, format)),
      file: [
        { of: 'start_charge_date', as: 'day', title: `${t('word.period')}: ${t('word.from')}` },
        { of: 'final_charge_date', as: 'day', title: `${t('word.period')}: ${t('word.to')}` },
      ],
    },
    {
      key: 'kind',
      label: t('payments.kind'),
      from: 'md',
      render: (payment) => t(`charge_type.${chargeKind(payment)}`),
      file: { of: 'charge_type', words: labelValues(['J', 'P'], (name) => t(`charge_type.${name}`)) },
    },
    {
      key: 'window',
      label: t('word.window'),
      sort: 'final_payment_date',
      from: 'md',
      render: (payment) => `${day(payment.initial_payment_date)} – ${day(payment.final_payment_date)}`,
      file: [
        { of: 'initial_payment_date', as: 'day', title: `${t('word.window')}: ${t('word.from')}` },
        { of: 'final_payment_date', as: 'day', title: `${t('word.window')}: ${t('word.to')}` },
      ],
    },
    {
      key: 'status',
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
      label: t('word.value'),
      sort: 'charged',
      numeric: true,
      render: (payment) => (isValueUnknown(payment) ? t('payments.not_known') : money(payment.charged)),
      file: { of: 'charged', as: 'amount' },
    },
    {
      key: 'due',
      label: t('word.due'),
      sort: 'due',
      numeric: true,
      render: (payment) => (isValueUnknown(payment) ? t('payments.not_known') : money(payment.due)),
      file: { of: 'due', as: 'amount' },
    },
  ];
}
