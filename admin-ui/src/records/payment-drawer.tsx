import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useGetList } from '../api/record-hooks.js';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { SidePanel } from '../ui/side-panel.js';
import { availableActions, isDangerous } from './payment-actions.js';
import type { PaymentAction } from './payment-actions.js';
import { PaymentFacts } from './payment-facts.js';
import { useAreaPath, useCan } from './platform.js';
import { ReceiptViewer } from './receipt-viewer.js';
import { useOpenRecord } from './use-open-record.js';

const ActionDialog = lazy(() =>
  import('./payment-dialogs/action-dialog.js').then((module) => ({ default: module.ActionDialog })),
);

function Actions({ payment, onChoose }: { payment: Payment; onChoose: (action: PaymentAction) => void }) {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const actions = availableActions(payment, can);
  const inReview = payment.status === 'in_review' && can('payments.approve');
  if (actions.length === 0 && !inReview) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('payments.action.actions')}
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
          color={isDangerous(action) ? 'error' : 'primary'}
          onClick={() => onChoose(action)}
        >
          {t(`payments.action.${action}`)}
        </Button>
      ))}
    </Stack>
  );
}

/** Says that the receipt also pays for other payments: they are all decided together (R16 to R20). */
function SharedReceipt({ payment }: { payment: Payment }) {
  const t = useT();
  const group = useGetList<Payment>(
    'payments',
    {
      filter: { payments_ids_token: payment.payments_ids_token },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: payment.payments_ids_token !== null },
  );
  if (payment.payments_ids_token === null || (group.total ?? 0) < 2) return null;
  return (
    <Alert severity="info" icon={false} sx={{ py: 0 }}>
      {t('payments.review.applies', { count: group.total ?? 0 })}
    </Alert>
  );
}

const PaymentTimeline = lazyComponent(() =>
  import('./payment-timeline.js').then((module) => module.PaymentTimeline),
);

interface PaymentDrawerProps {
  id: string;
  onClose: () => void;
  /** Steps to the next or the previous payment of the list. */
  onStep?: ((step: 1 | -1) => void) | undefined;
}

/** One payment, beside the list that it was opened from. */
export function PaymentDrawer({ id, onClose, onStep }: PaymentDrawerProps) {
  const t = useT();
  const can = useCan();
  const [action, setAction] = useState<PaymentAction | null>(null);
  const query = useOpenRecord<Payment>('payments', id, 'league');
  const payment = query.data;
  const dialog = payment && action && (
    <ActionDialog payment={payment} action={action} onClose={() => setAction(null)} />
  );
  return (
    <SidePanel
      title={t('payments.action.title')}
      query={query}
      onClose={onClose}
      onStep={onStep}
      overlay={<Suspense>{dialog}</Suspense>}
    >
      {payment && (
        <>
          <PaymentFacts payment={payment} />
          <SharedReceipt payment={payment} />
          <Actions payment={payment} onChoose={setAction} />
          {payment.receipts.length > 0 && (
            <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
              <ReceiptViewer receipts={payment.receipts} height={380} />
            </Box>
          )}
          {can('payment_audit.read') && <PaymentTimeline payment={payment} />}
        </>
      )}
    </SidePanel>
  );
}
