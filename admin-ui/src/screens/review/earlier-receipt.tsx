import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Payment, Receipt } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { paymentPeriod } from '../../records/payment-facts.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { ReceiptViewer } from '../../records/receipt-viewer.js';
import { useOpenRecord } from '../../records/use-open-record.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { StatusChip } from '../../ui/status-chip.js';

export type Height = number | string | object;

interface Props {
  upload: NonNullable<Receipt['duplicate_of']>;
  height: Height;
}

/** The payment that an upload resembles: its league, what it is for, its outcome, and its picture. */
export function EarlierReceipt({ upload, height }: Props) {
  const t = useT();
  const format = useFormat();
  const path = useAreaPath();
  const query = useOpenRecord<Payment>('payments', upload.payment_id, 'league');
  const payment = query.data;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ p: 1.5, pb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {t('review_screen.earlier', { when: format.instant(upload.uploaded) })}
        </Typography>
        {query.error && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
        {payment && (
          <Typography variant="body2" component="div">
            <Link
              component={RouterLink}
              to={`${path(`show_league/${upload.league_id}`)}/payments?payment=${upload.payment_id}`}
            >
              {payment.league?.name ?? upload.league_id}
            </Link>{' '}
            · {paymentPeriod(payment, format)} · {format.money(payment.charged)}{' '}
            <StatusChip status={payment.status} />
          </Typography>
        )}
      </Box>
      {payment && payment.receipts.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5 }}>
          {t('review_screen.earlier_gone')}
        </Typography>
      )}
      {payment && <ReceiptViewer receipts={payment.receipts} height={height} />}
    </Box>
  );
}
