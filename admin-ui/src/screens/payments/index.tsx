import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList } from 'react-admin';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Filter } from '../../records/list/filters.js';
import { useOpenedRecord } from '../../records/use-address-state.js';
import { RecordList } from '../../records/list/record-list.js';
import { usePaymentColumns } from '../../records/payment-columns.js';
import { usePaymentsBulk } from '../../records/payments-bulk.js';
import { useAreaPath, useCan } from '../../records/platform.js';
import { PageTitle } from '../../ui/page-title.js';
import { TABS, parseTab } from './tabs.js';
import type { PaymentTab } from './tabs.js';

const PaymentDrawer = lazy(() =>
  import('../../records/payment-drawer.js').then((m) => ({ default: m.PaymentDrawer })),
);

function Count({ tab }: { tab: PaymentTab }) {
  const { total } = useGetList('payments', { filter: TABS[tab].filter, pagination: { page: 1, perPage: 1 } });
  return <Chip size="small" label={total ?? '…'} sx={{ ml: 1, height: 20 }} component="span" />;
}

/** Every payment that is not voided, by state. */
export default function PaymentsScreen() {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const [open, setPayment] = useOpenedRecord('payment');
  const navigate = useNavigate();
  const { tab: asked } = useParams();
  const tab = parseTab(asked);
  const columns = usePaymentColumns({ withLeague: true });
  const { bulk, dialog } = usePaymentsBulk();
  const filters: Filter[] = [
    {
      kind: 'choice',
      source: 'is_service_payment',
      label: t('payments.kind'),
      choices: [
        { id: false, name: t('payments.kind_period') },
        { id: true, name: t('payments.kind_service') },
      ],
    },
    { kind: 'day', source: 'final_payment_date', edge: 'from', label: t('payments.window_from') },
    { kind: 'day', source: 'final_payment_date', edge: 'to', label: t('payments.window_to') },
  ];
  return (
    <>
      <PageTitle title={t('payments.title')}>
        {can('payments.approve') && (
          <Button component={Link} to={path('review')} variant="contained" startIcon={<FactCheckIcon />}>
            {t('payments.review.title')}
          </Button>
        )}
      </PageTitle>
      <Tabs
        value={tab}
        onChange={(_event, next: PaymentTab) => void navigate(path(`payments/${next}`))}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('payments.title')}
        sx={{ mb: 1 }}
      >
        {(Object.keys(TABS) as PaymentTab[]).map((name) => (
          <Tab
            key={name}
            value={name}
            label={
              <span>
                {t(`payments.tab.${name}`)}
                <Count tab={name} />
              </span>
            }
          />
        ))}
      </Tabs>
      <RecordList<Payment>
        key={tab}
        resource="payments"
        label={`${t('payments.title')}: ${t(`payments.tab.${tab}`)}`}
        columns={columns}
        filters={filters}
        fixed={TABS[tab].filter}
        sort={TABS[tab].sort}
        expand="league"
        empty={t(tab === 'in_review' ? 'payments.empty_review' : 'payments.empty')}
        emptyAction={
          tab !== 'all' && (
            <Button component={Link} to={path('payments/all')} variant="outlined">
              {t('queue.all_payments')}
            </Button>
          )
        }
        onOpen={({ id }) => setPayment(id)}
        // No bulk actions on these two: receipts are decided in the review.
        bulk={tab === 'in_review' || tab === 'approved' ? undefined : bulk}
      />
      {dialog}
      <Suspense>{open && <PaymentDrawer id={open} onClose={() => setPayment(null)} />}</Suspense>
    </>
  );
}
