import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useT } from '../../i18n/index.js';
import { ReceiptViewer } from '../../records/receipt-viewer.js';
import type { ViewerKeys } from '../../records/receipt-viewer.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import type { Height } from './earlier-receipt.js';
import { findDuplicates } from './warnings.js';

/** Few receipts resemble another one. */
const EarlierReceipt = lazyComponent(() =>
  import('./earlier-receipt.js').then((module) => module.EarlierReceipt),
);

interface BesideProps {
  group: ReceiptGroup;
  height: Height;
  viewer: Ref<ViewerKeys>;
}

/** The receipt, beside the earlier one that it resembles, if any. */
export function ReceiptsPanel({ group, height, viewer }: BesideProps) {
  const t = useT();
  const [earlier] = findDuplicates(group);
  const own = <ReceiptViewer ref={viewer} receipts={group.first.receipts} height={height} />;
  if (!earlier) return own;
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Box sx={{ minWidth: 0, borderRight: { sm: 1 }, borderColor: { sm: 'divider' } }}>
        <Typography variant="body2" sx={{ p: 1.5, pb: 1, fontWeight: 650 }}>
          {t('review_screen.this_receipt')}
        </Typography>
        {own}
      </Box>
      <EarlierReceipt key={earlier.payment_id} upload={earlier} height={height} />
    </Box>
  );
}
