import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useT } from '../../../i18n/index.js';
import { lazyComponent } from '../../../ui/lazy-component.js';
import type { Choices } from './use-choices.js';

// Only lines whose payments have a receipt show one.
const ReceiptViewer = lazyComponent(() =>
  import('../../../records/receipt-viewer.js').then((m) => m.ReceiptViewer),
);

/** The receipt picture of the chosen payments; of the first proposal until one is chosen. */
export function ReceiptPanel({ choices }: { choices: Choices }) {
  const t = useT();
  const { chosen = choices.choices[0], payments } = choices;
  const chosenPayments = chosen?.payment_ids.flatMap((id) => payments.get(id) ?? []);
  const payment = chosenPayments?.find(({ receipts }) => receipts.length > 0);
  return (
    <Card
      component="section"
      aria-label={t('payments.review.receipt')}
      sx={{ position: { lg: 'sticky' }, top: { lg: 72 }, minHeight: { lg: 200 } }}
    >
      {payment ? (
        <ReceiptViewer
          key={payment.id}
          receipts={payment.receipts}
          height={{ xs: 380, lg: 'calc(100dvh - 290px)' }}
        />
      ) : (
        <Typography color="text.secondary" sx={{ p: 2 }}>
          {t('bank.match.no_receipt')}
        </Typography>
      )}
    </Card>
  );
}
