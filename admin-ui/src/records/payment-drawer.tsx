import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { Failure } from '../ui/failure.js';
import { actionsOf } from './payment-actions.js';
import type { PaymentAction } from './payment-actions.js';
import { PaymentFacts } from './payment-facts.js';
import { useAreaPath, useMay } from './platform.js';
import { ReceiptViewer } from './receipt-viewer.js';

const ActionDialog = lazy(() =>
  import('./payment-dialogs/index.js').then((module) => ({ default: module.ActionDialog })),
);

function Actions({ payment, onChoose }: { payment: Payment; onChoose: (action: PaymentAction) => void }) {
  const t = useT();
  const may = useMay();
  const path = useAreaPath();
  const actions = actionsOf(payment, may);
  const inReview = payment.status === 'in_review' && may('payments.approve');
  if (actions.length === 0 && !inReview) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('payments.act.actions')}
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {inReview && (
        <Button
          component={Link}
          variant="contained"
          to={`${path('review')}?receipt=${payment.payments_ids_token ?? ''}`}
        >
          {t('payments.review.start')}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color={
            action === 'void' || action === 'decline' || action === 'delete_receipt' ? 'error' : 'primary'
          }
          onClick={() => onChoose(action)}
        >
          {t(`payments.act.${action}`)}
        </Button>
      ))}
    </Stack>
  );
}

/** One payment, at the side of the list that it was opened from. */
export function PaymentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const [action, setAction] = useState<PaymentAction | null>(null);
  const {
    data: payment,
    error,
    isPending,
    refetch,
  } = useGetOne<Payment>('payments', { id, meta: { expand: 'league' } });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: 480 } }, 'aria-labelledby': 'payment-title', role: 'dialog' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 1 }}>
        <Typography id="payment-title" variant="h2" sx={{ flex: 1 }}>
          {t('payments.act.title')}
        </Typography>
        <IconButton aria-label={t('action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeleton variant="rounded" height={320} />}
        {payment && (
          <>
            <PaymentFacts payment={payment} />
            <Actions payment={payment} onChoose={setAction} />
            {payment.receipts.length > 0 && (
              <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
                <ReceiptViewer receipts={payment.receipts} height={380} />
              </Box>
            )}
          </>
        )}
      </Stack>
      <Suspense>
        {payment && action && (
          <ActionDialog payment={payment} action={action} onClose={() => setAction(null)} />
        )}
      </Suspense>
    </Drawer>
  );
}
