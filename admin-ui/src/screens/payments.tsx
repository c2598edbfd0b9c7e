import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import type { SortPayload } from 'react-admin';
import { useGetList } from '../api/record-hooks.js';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { Payment, Tier } from '../api/types.js';
import { useT } from '../i18n/index.js';
import type { Filter } from '../records/list/filters.js';
import { useOpenedRecord } from '../records/use-address-state.js';
import { RecordList } from '../records/list/record-list.js';
import { useRowSteps } from '../records/list/use-row-steps.js';
import { usePaymentColumns } from '../records/payment-columns.js';
import { useFilterBulk } from '../records/filter-bulk.js';
import { usePaymentsBulk } from '../records/payments-bulk.js';
import { useAreaPath, useCan } from '../records/platform.js';
import { PageTitle } from '../ui/page-title.js';
import { RouteTabs } from '../ui/route-tabs.js';

const PaymentDrawer = lazy(() =>
  import('../records/payment-drawer.js').then((m) => ({ default: m.PaymentDrawer })),
);

type PaymentTab = 'in_review' | 'pending' | 'overdue' | 'approved' | 'all';

/** The filter of each tab, and the order in which staff work through it. */
const TABS: Record<PaymentTab, { filter: Record<string, unknown>; sort: SortPayload }> = {
  in_review: { filter: { status: 'in_review' }, sort: { field: 'updated', order: 'ASC' } },
  pending: { filter: { status: 'pending' }, sort: { field: 'final_payment_date', order: 'ASC' } },
  overdue: { filter: { overdue: true }, sort: { field: 'final_payment_date', order: 'ASC' } },
  approved: { filter: { status: 'approved' }, sort: { field: 'approved_date', order: 'DESC' } },
  all: { filter: {}, sort: { field: 'start_charge_date', order: 'DESC' } },
};

const parseTab = (name: string | undefined): PaymentTab =>
  name !== undefined && name in TABS ? (name as PaymentTab) : 'in_review';

function Count({ tab }: { tab: PaymentTab }) {
  const { total } = useGetList('payments', { filter: TABS[tab].filter, pagination: { page: 1, perPage: 1 } });
  return <Chip size="small" label={total ?? '…'} sx={{ ml: 1, height: 20 }} component="span" />;
}

/** Searches by what a caller says, and filters that narrow down the list. */
function useFilters(): Filter[] {
  const t = useT();
  const tiers = useGetList<Tier>('tiers', {
    sort: { field: 'type_tier', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const days = ['final_payment_date', 'payment_date', 'approved_date'] as const;
  return [
    { kind: 'search', label: t('payments.search') },
    {
      kind: 'choice',
      source: 'is_service_payment',
      label: t('payments.kind'),
      choices: [
        { id: false, name: t('payments.kind_period') },
        { id: true, name: t('payments.kind_service') },
      ],
    },
    {
      kind: 'choice',
      source: 'type_tier',
      label: t('word.tier'),
      choices: (tiers.data ?? []).map(({ type_tier: id, name }) => ({ id, name })),
    },
    { kind: 'league', source: 'league_id', label: t('word.league'), more: true },
    ...(['from', 'to'] as const).map((edge): Filter => ({
      ...{ kind: 'amount', source: 'charged', edge, more: true },
      label: t(`payments.amount_${edge}`),
    })),
    ...days.flatMap((source): Filter[] =>
      (['from', 'to'] as const).map((edge) => ({
        kind: 'day',
        source,
        edge,
        label: t(`payments.${source}_${edge}`),
        more: true,
      })),
    ),
  ];
}

/** Every payment that is not voided, by status. */
export default function PaymentsScreen() {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const [open, setPayment] = useOpenedRecord('payment');
  const { tab: tabParam } = useParams();
  const tab = parseTab(tabParam);
  const columns = usePaymentColumns({ withLeague: true });
  const { bulk, dialog } = usePaymentsBulk();
  const filterBulk = useFilterBulk();
  const filters = useFilters();
  const step = useRowSteps('payment', open, setPayment);
  return (
    <>
      <PageTitle title={t('payments.title')}>
        {can('payments.approve') && (
          <Button component={Link} to={path('review')} variant="contained" startIcon={<FactCheckIcon />}>
            {t('payments.review.title')}
          </Button>
        )}
      </PageTitle>
      <RouteTabs
        label={t('payments.title')}
        selected={tab}
        to={(name) => path(`payments/${name}`)}
        tabs={(Object.keys(TABS) as PaymentTab[]).map((name) => ({
          name,
          label: (
            <span>
              {t(`payments.tab.${name}`)}
              <Count tab={name} />
            </span>
          ),
        }))}
      />
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
        openId={open}
        onOpen={({ id }) => setPayment(id)}
        // No bulk actions on these two tabs: receipts are decided in the review.
        bulk={
          tab === 'in_review' || tab === 'approved' || !bulk
            ? undefined
            : { ...bulk, filterBar: filterBulk.filterBar }
        }
      />
      {dialog}
      {filterBulk.dialog}
      <Suspense>
        {open && <PaymentDrawer id={open} onClose={() => setPayment(null)} onStep={step} />}
      </Suspense>
    </>
  );
}
