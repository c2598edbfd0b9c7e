import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { League, Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { RecordList } from '../../records/list/record-list.js';
import { usePaymentColumns } from '../../records/payment-columns.js';

const PaymentDrawer = lazy(() =>
  import('../../records/payment-drawer.js').then((m) => ({ default: m.PaymentDrawer })),
);

/** The payments of one league, each with what can be done with it. */
export function PaymentsTab({ league }: { league: League }) {
  const t = useT();
  const columns = usePaymentColumns({ withLeague: false });
  const [search, setSearch] = useSearchParams();
  const open = search.get('payment');
  return (
    <>
      <RecordList<Payment>
        local
        resource="payments"
        label={`${t('payments.title')}: ${league.name}`}
        columns={columns}
        fixed={{ league_id: league.id }}
        sort={{ field: 'start_charge_date', order: 'DESC' }}
        expand="league"
        empty={t('payments.empty')}
        onOpen={({ id }) => setSearch({ payment: id }, { replace: true })}
      />
      <Suspense>
        {open && <PaymentDrawer id={open} onClose={() => setSearch({}, { replace: true })} />}
      </Suspense>
    </>
  );
}
