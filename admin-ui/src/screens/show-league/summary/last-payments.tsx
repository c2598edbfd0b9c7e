import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../../api/record-hooks.js';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { League, Payment } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { PaymentMenu } from '../../../records/payment-menu.js';
import { isValueUnknown, paymentPeriod } from '../../../records/payment-facts.js';
import { useAreaPath, useFormat } from '../../../records/platform.js';
import { useOpenedRecord } from '../../../records/use-address-state.js';
import { withWholeDates } from '../../../ui/dates.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { LinesSkeleton } from '../../../ui/lines-skeleton.js';
import { OverdueChip, StatusChip } from '../../../ui/status-chip.js';
import { SectionCard } from './section-card.js';

const PaymentDrawer = lazy(() =>
  import('../../../records/payment-drawer.js').then((m) => ({ default: m.PaymentDrawer })),
);

const SHOWN = 5;

/** The outcome of a payment in a few words: mainly why a receipt was declined. */
function usePaymentNote(): (payment: Payment) => string {
  const t = useT();
  const { day } = useFormat();
  return (payment) => {
    if (payment.decline_reason !== null)
      return t('leagues.summary.declined', { reason: payment.decline_reason });
    if (payment.approved_date !== null)
      return t('leagues.summary.approved_on', { day: day(payment.approved_date) });
    if (payment.payment_date !== null) return t('leagues.summary.sent', { day: day(payment.payment_date) });
    return t('leagues.summary.pay_by', { day: day(payment.final_payment_date) });
  };
}

function PaymentRow({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const t = useT();
  const format = useFormat();
  const note = usePaymentNote()(payment);
  const amount = isValueUnknown(payment)
    ? t('payments.not_known')
    : format.money(payment.status === 'approved' ? payment.charged : payment.due);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: 1.5 },
        ...{ alignItems: 'center', borderTop: 1, borderColor: 'divider', px: 2, py: 0.75 },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        component="button"
        type="button"
        onClick={onOpen}
        sx={{
          ...{ all: 'unset', cursor: 'pointer', minWidth: 0 },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        <Typography variant="body2" component="span" sx={{ fontWeight: 600, display: 'block' }}>
          {withWholeDates(paymentPeriod(payment, format))}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          color={payment.decline_reason === null ? 'text.secondary' : 'error.main'}
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {withWholeDates(note)}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', display: { sm: 'flex' }, gap: 1.5, alignItems: 'center' }}>
        {payment.overdue ? <OverdueChip /> : <StatusChip status={payment.status} />}
        <Typography
          variant="body2"
          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', minWidth: 76 }}
        >
          {amount}
        </Typography>
      </Box>
      <PaymentMenu payment={payment} name={paymentPeriod(payment, format)} />
    </Box>
  );
}

/** The latest payments of a league, each with its actions. */
export function LastPayments({ league }: { league: League }) {
  const t = useT();
  const path = useAreaPath();
  const [open, setOpen] = useOpenedRecord('payment');
  const payments = useGetList<Payment>('payments', {
    filter: { league_id: league.id },
    sort: { field: 'start_charge_date', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: { expand: 'league', total: false },
  });
  const rows = payments.data ?? [];
  const all = (
    <Button component={Link} size="small" to={path(`show_league/${league.id}/payments`)}>
      {t('leagues.summary.all_payments')}
    </Button>
  );
  return (
    <SectionCard flush title={t('leagues.summary.last_payments')} action={all}>
      {payments.error && <ErrorAlert error={payments.error} onRetry={() => void payments.refetch()} />}
      {payments.isPending && <LinesSkeleton count={SHOWN} columns="1fr 6rem" />}
      {payments.data?.length === 0 && <EmptyState text={t('payments.empty')} />}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('leagues.summary.last_payments')}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {rows.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onOpen={() => setOpen(String(payment.id))} />
          ))}
        </Box>
      )}
      <Suspense>{open && <PaymentDrawer id={open} onClose={() => setOpen(null)} />}</Suspense>
    </SectionCard>
  );
}
