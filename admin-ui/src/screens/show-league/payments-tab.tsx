import { lazy, Suspense } from 'react';
import type { League, Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Filter } from '../../records/list/filters.js';
import { RecordList } from '../../records/list/record-list.js';
import { useRowSteps } from '../../records/list/use-row-steps.js';
import { usePaymentColumns } from '../../records/payment-columns.js';
import { usePaymentsBulk } from '../../records/payments-bulk.js';
import { useOpenedRecord } from '../../records/use-address-state.js';

const PaymentDrawer = lazy(() =>
  import('../../records/payment-drawer.js').then((m) => ({ default: m.PaymentDrawer })),
);
const STATUSES = ['pending', 'in_review', 'approved'] as const;

function useFilters(): Filter[] {
  const t = useT();
  const statuses = STATUSES.map((id) => ({ id, name: t(`status.${id}`) }));
  const kinds = [
    { id: false, name: t('payments.kind_period') },
    { id: true, name: t('payments.kind_service') },
  ];
  return [
    { kind: 'choice', source: 'status', label: t('word.status'), choices: statuses },
    {
      kind: 'choice',
      source: 'overdue',
      label: t('word.overdue'),
      choices: [{ id: true, name: t('leagues.overdue_only') }],
    },
    { kind: 'choice', source: 'is_service_payment', label: t('payments.kind'), choices: kinds },
    { kind: 'day', source: 'final_payment_date', edge: 'from', label: t('payments.final_payment_date_from') },
    { kind: 'day', source: 'final_payment_date', edge: 'to', label: t('payments.final_payment_date_to') },
  ];
}

/** The payments of one league, each with its actions. */
export function PaymentsTab({ league }: { league: League }) {
  const t = useT();
  const columns = usePaymentColumns({ withLeague: false });
  const filters = useFilters();
  const [open, setOpen] = useOpenedRecord('payment');
  const { bulk, dialog } = usePaymentsBulk();
  const step = useRowSteps('payment', open, setOpen);
  return (
    <>
      <RecordList<Payment>
        resource="payments"
        label={`${t('payments.title')}: ${league.name}`}
        columns={columns}
        filters={filters}
        fixed={{ league_id: league.id }}
        sort={{ field: 'start_charge_date', order: 'DESC' }}
        expand="league"
        empty={t('payments.empty')}
        bulk={bulk}
        openId={open}
        onOpen={({ id }) => setOpen(id)}
      />
      {dialog}
      <Suspense>{open && <PaymentDrawer id={open} onClose={() => setOpen(null)} onStep={step} />}</Suspense>
    </>
  );
}
